import { WorkbookError } from "./workbook-problem";

const ZIP = [0x50, 0x4b, 0x03, 0x04];
/** Of Excel up to 2003, and of today's workbooks behind a password. */
const COMPOUND_FILE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const ENCRYPTED_PACKAGE = [..."EncryptedPackage"].flatMap((letter) => [letter.charCodeAt(0), 0]);
const UTF_16_MARKS = [
  [0xff, 0xfe],
  [0xfe, 0xff],
];
const MARKUP_OF_DOCUMENTS = /^(%PDF|\{\\rtf)/;

/** Throws what the file is, if it is no zip archive: told by its content, never by its name. */
export function rejectOtherFiles(bytes: Uint8Array): void {
  if (bytes.length === 0) throw new WorkbookError("empty");
  if (startsWith(bytes, ZIP)) return;
  if (startsWith(bytes, COMPOUND_FILE)) {
    throw new WorkbookError(includes(bytes, ENCRYPTED_PACKAGE) ? "password" : "oldWorkbook");
  }
  throw new WorkbookError(isText(bytes) ? "text" : "notAWorkbook");
}

const startsWith = (bytes: Uint8Array, start: readonly number[]) => start.every((byte, index) => bytes[index] === byte);

function includes(bytes: Uint8Array, sought: readonly number[]): boolean {
  for (let at = bytes.indexOf(sought[0]!); at >= 0; at = bytes.indexOf(sought[0]!, at + 1)) {
    if (sought.every((byte, index) => bytes[at + index] === byte)) return true;
  }
  return false;
}

/** In any encoding: CSV, tab-separated, or HTML that calls itself .xls. */
function isText(bytes: Uint8Array): boolean {
  if (UTF_16_MARKS.some((mark) => startsWith(bytes, mark))) return true;
  const start = bytes.subarray(0, 4096);
  const isReadable = start.every((byte) => byte >= 0x20 || (byte >= 0x09 && byte <= 0x0d));
  return isReadable && !MARKUP_OF_DOCUMENTS.test(String.fromCharCode(...start.subarray(0, 8)));
}
