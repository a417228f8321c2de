import { inflateRawSync } from "node:zlib";

/** The files of a zip archive by name, from its central directory. */
function unzipped(archive: Buffer): Map<string, string> {
  const files = new Map<string, string>();
  const end = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left--) {
    const [packed, nameLength, local] = [20, 28, 42].map((place) =>
      place === 28 ? archive.readUInt16LE(at + place) : archive.readUInt32LE(at + place),
    ) as [number, number, number];
    const name = archive.toString("utf8", at + 46, at + 46 + nameLength);
    const from = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    files.set(name, inflateRawSync(archive.subarray(from, from + packed)).toString("utf8"));
    at += 46 + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  return files;
}

const plain = (text: string) =>
  text
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, "&");

export interface ReadSheet {
  name: string;
  /** Row by row, header first; empty cells are undefined. */
  rows: (string | number | undefined)[][];
  frozenRows: number;
  isHeadBold: boolean;
  /** The sheet's XML. */
  xml: string;
}

/** Reads an exported workbook. */
export function readWorkbook(archive: Buffer): ReadSheet {
  const files = unzipped(archive);
  const file = (name: string) => {
    const text = files.get(name);
    if (text === undefined) throw new Error(`The workbook has no ${name}`);
    return text;
  };
  const xml = file("xl/worksheets/sheet1.xml");
  const rows = [...xml.matchAll(/<row r="\d+">(.*?)<\/row>/gs)].map(([, row = ""]) => {
    const cells: (string | number | undefined)[] = [];
    for (const [, letters = "", text, number] of row.matchAll(
      /<c r="([A-Z]+)\d+"[^>]*>(?:<is><t[^>]*>(.*?)<\/t><\/is>|<v>(.*?)<\/v>)<\/c>/gs,
    )) {
      const place = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
      cells[place] = number === undefined ? plain(text ?? "") : Number(number);
    }
    return cells;
  });
  const bold = /<cellXfs[^>]*><xf\/><xf fontId="(\d)"/.exec(file("xl/styles.xml"))?.[1];
  const fonts = file("xl/styles.xml").match(/<font>.*?<\/font>/g) ?? [];
  const head = /<row r="1">(.*?)<\/row>/s.exec(xml)?.[1] ?? "";
  return {
    name: /<sheet name="([^"]*)"/.exec(file("xl/workbook.xml"))?.[1] ?? "",
    rows,
    frozenRows: Number(/<pane ySplit="(\d+)"[^>]* state="frozen"/.exec(xml)?.[1] ?? 0),
    isHeadBold:
      Boolean(fonts[Number(bold)]?.includes("<b/>")) &&
      [...head.matchAll(/<c /g)].length === [...head.matchAll(/ s="1"/g)].length,
    xml,
  };
}
