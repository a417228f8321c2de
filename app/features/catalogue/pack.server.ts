import { type Catalogue, type Columns } from "./catalogue.server";
import { emptyColumns } from "./apply.server";

/** Of the layout below: packed copies of another one are not read. */
const LAYOUT = 1;

const ALIGNMENT = 8;

interface Header extends Omit<Catalogue, "columns"> {
  layout: number;
}

const aligned = (bytes: number) => Math.ceil(bytes / ALIGNMENT) * ALIGNMENT;

/** One buffer: the length of a JSON header, the header, then the columns in the order of `emptyColumns`. */
export function packCatalogue({ columns, ...rest }: Catalogue): ArrayBuffer {
  const header = new TextEncoder().encode(JSON.stringify({ ...rest, layout: LAYOUT } satisfies Header));
  const start = aligned(ALIGNMENT + header.byteLength);
  const arrays = arraysOf(columns);
  const packed = new ArrayBuffer(start + arrays.reduce((sum, { byteLength }) => sum + aligned(byteLength), 0));
  new DataView(packed).setUint32(0, header.byteLength);
  const bytes = new Uint8Array(packed);
  bytes.set(header, ALIGNMENT);
  let at = start;
  for (const array of arrays) {
    bytes.set(new Uint8Array(array.buffer, array.byteOffset, array.byteLength), at);
    at += aligned(array.byteLength);
  }
  return packed;
}

/** Its arrays are views of the buffer. Undefined for anything that `packCatalogue` of this release did not write. */
export function unpackCatalogue(packed: ArrayBuffer): Catalogue | undefined {
  try {
    const length = new DataView(packed).getUint32(0);
    const json = new TextDecoder().decode(new Uint8Array(packed, ALIGNMENT, length));
    const { layout, ...rest } = JSON.parse(json) as Header;
    if (layout !== LAYOUT) return undefined;
    const shape = emptyColumns(rest.size);
    let at = aligned(ALIGNMENT + length);
    const views = (Object.keys(shape) as (keyof Columns)[]).map((key) => {
      const { constructor, length: count, byteLength } = shape[key];
      const view = new (constructor as new (buffer: ArrayBuffer, at: number, count: number) => Columns[typeof key])(
        ...([packed, at, count] as const),
      );
      at += aligned(byteLength);
      return [key, view] as const;
    });
    return { ...rest, columns: Object.fromEntries(views) as unknown as Columns };
  } catch {
    return undefined;
  }
}

const arraysOf = (columns: Columns) => (Object.keys(emptyColumns(0)) as (keyof Columns)[]).map((key) => columns[key]);
