import type { WorkbookProblem } from "~/features/workbook/read/workbook-problem";
import { minimalParts, packWorkbook, relationships, sharedTexts, worksheet } from "./workbook-parts";
import { zip } from "./zip";

export interface HostileWorkbook {
  title: string;
  file: () => Uint8Array;
  problem: WorkbookProblem;
  /** What else is told of it. */
  at?: { sheet?: string; cell?: string };
}

const SHEET = "xl/worksheets/sheet1.xml";
const MEGABYTE = 1024 * 1024;

const asSheet = (xml: string) => packWorkbook({ [SHEET]: xml });
const ofRows = (rows: string) => asSheet(worksheet(rows));
const ofTexts = (items: string) => packWorkbook({ "xl/sharedStrings.xml": sharedTexts(items) });
const withClaims = (claims: object, data: string = minimalParts[SHEET]!) =>
  zip(
    Object.entries({ ...minimalParts, [SHEET]: data }).map(([name, text]) => ({
      name,
      data: Buffer.from(text),
      ...(name === SHEET ? { claims } : {}),
    })),
  );
/** Long elements, so that it is their bytes which are too many. */
const bomb = () => worksheet(`<x a="${"0".repeat(10_000)}"/>`.repeat(6_000));
const laughs = Array.from({ length: 9 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`).join("");
const doctype = `<!DOCTYPE worksheet [<!ENTITY l0 "lol">${laughs}]>`;
const compound = (...names: string[]) =>
  Buffer.concat([
    Buffer.from("d0cf11e0a1b11ae1", "hex"),
    Buffer.alloc(1000),
    ...names.map((name) => Buffer.from(name, "utf16le")),
    Buffer.alloc(500),
  ]);
const longText = () => "a".repeat(30 * MEGABYTE);

/** Files that cost too much or that are none, each with the name of what is wrong with it. */
export const hostileWorkbooks: readonly HostileWorkbook[] = [
  { title: "60 MB in a few kilobytes, as it says", file: () => withClaims({}, bomb()), problem: "unpacksTooLarge" },
  { title: "60 MB that claim to be one", file: () => withClaims({ size: 1 }, bomb()), problem: "unpacksTooLarge" },
  { title: "2 GB as it says", file: () => withClaims({ size: 2 ** 31 }), problem: "unpacksTooLarge" },
  { title: "a file of 5 MB and a byte", file: () => Buffer.alloc(5 * MEGABYTE + 1, "PK\x03\x04"), problem: "tooLarge" },
  {
    title: "nine million empty cells",
    file: () => ofRows(`<row>${"<c/>".repeat(9_000_000)}</row>`),
    problem: "tooManyCells",
  },
  {
    title: "a sheet of 400,000 cells twice",
    file: () =>
      packWorkbook({
        "xl/workbook.xml": minimalParts["xl/workbook.xml"]!.replace(
          "</sheets>",
          `<sheet name="Again" sheetId="2" r:id="s1"/></sheets>`,
        ),
        [SHEET]: worksheet(`<row>${"<c><v>1</v></c>".repeat(80)}</row>`.repeat(5_001)),
      }),
    problem: "tooManyCells",
    at: { sheet: "Again" },
  },
  {
    title: "a row far below",
    file: () => ofRows(`<row r="999999999"><c r="B999999999"><v>1</v></c></row>`),
    problem: "tooManyRows",
    at: { sheet: "Equipment", cell: "B999999999" },
  },
  {
    title: "one row more than allowed",
    file: () => ofRows("<row><c><v>1</v></c></row>".repeat(5_002)),
    problem: "tooManyRows",
    at: { sheet: "Equipment", cell: "A5002" },
  },
  {
    title: "a column far to the right",
    file: () => ofRows(`<row r="1"><c r="XFD1"><v>1</v></c></row>`),
    problem: "tooManyColumns",
    at: { sheet: "Equipment", cell: "XFD1" },
  },
  { title: "five million shared texts", file: () => ofTexts("<si/>".repeat(5_000_000)), problem: "tooManyTexts" },
  {
    title: "shared texts of 12 million characters",
    file: () => ofTexts(`<si><t>${"ə".repeat(4_000)}</t></si>`.repeat(3_000)),
    problem: "tooManyTexts",
  },
  { title: "a billion laughs", file: () => asSheet(`${doctype}<worksheet>&l9;</worksheet>`), problem: "hasDoctype" },
  { title: "a text of 30 MB", file: () => ofTexts(`<si><t>${longText()}</t></si>`), problem: "cellTooLong" },
  {
    title: "a cell of 30 MB",
    file: () => ofRows(`<row><c t="str"><v>${longText()}</v></c></row>`),
    problem: "cellTooLong",
    at: { sheet: "Equipment", cell: "A1" },
  },
  {
    title: "a cell of 30 MB in pieces",
    file: () => ofRows(`<row><c t="str"><v>${`<![CDATA[${"a".repeat(3_000)}]]>`.repeat(10_000)}</v></c></row>`),
    problem: "cellTooLong",
    at: { sheet: "Equipment", cell: "A1" },
  },
  {
    title: "a shared text of 5,001 characters",
    file: () =>
      packWorkbook({
        [SHEET]: worksheet(`<row r="7"><c r="C7" t="s"><v>0</v></c></row>`),
        "xl/sharedStrings.xml": sharedTexts(`<si><t>${"a".repeat(5_001)}</t></si>`),
      }),
    problem: "cellTooLong",
    at: { sheet: "Equipment", cell: "C7" },
  },
  {
    title: "an own text of 5,001 characters",
    file: () => ofRows(`<row r="7"><c r="C7" t="inlineStr"><is><t>${"a".repeat(5_001)}</t></is></c></row>`),
    problem: "cellTooLong",
    at: { sheet: "Equipment", cell: "C7" },
  },
  {
    title: "an attribute of 30 MB",
    file: () => ofRows(`<row a="${longText()}"/>`),
    problem: "damaged",
    at: { sheet: "Equipment" },
  },
  {
    title: "100,000 attributes",
    file: () => ofRows(`<row ${Array.from({ length: 100_000 }, (_, n) => `a${n}=""`).join(" ")}/>`),
    problem: "damaged",
  },
  { title: "a comment of 30 MB", file: () => ofRows(`<!--${longText()}-->`), problem: "damaged" },
  { title: "a million levels", file: () => ofRows("<x>".repeat(1_000_000)), problem: "damaged" },
  {
    title: "21 sheets",
    file: () => {
      const names = Array.from({ length: 21 }, (_, n) => `s${n}`);
      const sheet = names.map((name) => `<sheet name="${name}" r:id="${name}"/>`).join("");
      return packWorkbook({
        "xl/workbook.xml": minimalParts["xl/workbook.xml"]!.replace(/<sheet .*\/>(?=<\/sheets>)/, sheet),
        "xl/_rels/workbook.xml.rels": relationships(
          ...names.map((name) => [name, "worksheet", "worksheets/sheet1.xml"] as [string, string, string]),
        ),
      });
    },
    problem: "tooManySheets",
  },
  {
    title: "201 parts",
    file: () => packWorkbook(Object.fromEntries(Array.from({ length: 195 }, (_, n) => [`xl/media/${n}.png`, ""]))),
    problem: "tooManyParts",
  },
  { title: "a part twice", file: () => packWorkbook({ [SHEET.toUpperCase()]: "<worksheet/>" }), problem: "damaged" },
  { title: "a wrong checksum", file: () => withClaims({ crc: 1 }), problem: "damaged" },
  { title: "a part cut short", file: () => withClaims({ packedSize: 20 }), problem: "damaged" },
  { title: "a part longer than the file", file: () => withClaims({ packedSize: 9_999_999 }), problem: "damaged" },
  { title: "an encrypted part", file: () => withClaims({ flags: 1 }), problem: "password" },
  { title: "another compression", file: () => withClaims({ method: 93 }), problem: "unsupportedZip" },
  { title: "sizes for 4 GB", file: () => withClaims({ size: 0xffffffff }), problem: "unsupportedZip" },
  { title: "a file cut in half", file: () => packWorkbook().subarray(0, 500), problem: "damaged" },
  {
    title: "letters of another encoding",
    file: () => packWorkbook({ [SHEET]: Buffer.from(worksheet(`<row><c t="str"><v>ü</v></c></row>`), "latin1") }),
    problem: "damaged",
  },
  { title: "no XML", file: () => asSheet("not <XML"), problem: "damaged" },
  { title: "a sheet without its end", file: () => asSheet("<worksheet><sheetData>"), problem: "damaged" },
  { title: "a text that is not there", file: () => ofRows(`<row><c t="s"><v>0</v></c></row>`), problem: "damaged" },
  {
    title: "a number that is none",
    file: () => ofRows(`<row><c><v>${"1".repeat(300_000)}x</v></c></row>`),
    problem: "cellTooLong",
  },
  {
    title: "a short number that is none",
    file: () => ofRows(`<row><c><v>1,5</v></c></row>`),
    problem: "damaged",
    at: { sheet: "Equipment", cell: "A1" },
  },
  {
    title: "a boolean that is none",
    file: () => ofRows(`<row><c t="b"><v>2</v></c></row>`),
    problem: "damaged",
    at: { sheet: "Equipment", cell: "A1" },
  },
  {
    title: "a cell twice",
    file: () => ofRows(`<row><c r="A1"><v>1</v></c><c r="A1"><v>2</v></c></row>`),
    problem: "damaged",
  },
  { title: "a row twice", file: () => ofRows(`<row r="2"/><row r="2"/>`), problem: "damaged" },
  { title: "a cell in another row", file: () => ofRows(`<row r="2"><c r="A3"/></row>`), problem: "damaged" },
  {
    title: "a workbook without its sheet",
    file: () => packWorkbook({ "xl/_rels/workbook.xml.rels": relationships() }),
    problem: "damaged",
  },
  {
    title: "a workbook without its styles, which tell dates from numbers",
    file: () =>
      packWorkbook({
        "xl/_rels/workbook.xml.rels": minimalParts["xl/_rels/workbook.xml.rels"]!.replace("styles.xml", "lost.xml"),
      }),
    problem: "damaged",
  },
  {
    title: "a workbook of one chart",
    file: () =>
      packWorkbook({ "xl/_rels/workbook.xml.rels": relationships(["s1", "chartsheet", "chartsheets/1.xml"]) }),
    problem: "noSheet",
  },
  {
    title: "a text document",
    file: () => packWorkbook({ "xl/workbook.xml": `<document xmlns="urn:word"/>` }),
    problem: "notAWorkbook",
  },
  {
    title: "a binary workbook",
    file: () =>
      packWorkbook({ "_rels/.rels": relationships(["r1", "officeDocument", "xl/b.bin"]), "xl/b.bin": "\x83\x01" }),
    problem: "binaryWorkbook",
  },
  {
    title: "an archive of something else",
    file: () => zip([{ name: "a.txt", data: Buffer.from("a") }]),
    problem: "notAWorkbook",
  },
  { title: "an empty archive", file: () => zip([]), problem: "notAWorkbook" },
  { title: "a password", file: () => compound("EncryptionInfo", "EncryptedPackage"), problem: "password" },
  { title: "Excel 97", file: () => compound("Workbook"), problem: "oldWorkbook" },
  { title: "CSV", file: () => Buffer.from("Model;Width\r\nGS-1930;0,76\r\n"), problem: "text" },
  { title: "CSV in Windows-1251", file: () => Buffer.from("cce0f8e8ede03b310d0a", "hex"), problem: "text" },
  { title: "text in UTF-16", file: () => Buffer.from("\ufeffModel\tWidth", "utf16le"), problem: "text" },
  { title: "a web page that is called .xls", file: () => Buffer.from("<html><table>"), problem: "text" },
  { title: "a picture", file: () => Buffer.from("89504e470d0a1a0a0000000d", "hex"), problem: "notAWorkbook" },
  { title: "a PDF", file: () => Buffer.from("%PDF-1.7\n"), problem: "notAWorkbook" },
  { title: "nothing", file: () => Buffer.alloc(0), problem: "empty" },
];
