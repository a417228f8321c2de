import { describe, expect, it } from "vitest";
import { choiceCookie } from "~/i18n/cookies.server";
import { LANGUAGE_KEY, languageFromCode, languages } from "~/i18n/languages";
import { detectLanguage, rememberedLanguage } from "~/i18n/request-language.server";

interface Asked {
  lng?: string;
  cookie?: string;
  accept?: string;
}

async function languageOf({ lng, cookie, accept }: Asked) {
  const headers = new Headers();
  if (cookie !== undefined) headers.set("Cookie", cookie);
  if (accept !== undefined) headers.set("Accept-Language", accept);
  const search = lng === undefined ? "" : `?${new URLSearchParams({ lng })}`;
  const request = new Request(`https://liftyard.example/products${search}`, { headers });
  return detectLanguage(request, new URL(request.url));
}

describe("the language of a request", () => {
  it.each<[string, Asked, string]>([
    ["is English when nothing is said", {}, "eng"],
    ["is the browser's", { accept: "ru" }, "rus"],
    ["is the remembered one rather than the browser's", { cookie: "i18nextLng=aze", accept: "ru" }, "aze"],
    ["is that of the address rather than any other", { lng: "eng", cookie: "i18nextLng=aze", accept: "ru" }, "eng"],
    ["is not that of a related one in the address", { lng: "tr", accept: "ru" }, "rus"],
    ["skips an address that names no language", { lng: "klingon", cookie: "i18nextLng=aze" }, "aze"],
    ["skips a remembered one that is none", { cookie: "i18nextLng=constructor", accept: "ru" }, "rus"],
    ["skips an empty remembered one", { cookie: "i18nextLng=", accept: "az" }, "aze"],
    ["is read from among other cookies", { cookie: "a=b; i18nextLng=rus; c=d" }, "rus"],
    ["is not read from a cookie whose name only ends alike", { cookie: "xi18nextLng=rus" }, "eng"],
  ])("%s", async (_, requested, expected) => {
    expect(await languageOf(requested)).toBe(expected);
  });

  it.each([
    ["ru-RU,ru;q=0.9,en;q=0.8", "rus"],
    ["az-Latn-AZ", "aze"],
    ["en-GB", "eng"],
    ["RU", "rus"],
    ["de, fr;q=0.9, az;q=0.1", "aze"],
    ["en;q=0.3, ru;q=0.8, az;q=0.5", "rus"],
    ["az;q=0.5, ru;q=0.5", "aze"],
    ["ru;q=0, az;q=0.2", "aze"],
    ["ru;q=0", "eng"],
    ["ru ; q=0.2 , az ; q=0.7", "aze"],
    ["ru-RU-x-'--", "rus"],
    // Turkish falls back to Azerbaijani, unless a supported language is preferred.
    ["tr-TR,tr;q=0.9,en;q=0.8", "aze"],
    ["tr", "aze"],
    ["ru, tr;q=0.5", "rus"],
    ["tr;q=0", "eng"],
    ["trv", "eng"],
  ])("with Accept-Language %j is %s", async (accept, expected) => {
    expect(await languageOf({ accept })).toBe(expected);
  });

  const junk = [
    "",
    " ",
    "*",
    ",,,;;;q=",
    "__proto__",
    "../../",
    "toString",
    "r\u00fc",
    "xx-YY-",
    "q=1;ru",
    "-ru",
    "rusty",
  ];

  it.each(junk)("is English when every source holds the junk %j", async (text) => {
    expect(await languageOf({ lng: text, cookie: `i18nextLng=${text}`, accept: text })).toBe("eng");
  });

  it("is found at the start of a header of ten kilobytes without reading the rest", async () => {
    const long = "xx-YY;q=0.9,".repeat(900);
    expect(await languageOf({ accept: `az,${long}` })).toBe("aze");
    expect(await languageOf({ accept: `${long}az` })).toBe("eng");
  });
});

describe("a language code", () => {
  it.each(languages)("is recognized as $code and as $tag, with any region and in any case", ({ code, tag }) => {
    for (const given of [code, tag, code.toUpperCase(), `${tag}-XX`, `${tag}_xx`, ` ${tag} `]) {
      expect(languageFromCode(given), given).toBe(code);
    }
  });

  it("is undefined when none is given", () => {
    expect([null, undefined, "", "-"].map(languageFromCode)).toEqual([undefined, undefined, undefined, undefined]);
  });
});

describe("the language cookie", () => {
  it.each(languages)("is read back as $code", ({ code }) => {
    const headers = { Cookie: choiceCookie(LANGUAGE_KEY, code, true).split(";")[0] ?? "" };
    expect(rememberedLanguage(new Request("https://liftyard.example/", { headers }))).toBe(code);
  });

  it("is Secure on https", () => {
    expect(choiceCookie(LANGUAGE_KEY, "rus", true)).toContain("; Secure");
    expect(choiceCookie(LANGUAGE_KEY, "rus", false)).not.toContain("Secure");
  });
});
