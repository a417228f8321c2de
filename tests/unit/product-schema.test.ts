import { describe, expect, it } from "vitest";
import { newId } from "../../db/ids.ts";
import { productForm, type Reading } from "~/features/products/form/schema.server";
import { parseForm } from "~/forms/read-form.server";
import type { Language } from "~/i18n/languages";
import { entry, formOf, someReferences } from "../support/product-entry";

const scissorLift: Reading = { language: "eng", traits: { kind: "scissorLift", hasGuardrail: false } };
const whole = entry(someReferences());
const read = (fields: Record<string, string | undefined>) => {
  const submission = parseForm(formOf({ ...whole, ...fields }), productForm(scissorLift));
  return submission.status === "success"
    ? { value: submission.value, errors: {} }
    : { value: undefined, errors: submission.reply().error ?? {} };
};

describe("the product form's schema", () => {
  it("accepts a complete form", () => {
    expect(read({}).value).toMatchObject({
      working_height_m: 7.79,
      fork_length_m: null,
      has_basket: false,
      images: [],
    });
  });

  it("keeps texts byte for byte, and reads false as false and blanks as null", () => {
    const model = `O'Brien "X" -- ; DROP TABLE equipment`;
    const { value } = read({ model, has_guardrail: "false", has_basket: "on", extension_length_m: "   " });
    expect(value).toMatchObject({ model, has_guardrail: false, has_basket: true, extension_length_m: null });
  });

  it.each([
    ["model", "a".repeat(121)],
    ["model", "x\ud800y"],
    ["weight_kg", "-1"],
    ["weight_kg", "0x10"],
    ["weight_kg", "1,5,5"],
    ["weight_kg", "1,5"],
    ["weight_kg", "4.000"],
    ["max_persons", ""],
    ["max_persons", "2.5"],
    ["year", "2024.0"],
    ["max_persons", "1001"],
    ["width_m", "1000.1"],
    ["fork_length_m", "1e2"],
    ["available_from", "31.02.2026"],
    ["available_from", "2026-02-29"],
    ["available_from", "2026-03-31T00:00"],
    ["available_from", "1999-12-31"],
    ["available_from", "2101-01-01"],
    ["available_from", "soon"],
  ])("rejects %s = %j", (field, value) => {
    expect(Object.keys(read({ [field]: value }).errors)).toEqual([field]);
  });

  it("takes real days of this century, and none", () => {
    for (const day of ["2000-01-01", "2028-02-29", "2100-12-31"]) {
      expect(read({ available_from: ` ${day} ` }).value?.available_from).toBe(day);
    }
    expect(read({ available_from: "" }).value?.available_from).toBeNull();
  });

  it("reads thousands as the language writes them", () => {
    const read = (language: Language, weight_kg: string) =>
      parseForm(formOf({ ...whole, weight_kg }), productForm({ ...scissorLift, language }));
    for (const [language, typed] of [
      ["eng", "4,000"],
      ["rus", "4\u00a0000"],
      ["aze", "4.000"],
    ] as const) {
      const submission = read(language, typed);
      expect(submission.status === "success" && submission.value.weight_kg).toBe(4000);
    }
    expect(read("rus", "4,000").reply().error).toEqual({ weight_kg: ["twoNumbers:4\u00a0000:4"] });
  });

  it("requires no specs that do not apply, and keeps stored ones", () => {
    const forkLift: Reading = { language: "eng", traits: { kind: "forkLift", hasGuardrail: false } };
    for (const [typed, stored] of [
      ["", null],
      ["2", 2],
    ] as const) {
      const submission = parseForm(formOf({ ...whole, max_persons: typed }), productForm(forkLift));
      expect(submission.status === "success" && submission.value.max_persons).toBe(stored);
    }
  });

  it("rejects unknown fields and another product's id", () => {
    for (const fields of [{ id: newId() }, { equipment_id: newId() }, { visible_in_store: "false" }]) {
      expect(read(fields).value).toBeUndefined();
    }
    for (const name of ["model[toString]", "model[]", "__proto__.x"]) expect(() => read({ [name]: "x" })).toThrow();
  });
});

describe("image and video URLs", () => {
  it("are trimmed and kept in order without blanks", () => {
    const images = ["", "  https://example.com/b.png\n", "   ", "/machines/a.webp"];
    const fields = Object.fromEntries(images.map((row, place) => [`images[${place}]`, row]));
    expect(read(fields).value?.images).toEqual(["https://example.com/b.png", "/machines/a.webp"]);
  });

  it.each(['["https://a"', '{"0":"x"}'])("must be rows, not one text: %s", (images) => {
    expect(Object.keys(read({ images }).errors)).toEqual(["images"]);
  });

  it.each([
    "http://10.1.2.3/a",
    "http://0x7f.1/",
    "http://localhost/",
    "https://user:pass@example.com/",
    "/\\evil",
    "machines/a.webp",
  ])("may not be %s", (address) => expect(Object.keys(read({ "images[0]": address }).errors)).toEqual(["images[0]"]));

  it("are limited to thirty", () => {
    const fields = Object.fromEntries(Array.from({ length: 31 }, (_, place) => [`images[${place}]`, "/a.webp"]));
    expect(Object.keys(read(fields).errors)).toEqual(["images"]);
  });
});
