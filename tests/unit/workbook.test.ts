import { crc32 as crcOfNode, inflateRawSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { cell, columnName } from "~/features/workbook/cells";
import { crc32 } from "~/features/workbook/crc32";
import { columnWidths, workbook } from "~/features/workbook/workbook";
import { zip } from "~/features/workbook/zip";
import { readWorkbook } from "../support/read-workbook";

const bytes = (text: string) => new TextEncoder().encode(text);

describe("a cell", () => {
  it("is named as spreadsheets name it", () => {
    expect([0, 25, 26, 30, 701, 702].map(columnName)).toEqual(["A", "Z", "AA", "AE", "ZZ", "AAA"]);
  });

  it("of a number is a number, and nothing where there is none", () => {
    expect(cell("B2", 13.5)).toBe('<c r="B2"><v>13.5</v></c>');
    expect(cell("B2", 0)).toBe('<c r="B2"><v>0</v></c>');
    expect([cell("B2", null), cell("B2", NaN), cell("B2", Infinity)]).toEqual(["", "", ""]);
  });

  it.each(["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "\n=1", "\0=1", "＝1"])(
    "of a text that looks like a formula begins with an apostrophe: %j",
    (text) => {
      expect(cell("A1", text)).toMatch(/^<c r="A1" t="inlineStr"><is><t xml:space="preserve">'/);
    },
  );

  it("of any other text is that text, as XML has it", () => {
    expect(cell("A1", `1=1 <b> & "x" 'y' ə\u0001\ufffe\ud800`)).toBe(
      `<c r="A1" t="inlineStr"><is><t xml:space="preserve">1=1 &lt;b&gt; &amp; &quot;x&quot; 'y' ə\ufffd</t></is></c>`,
    );
  });
});

describe("a zip archive", () => {
  it("has the checksum of its contents, also of parts in a row", () => {
    const text = bytes("Hündürlük 13,7 m ".repeat(500));
    expect(crc32(text)).toBe(crcOfNode(text));
    expect(crc32(text.subarray(100), crc32(text.subarray(0, 100)))).toBe(crcOfNode(text));
    expect(crc32(bytes(""))).toBe(0);
  });

  it("lists each entry with its place, sizes and checksum", async () => {
    const contents = ["", "short", "x".repeat(200_000)];
    const entries = contents.map((text, n) => ({
      name: `n${n}.xml`,
      chunks: [bytes(text.slice(0, 3)), bytes(text.slice(3))],
    }));
    const parts = [];
    for await (const part of zip(entries)) parts.push(part);
    const file = Buffer.concat(parts);
    const end = file.length - 22;
    expect([file.readUInt32LE(end), file.readUInt16LE(end + 10)]).toEqual([0x06054b50, 3]);
    let at = file.readUInt32LE(end + 16);
    for (const [n, text] of contents.entries()) {
      expect(file.readUInt32LE(at)).toBe(0x02014b50);
      expect([file.readUInt32LE(at + 16), file.readUInt32LE(at + 24)]).toEqual([crcOfNode(text), text.length]);
      const [packed, name, local] = [
        file.readUInt32LE(at + 20),
        file.readUInt16LE(at + 28),
        file.readUInt32LE(at + 42),
      ];
      expect(file.toString("utf8", at + 46, at + 46 + name)).toBe(`n${n}.xml`);
      const from = local + 30 + name;
      expect(inflateRawSync(file.subarray(from, from + packed)).toString()).toBe(text);
      at += 46 + name;
    }
    expect(at).toBe(end);
  });
});

describe("a workbook", () => {
  it("makes its rows only as fast as they are read", async () => {
    let made = 0;
    function* rows() {
      for (; made < 100_000; made++) yield [`Row ${made} ${Math.sin(made)}`, made];
    }
    const reader = workbook({
      name: "Equipment",
      head: ["Text", "Number"],
      widths: [12, 12],
      rows: rows(),
    }).getReader();
    let read = 0;
    while (read < 20_000) read += (await reader.read()).value!.length;
    expect(made).toBeLessThan(20_000);
    await reader.cancel();
    const stopped = made;
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(made - stopped).toBeLessThan(5_000);
  });

  it("fails when its rows do, instead of ending early as if whole", async () => {
    // eslint-disable-next-line require-yield -- It fails before its first row.
    function* rows(): Generator<string[]> {
      throw new Error("no more rows");
    }
    const file = workbook({ name: "Equipment", head: ["Text"], widths: [12], rows: rows() });
    await expect(new Response(file).arrayBuffer()).rejects.toThrow();
  });

  it("has columns as wide as their longest value, up to a line, and a filter over all of them", async () => {
    const rows = [
      ["GENEO-HYBRID telescopic", 5, null],
      ["x".repeat(500), 12_345_678, null],
    ];
    const head = ["Text", "Number", "A long head"];
    const widths = columnWidths(head, rows);
    expect(widths).toEqual([60, 10, 15]);
    expect(columnWidths(["Engine"], [["GENEO-HYBRID"]])).toEqual([14]);
    const file = Buffer.from(await new Response(workbook({ name: "Equipment", head, widths, rows })).arrayBuffer());
    const { xml } = readWorkbook(file);
    expect(xml).toContain('<col min="2" max="2" width="10" customWidth="1"/>');
    expect(xml).toContain('</sheetData><autoFilter ref="A1:C3"/>');
  });
});
