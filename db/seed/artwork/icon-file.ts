/** A picture for browsers that ask for `/favicon.ico`. */
interface IconPicture {
  /** In pixels, less than 256. */
  side: number;
  png: Buffer;
}

const HEADER_BYTES = 6;
const ENTRY_BYTES = 16;
const ICON = 1;
const BITS_PER_PIXEL = 32;

/** An ICO file: a list of where each picture begins, then the PNG files as they are. */
export function iconFile(pictures: IconPicture[]): Buffer {
  const list = Buffer.alloc(HEADER_BYTES + ENTRY_BYTES * pictures.length);
  list.writeUInt16LE(ICON, 2);
  list.writeUInt16LE(pictures.length, 4);
  let begin = list.length;
  for (const [position, { side, png }] of pictures.entries()) {
    const entry = HEADER_BYTES + ENTRY_BYTES * position;
    list.writeUInt8(side, entry);
    list.writeUInt8(side, entry + 1);
    list.writeUInt16LE(1, entry + 4);
    list.writeUInt16LE(BITS_PER_PIXEL, entry + 6);
    list.writeUInt32LE(png.length, entry + 8);
    list.writeUInt32LE(begin, entry + 12);
    begin += png.length;
  }
  return Buffer.concat([list, ...pictures.map(({ png }) => png)]);
}
