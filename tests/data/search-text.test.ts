import { describe, expect, it } from "vitest";
import { foldModel, foldText, modelSortKey } from "../../db/search-text.ts";

describe("foldText", () => {
  it.each([
    ["İSTANBUL Istanbul ısı işçi", "istanbul istanbul isi isci"],
    ["Qayçı tipli qaldırıcılar", "qayci tipli qaldiricilar"],
    ["ŞƏRQ ÖLÇÜ Ağ", "serq olcu ag"],
    ["НОЖНИЧНЫЙ Подъёмник", "ножничный подъемник"],
    ["Йод и йод, Ёж", "йод и йод, еж"],
    ["и\u0306 = й", "й = й"],
    ["Größe ﬁne Ⅷ ２０", "grosse fine viii 20"],
    ["  a\u00a0b\u2003\t\nc\u0000d ", "a b c d"],
    ["soft\u00adhyphen zero\u200bwidth \ufeffmark", "softhyphen zerowidth mark"],
    ["100% _ \\", "100% _ \\"],
    ["", ""],
  ])("turns %j into %j", (text, folded) => {
    expect(foldText(text)).toBe(folded);
  });

  it("keeps bidirectional control characters, so that they match nothing", () => {
    expect(foldText("\u202e")).toBe("\u202e");
  });
});

describe("foldModel", () => {
  it.each([
    ["GS-1930 E-Drive", "gs1930edrive"],
    ["gs 1930", "gs1930"],
    ["GS\u20111930", "gs1930"],
    ["GS – 1930 — E−Drive", "gs1930edrive"],
    ["НА16 RТJ РRО", "ha16rtjpro"],
    ["СРСD15 Н3", "cpcd15h3"],
    ["ЈСРТ0807АС", "jcpt0807ac"],
    ["Z-45/25J DC", "z45/25jdc"],
    ["MLA-T 533-145 V+", "mlat533145v+"],
    ["17.45 Full Electric", "17.45fullelectric"],
    [" - ", ""],
  ])("turns %j into %j", (model, folded) => {
    expect(foldModel(model)).toBe(folded);
  });
});

describe("both", () => {
  const letters = Array.from({ length: 0x3000 }, (_, code) => String.fromCodePoint(code));
  const halves = ["\ud800", "x\udc00y", "\udbff\udbff"];

  it.each([["foldText", foldText] as const, ["foldModel", foldModel] as const])(
    "leave %s unchanged the second time",
    (_, fold) => {
      const unstable = [...letters, ...halves].filter((letter) => fold(fold(`a${letter}b`)) !== fold(`a${letter}b`));
      expect(unstable).toEqual([]);
    },
  );

  it("ignore case in all three alphabets", () => {
    const alphabets = "abcçdeəfgğhxıijkqlmnoöprsştuüvyzwабвгдеёжзийклмнопрстуфхцчшщъыьэюя";
    for (const letter of alphabets) {
      expect(foldText(letter.toUpperCase()), letter).toBe(foldText(letter));
      expect(foldModel(letter.toUpperCase()), letter).toBe(foldModel(letter));
    }
    expect(foldText("İ")).toBe(foldText("ı"));
  });

  it("return well-formed text for a lone surrogate", () => {
    for (const half of halves) expect(() => encodeURIComponent(foldModel(half))).not.toThrow();
  });
});

describe("sorting models", () => {
  it("follows the numbers in the names", () => {
    const models = [
      "S-125",
      "S-65",
      "SX-180",
      "S-85",
      "GS-4047",
      "GS-1930 E-Drive",
      "GS-1330m",
      "17.45 Full",
      "6.26 Full",
      "450AJ",
    ];
    expect(models.toSorted((a, b) => (modelSortKey(a) < modelSortKey(b) ? -1 : 1))).toEqual([
      "6.26 Full",
      "17.45 Full",
      "450AJ",
      "GS-1330m",
      "GS-1930 E-Drive",
      "GS-4047",
      "S-65",
      "S-85",
      "S-125",
      "SX-180",
    ]);
  });
});
