import { describe, expect, it } from "vitest";
import { pictureSources } from "~/ui/picture-sources";
import { sharedPicture } from "~/ui/shared-picture";

const HASH = "0123456789abcdef0123456789abcdef";
const hosted = (size: string) => `/media/${HASH}/front-${size}.jpg`;
const variants = (...widths: number[]) => widths.map((width) => `/media/${HASH}/${width} ${width}w`).join(", ");
const SIZES = "(min-width:600px) 320px,92vw";

describe("the sources of a picture that the site hosts", () => {
  it.each([
    ["4032x3024", 4032, 3024, variants(480, 960, 1600), 960],
    ["3024x4032", 3024, 4032, variants(480, 960, 1600), 960],
    ["1601x900", 1601, 900, variants(480, 960, 1600), 960],
    ["961x700", 961, 700, variants(480, 960, 961), 960],
    ["700x500", 700, 500, variants(480, 700), 700],
    ["480x360", 480, 360, variants(480), 480],
    ["64x64", 64, 64, variants(64), 64],
  ])("are its variants, with %s pixels", (size, width, height, srcSet, usual) => {
    expect(pictureSources(hosted(size), SIZES)).toEqual({
      ...{ width, height, srcSet, sizes: SIZES },
      src: `/media/${HASH}/${usual}`,
    });
  });

  it("are the smallest variant where it is shown small", () => {
    expect(pictureSources(hosted("4032x3024"))).toEqual({ src: `/media/${HASH}/480` });
    expect(pictureSources(hosted("64x48"))).toEqual({ src: `/media/${HASH}/64` });
  });
});

describe("the sources of a picture of the build", () => {
  const scene = "/assets/hero/hero-1-0123456789";
  const drawing = "/assets/machines/jlg-1930es-0123456789";

  it("are itself and the one of half its width", () => {
    expect(pictureSources(`${scene}-1600x900.webp`, "100vw")).toEqual({
      ...{ width: 1600, height: 900, sizes: "100vw" },
      srcSet: `${scene}-800.webp 800w, ${scene}-1600x900.webp 1600w`,
      src: `${scene}-1600x900.webp`,
    });
  });

  it("are the smaller one where it is shown small", () => {
    expect(pictureSources(`${drawing}-960x720.webp`)).toEqual({ src: `${drawing}-480.webp` });
  });
});

describe("a picture of one size", () => {
  it.each([
    ["/machines/jlg-1930es.webp", "as in development"],
    ["/machines/drawing-960x720.webp", "whose stored name ends with its size"],
    ["/assets/icons/categories/fork-lifts-0123456789.webp", "that is small"],
    ["/assets/logos/genie-0123456789.svg", "that needs no other"],
    ["https://example.com/assets/a-960x720.webp", "of another site"],
    ["https://example.com/media/0123456789abcdef0123456789abcdef/front-4032x3024.jpg", "of another site, at our path"],
    ["/media/0123456789abcdef0123456789abcdef/manual.pdf", "that is none"],
    ["/assets/a b, c-960x720.webp", "that would be several URLs in srcset"],
    ['/assets/"a"-960x720.webp', "with quotes"],
  ])("is loaded as it is: %s, %s", (url) => {
    expect(pictureSources(url, SIZES)).toEqual({ src: url });
    expect(pictureSources(url)).toEqual({ src: url });
  });
});

describe("the picture for search engines and link previews", () => {
  it("is the largest variant of a hosted picture, with its size", () => {
    expect(sharedPicture(hosted("4032x3024"))).toEqual({
      url: `/media/${HASH}/1600`,
      size: { width: 1600, height: 1200 },
    });
    expect(sharedPicture(hosted("700x501"))).toEqual({ url: `/media/${HASH}/700`, size: { width: 700, height: 501 } });
  });

  it.each(["/machines/jlg-1930es.webp", "https://example.com/a.jpg"])("is %s as it is", (url) => {
    expect(sharedPicture(url)).toEqual({ url });
  });
});
