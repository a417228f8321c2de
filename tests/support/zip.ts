import { crc32, deflateRawSync } from "node:zlib";

export interface ZipPart {
  name: string;
  data: Uint8Array;
  /** Not deflated. */
  isStored?: boolean;
  /** Instead of the true ones, as a hostile file has them. */
  claims?: { size?: number; crc?: number; method?: number; flags?: number; packedSize?: number };
  /** In the local header, instead of the name. */
  localName?: string;
}

/** An archive exactly as described, also if it is a lie. */
export function zip(parts: readonly ZipPart[]): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, data, isStored, claims = {}, localName = name } of parts) {
    const packed = isStored ? data : deflateRawSync(data, { level: 6 });
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(claims.flags ?? 0, 2);
    fields.writeUInt16LE(claims.method ?? (isStored ? 0 : 8), 4);
    fields.writeUInt32LE(claims.crc ?? crc32(data), 10);
    fields.writeUInt32LE(claims.packedSize ?? packed.length, 14);
    fields.writeUInt32LE(claims.size ?? data.length, 18);
    fields.writeUInt16LE(Buffer.byteLength(name), 22);
    const localFields = Buffer.from(fields);
    localFields.writeUInt16LE(Buffer.byteLength(localName), 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    const local = [Buffer.from("PK\x03\x04"), localFields, Buffer.from(localName), packed];
    locals.push(...local);
    directory.push(Buffer.from("PK\x01\x02\x14\x00"), fields, place, Buffer.from(name));
    for (const { length } of local) offset += length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06", "latin1");
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, list, end]);
}
