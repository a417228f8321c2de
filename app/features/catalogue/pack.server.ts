import { emptyColumns } from "./build.server";
import type { Catalogue, Columns } from "./catalogue.server";
import type { Texts } from "./texts.server";

const ALIGNMENT = 8;

interface Header extends Pick<Catalogue, "change" | "size" | "categories" | "manufacturers"> {
  /** Another release may lay columns out differently, or derive them from other rules. */
  build: string;
  titles: PackedTexts;
  pictures: PackedTexts;
  envelopes: PackedTexts;
}

interface PackedTexts {
  text: string;
  count: number;
}

type Numbers = Columns[keyof Columns];

const packedTexts = ({ text, ends }: Texts): PackedTexts => ({ text, count: ends.length });

const aligned = (bytes: number) => Math.ceil(bytes / ALIGNMENT) * ALIGNMENT;

/** The arrays of a catalogue, in the order in which they are packed. */
function arraysOf({ columns, titles, pictures, envelopes }: Catalogue): Numbers[] {
  const keys = Object.keys(emptyColumns(0)) as (keyof Columns)[];
  return [...keys.map((key) => columns[key]), titles.ends, titles.manufacturer, pictures.ends, envelopes.ends];
}

/** One buffer: the length of a JSON header, the header, then the arrays. */
export function packCatalogue(catalogue: Catalogue): ArrayBuffer {
  const { change, size, categories, manufacturers, titles, pictures, envelopes } = catalogue;
  const header = new TextEncoder().encode(
    JSON.stringify({
      ...{ build: __BUILD_ID__, change, size, categories, manufacturers },
      titles: packedTexts(titles),
      pictures: packedTexts(pictures),
      envelopes: packedTexts(envelopes),
    } satisfies Header),
  );
  const start = aligned(ALIGNMENT + header.byteLength);
  const arrays = arraysOf(catalogue);
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

/** Undefined for anything that `packCatalogue` of this release did not write. */
export function unpackCatalogue(packed: ArrayBuffer): Catalogue | undefined {
  try {
    const length = new DataView(packed).getUint32(0);
    const json = new TextDecoder().decode(new Uint8Array(packed, ALIGNMENT, length));
    const { build, titles, pictures, envelopes, ...rest } = JSON.parse(json) as Header;
    if (build !== __BUILD_ID__) return undefined;
    // Each is a copy: as views, those that outlive the others would hold all of these in memory.
    let at = aligned(ALIGNMENT + length);
    const next = <T extends Numbers>({ constructor, length: count, byteLength }: T): T => {
      const view = new (constructor as new (buffer: ArrayBuffer, at: number, count: number) => T)(packed, at, count);
      at += aligned(byteLength);
      return view.slice() as T;
    };
    const columns = emptyColumns(rest.size);
    for (const key of Object.keys(columns) as (keyof Columns)[]) Object.assign(columns, { [key]: next(columns[key]) });
    const [titleEnds, manufacturer, pictureEnds, envelopeEnds] = [
      next(new Uint32Array(titles.count)),
      next(new Uint16Array(titles.count)),
      next(new Uint32Array(pictures.count)),
      next(new Uint32Array(envelopes.count)),
    ];
    return {
      ...rest,
      columns,
      titles: { text: titles.text, ends: titleEnds, manufacturer },
      pictures: { text: pictures.text, ends: pictureEnds },
      envelopes: { text: envelopes.text, ends: envelopeEnds },
    };
  } catch {
    return undefined;
  }
}
