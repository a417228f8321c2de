/** Files as people upload them, and files as nobody should. */
import { randomBytes } from "node:crypto";
import { deflateSync } from "node:zlib";
import sharp from "sharp";

interface Photo {
  width?: number;
  height?: number;
  /** As EXIF has it, 1 to 8. */
  orientation?: number;
  hasPlace?: boolean;
}

/** A coloured gradient, so that turned and lost pixels show. */
export function pixels(width: number, height: number) {
  const data = Buffer.alloc(width * height * 3);
  for (let at = 0; at < width * height; at++) {
    const [x, y] = [at % width, Math.floor(at / width)];
    data.set([Math.round((x / width) * 255), Math.round((y / height) * 255), 90], at * 3);
  }
  return sharp(data, { raw: { width, height, channels: 3 } });
}

/** What a phone writes: EXIF with the camera and the place, a colour profile, XMP. */
export function phonePhoto({
  width = 320,
  height = 240,
  orientation = 1,
  hasPlace = true,
}: Photo = {}): Promise<Buffer> {
  return pixels(width, height)
    .withExif({
      IFD0: { Make: "Camera", Model: "Model 9" },
      ...(hasPlace && { IFD3: { GPSLatitudeRef: "N", GPSLatitude: "40/1 24/1 0/1", GPSLongitudeRef: "E" } }),
    })
    .withMetadata({ orientation, icc: "srgb" })
    .jpeg({ quality: 90 })
    .toBuffer();
}

export const smallPdf = () =>
  Buffer.from(
    "%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n",
  );

function pngChunk(type: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(data.length);
  head.write(type, 4, "latin1");
  return Buffer.concat([head, data, Buffer.alloc(4)]);
}

/** Says that it has so many pixels, in a few hundred bytes. */
export function pngBomb(width = 50_000, height = 50_000): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    pngChunk("IHDR", header),
    pngChunk("IDAT", deflateSync(Buffer.alloc(100_000))),
    pngChunk("IEND", Buffer.alloc(0)),
  ]);
}

/** A PNG with a further chunk after its header. */
export function pngWith(png: Buffer, type: string, data: Buffer): Buffer {
  const afterHeader = 8 + 25;
  return Buffer.concat([png.subarray(0, afterHeader), pngChunk(type, data), png.subarray(afterHeader)]);
}

/** A JPEG with a further segment after its beginning. */
export function jpegWith(jpeg: Buffer, marker: number, payload: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, (payload.length + 2) >> 8, (payload.length + 2) & 0xff]);
  return Buffer.concat([jpeg.subarray(0, 2), head, payload, jpeg.subarray(2)]);
}

/** A PDF of about so many bytes that is like no other. */
export function largePdf(bytes: number): Buffer {
  const comment = randomBytes(bytes / 2).toString("hex");
  return Buffer.concat([smallPdf().subarray(0, 9), Buffer.from(`%${comment}\n%%EOF\n`)]);
}

/** A picture that is like no other. */
export function noisyPhoto(width: number, height: number): Promise<Buffer> {
  const [columns, rows] = [24, 18];
  return sharp(randomBytes(columns * rows * 3), { raw: { width: columns, height: rows, channels: 3 } })
    .resize(width, height, { fit: "fill" })
    .jpeg()
    .toBuffer();
}
