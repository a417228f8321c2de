import { describe, expect, it } from "vitest";
import { bytesOf, roundedSizeText, sizeText } from "~/features/documents/staff/file-size";

describe("the size of a file", () => {
  it.each([
    ["2.4 MB", 2_516_582],
    ["2,4mb", 2_516_582],
    ["840 KB", 860_160],
    ["2,4 МБ", 2_516_582],
    ["840 кб", 860_160],
    ["1200", 1200],
    ["1200 B", 1200],
    ["0", 0],
  ])("%j is %i bytes", (text, bytes) => expect(bytesOf(text)).toBe(bytes));

  it.each(["", "large", "-1", "1e3", "2.4.1 MB", "2 TB", "1 000 KB", "1,200 KB", "1.200 KB"])("%j is no size", (text) =>
    expect(bytesOf(text)).toBeUndefined(),
  );

  it.each([0, 1, 1023, 1024, 1025, 860_160, 2_516_582, 840_123, 999_999_999_999])(
    "of %i bytes is written so that it parses to the same",
    (bytes) => expect(bytesOf(sizeText(bytes))).toBe(bytes),
  );
});

describe("the size of an uploaded file", () => {
  it.each([
    [1, "1 B"],
    [840 * 1024 + 3, "840 KB"],
    [1024 * 1024 - 1, "1 MB"],
    [2_516_000, "2.4 MB"],
    [90 * 1024 * 1024, "90 MB"],
  ])("of %i bytes is rounded to a tenth", (bytes, text) => expect(roundedSizeText(bytes)).toBe(text));
});
