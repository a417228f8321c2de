import fc from "fast-check";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { checkContent } from "~/features/files/content/check-content.server";
import { FileProblem } from "~/features/files/content/file-problem";
import { type FileType, typeOfContent, uploadTypes } from "~/features/files/content/file-type.server";
import { jpegWith, phonePhoto, pixels, pngBomb, pngWith, smallPdf } from "../support/sample-files";

async function* inPieces(bytes: Uint8Array, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

/** The stored bytes and facts, or the code of the problem. */
async function check(bytes: Uint8Array, { type = typeOfContent(bytes.subarray(0, 64)), size = 65_536 } = {}) {
  if (!type) return { problem: "type" };
  const { chunks, facts } = checkContent(type, inPieces(bytes, size));
  const stored: Uint8Array[] = [];
  try {
    for await (const chunk of chunks) stored.push(chunk.slice());
  } catch (error) {
    if (!(error instanceof FileProblem)) throw error;
    return { problem: error.code, stored: Buffer.concat(stored) };
  }
  return { type, stored: Buffer.concat(stored), facts };
}

const raw = (picture: Uint8Array) => sharp(picture).raw().toBuffer();

const CAMERA = /Camera|Model 9|GPS|xmpmeta/;

describe("a photograph", () => {
  it("keeps its pixels and its colours, and loses what the camera wrote", async () => {
    const photo = await phonePhoto();
    expect((await sharp(photo).metadata()).exif).toBeDefined();
    const { stored, facts } = await check(photo);
    expect(await raw(stored!)).toEqual(await raw(photo));
    const { exif, xmp, iptc, icc } = await sharp(stored).metadata();
    expect({ exif, xmp, iptc }).toEqual({ exif: undefined, xmp: undefined, iptc: undefined });
    expect(icc).toBeDefined();
    expect(stored!.toString("latin1")).not.toMatch(CAMERA);
    expect(facts).toEqual({ size: { width: 320, height: 240 }, orientation: 1 });
  });

  it.each([2, 3, 4, 5, 6, 7, 8])("held as %i says so, and nothing else", async (orientation) => {
    const photo = await phonePhoto({ orientation });
    const { stored, facts } = await check(photo);
    expect(facts!.orientation).toBe(orientation);
    expect((await sharp(stored).metadata()).orientation).toBe(orientation);
    expect(stored!.toString("latin1")).not.toMatch(CAMERA);
    expect(await sharp(stored).autoOrient().raw().toBuffer()).toEqual(await sharp(photo).autoOrient().raw().toBuffer());
  });

  it("with a film behind it is stored without the film", async () => {
    const photo = await phonePhoto();
    const film = Buffer.concat([Buffer.from("\0\0\0\x18ftypmp42", "latin1"), Buffer.alloc(50_000, 7)]);
    const { stored } = await check(Buffer.concat([photo, film]));
    expect(stored).toEqual((await check(photo)).stored);
  });

  it("in progressive order keeps all its scans", async () => {
    const photo = await pixels(300, 200).jpeg({ progressive: true }).toBuffer();
    expect(await raw((await check(photo)).stored!)).toEqual(await raw(photo));
  });
});

describe("other pictures", () => {
  it("PNG: texts and times go, transparency and depth stay", async () => {
    const plain = await pixels(64, 48).ensureAlpha(0.5).png().toBuffer();
    const png = pngWith(plain, "tEXt", Buffer.from("Author\0Somebody"));
    const { stored, facts } = await check(png);
    expect(stored!.toString("latin1")).not.toContain("Somebody");
    expect(await raw(stored!)).toEqual(await raw(plain));
    expect(facts!.size).toEqual({ width: 64, height: 48 });
  });

  it.each([{ lossless: true }, { lossless: false }])("WebP %o: metadata become zeros", async (options) => {
    const webp = await pixels(64, 48)
      .ensureAlpha(0.5)
      .withExif({ IFD0: { Make: "Camera" } })
      .webp(options)
      .toBuffer();
    const { stored, facts } = await check(webp);
    expect(stored).toHaveLength(webp.length);
    expect(stored!.toString("latin1")).not.toMatch(CAMERA);
    expect((await sharp(stored).metadata()).exif).toBeUndefined();
    expect(await raw(stored!)).toEqual(await raw(webp));
    expect(facts!.size).toEqual({ width: 64, height: 48 });
  });

  it("AVIF is as it was, with its size", async () => {
    const avif = await pixels(64, 48).avif().toBuffer();
    const { type, stored, facts } = await check(avif);
    expect(type).toBe("image/avif");
    expect(stored).toEqual(avif);
    expect(facts!.size).toEqual({ width: 64, height: 48 });
  });

  it("PDF is as it was", async () => {
    expect((await check(smallPdf())).stored).toEqual(smallPdf());
  });
});

describe("refused", () => {
  const box = (type: string, content = "") => {
    const head = Buffer.alloc(4);
    head.writeUInt32BE(8 + content.length);
    return Buffer.concat([head, Buffer.from(type + content, "latin1")]);
  };
  const withoutHeader = (png: Buffer) => Buffer.concat([png.subarray(0, 8), png.subarray(33)]);
  const html = Buffer.from("<html><script>alert(1)</script></html>");
  const cases: [string, string, () => Buffer | Promise<Buffer>][] = [
    ["a PNG of 50,000 × 50,000", "dimensions", () => pngBomb()],
    ["a PNG of 12,001 × 10", "dimensions", () => pngBomb(12_001, 10)],
    ["a PNG of 10,001 × 10,000", "dimensions", () => pngBomb(10_001, 10_000)],
    ["a PNG of 0 × 10", "type", () => pngBomb(0, 10)],
    ["a PNG with a second header", "type", () => pngWith(pngBomb(8, 8), "IHDR", pngBomb(9, 9).subarray(16, 29))],
    ["a PNG that does not begin with its header", "type", () => withoutHeader(pngBomb(8, 8))],
    [
      "a film among AVIF pictures",
      "animated",
      async () => Buffer.concat([await pixels(8, 8).avif().toBuffer(), box("moov")]),
    ],
    ["an AVIF of unknown size", "type", () => Buffer.concat([box("ftyp", "avif"), box("mdat", "picture")])],
    ["an MP4 without an index", "truncated", () => Buffer.concat([box("ftyp", "isom"), box("mdat", "film")])],
    ["HTML", "type", () => html],
    ["SVG", "type", () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ["GIF", "type", () => pixels(8, 8).gif().toBuffer()],
    ["TIFF", "type", () => pixels(8, 8).tiff().toBuffer()],
    ["a ZIP", "type", () => Buffer.from("PK\x03\x04 zip")],
    [
      "a JPEG with a ZIP behind it",
      "foreign",
      async () => Buffer.concat([await phonePhoto(), Buffer.from("PK\x03\x04")]),
    ],
    ["a JPEG with HTML behind it", "foreign", async () => Buffer.concat([await phonePhoto(), html])],
    ["a JPEG with a PDF in its comment", "foreign", async () => jpegWith(await phonePhoto(), 0xfe, smallPdf())],
    ["a PNG with HTML in a text", "foreign", async () => pngWith(await pixels(8, 8).png().toBuffer(), "tEXt", html)],
    ["a PNG with HTML behind it", "foreign", async () => Buffer.concat([await pixels(8, 8).png().toBuffer(), html])],
    ["a PDF that is HTML, too", "foreign", () => Buffer.concat([Buffer.from("%PDF-1.4\n"), html, smallPdf()])],
    ["an animated PNG", "animated", async () => pngWith(await pixels(8, 8).png().toBuffer(), "acTL", Buffer.alloc(8))],
    ["half a PDF", "truncated", () => smallPdf().subarray(0, 60)],
  ];
  it.each(cases)("%s", async (_, problem, make) => {
    expect(await check(await make())).toMatchObject({ problem });
  });

  it("no picture of as many pixels as may be", async () => {
    for (const [width, height] of [
      [12_000, 8_333],
      [10_000, 10_000],
    ] as const) {
      expect((await check(pngBomb(width, height))).facts).toMatchObject({ size: { width, height } });
    }
  });

  it("before its body is read, if it is too large in pixels", async () => {
    const { chunks } = checkContent("image/png", inPieces(pngBomb(), 64));
    const stored: Uint8Array[] = [];
    await expect(
      (async () => {
        for await (const chunk of chunks) stored.push(chunk);
      })(),
    ).rejects.toMatchObject({ code: "dimensions" });
    expect(Buffer.concat(stored).length).toBe(8);
  });

  it("an animated WebP", async () => {
    const frames = await sharp([await pixels(8, 8).png().toBuffer(), await pixels(8, 8).negate().png().toBuffer()], {
      join: { animated: true },
    })
      .webp()
      .toBuffer();
    expect(await check(frames)).toMatchObject({ problem: "animated" });
  });

  it("whatever is cut off, at any place", async () => {
    const files = await Promise.all([
      phonePhoto({ width: 24, height: 16 }),
      pixels(24, 16).png().toBuffer(),
      pixels(24, 16).webp().toBuffer(),
      pixels(24, 16).avif().toBuffer(),
    ]);
    for (const file of files) {
      const type = typeOfContent(file.subarray(0, 64))!;
      for (let length = 12; length < file.length; length++) {
        const { problem } = await check(file.subarray(0, length), { type });
        expect(problem, `${type} of ${length} of ${file.length} bytes`).toBeDefined();
      }
    }
  });
});

describe("any input", () => {
  it("gives the same however it is cut into pieces", async () => {
    const files = await Promise.all([
      phonePhoto({ orientation: 6 }),
      pixels(30, 20).png().toBuffer(),
      pixels(30, 20).webp().toBuffer(),
    ]);
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...files), fc.integer({ min: 1, max: 700 }), async (file, size) => {
        expect((await check(file, { size })).stored).toEqual((await check(file)).stored);
      }),
      { numRuns: 60 },
    );
  });

  it("ends, and fails with nothing but a problem of the file", async () => {
    const types = Object.keys(uploadTypes) as FileType[];
    const photo = await phonePhoto({ width: 24, height: 16 });
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...types),
        fc.uint8Array({ maxLength: 300 }),
        fc.integer({ min: 0, max: photo.length - 1 }),
        fc.integer({ min: 0, max: 255 }),
        async (type, noise, at, byte) => {
          await check(noise, { type, size: 7 });
          const damaged = Buffer.from(photo);
          damaged[at] = byte;
          await check(damaged, { size: 101 });
        },
      ),
      { numRuns: 300 },
    );
  });
});
