import { getTableColumns } from "drizzle-orm";
import { getTableConfig } from "drizzle-orm/sqlite-core";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { namedColumns } from "../../db/named-row.ts";
import {
  equipmentFields,
  fieldNames,
  fieldOf,
  fieldsIn,
  formFields,
  productKinds,
  specificationFields,
  specificationGroups,
  specificationOf,
} from "../../db/product-fields.ts";
import { equipment, equipmentSpecifications } from "../../db/schema/index.ts";
import { choicesOf } from "../../app/features/products/choices";
import { productForm } from "../../app/features/products/form/schema.server";
import { blankValues, textsOf } from "../../app/features/products/form/product-values";
import { productEditor } from "../../app/features/products/form/product-form";
import { staffLabelKey } from "../../app/features/products/staff-labels";
import { columnKeys, fieldOfColumn } from "../../app/features/products/table/columns";
import { i18nIn } from "../../app/i18n/instance.server";
import { languages } from "../../app/i18n/languages";

/** What a specification has besides the fields: whose it is. */
const { id: _id, equipmentId: _equipmentId, ...figures } = getTableColumns(equipmentSpecifications);

describe("the fields of a product", () => {
  it("are the columns of the specification, under the same names", () => {
    expect(Object.keys(figures).toSorted()).toEqual(specificationFields.toSorted());
    for (const [key, { name, notNull }] of Object.entries(figures)) {
      expect(name).toBe(key);
      expect(notNull, key).toBe(fieldOf(key as keyof typeof figures).kind === "flag");
    }
  });

  it("are columns of the traits, where the registry says so", () => {
    const columns = Object.keys(namedColumns(equipment));
    expect(columns).toEqual(expect.arrayContaining(equipmentFields));
  });

  it("are checked by the database, each figure, choice and flag of a specification", () => {
    const checks = getTableConfig(equipmentSpecifications).checks.map(({ name }) => name);
    for (const name of specificationFields) {
      expect(
        checks.filter((rule) => new RegExp(`^equipment_specifications_${name}_(range|known|flag)$`).test(rule)),
      ).toHaveLength(1);
    }
  });

  it("are each read, filled and stored by the form", () => {
    const shape = productForm({ language: "eng", traits: { kind: undefined, hasGuardrail: true } }).shape;
    expect(Object.keys(shape)).toEqual(expect.arrayContaining(formFields));
    expect(Object.keys(textsOf(blankValues, "eng")).toSorted()).toEqual(formFields.toSorted());
    expect(Object.keys(productEditor.read(new FormData())).toSorted()).toEqual(formFields.toSorted());
    expect(formFields).toEqual(expect.arrayContaining(specificationFields));
  });

  it("stand in a section that the form shows", () => {
    const shown = (
      ["basic", "common", "platform", "features", "guardrail", "media", "envelopes", "sources"] as const
    ).flatMap(fieldsIn);
    expect(shown.toSorted()).toEqual(formFields.toSorted());
  });

  it("are columns of the staff's list and its export, in places of their own", () => {
    const places = fieldNames.flatMap((name) => fieldOf(name).column ?? []);
    expect(places.toSorted((a, b) => a - b)).toEqual(places.map((_, place) => place + 1));
    const missing = specificationFields.filter((name) => !columnKeys.some((key) => fieldOfColumn(key) === name));
    // Shown in tons.
    expect(missing).toEqual(["lifting_capacity_kg"]);
  });

  it("are each in one group of the specification, in a place of their own", () => {
    const groups = [...specificationGroups, "features"] as const;
    for (const group of groups) {
      const places = specificationOf(group).map((name) => fieldOf(name).specification?.[1]);
      expect(places, group).toEqual(places.map((_, place) => place + 1));
    }
    const missing = specificationFields.filter(
      (name) => !groups.some((group) => (specificationOf(group) as string[]).includes(name)),
    );
    // Shown in kilograms.
    expect(missing).toEqual(["lifting_capacity_ton"]);
  });

  it.each(languages)(
    "have a name in $code, on every kind of traits and for visitors, and so has every value",
    ({ code }) => {
      const t = i18nIn(code).getFixedT<["admin", "common"]>(null, ["admin", "common"]);
      const { exists } = i18nIn(code);
      for (const name of fieldNames) {
        const keys: string[] = [undefined, "mixed" as const, ...productKinds].map((kind) => staffLabelKey(name, kind));
        if (fieldOf(name).specification && fieldOf(name).kind !== "flag") keys.push(`common:spec.${name}`);
        if (fieldOf(name).kind === "choice")
          keys.push(...choicesOf(name as "status").map(({ text }) => `common:${text}`));
        expect(
          keys.filter((key) => !exists(key, { lngs: [code] })),
          name,
        ).toEqual([]);
        expect(t(staffLabelKey(name))).not.toBe("");
      }
    },
  );

  it.each(languages)("have values in $code that fit a dropdown of the export", ({ code }) => {
    const t = i18nIn(code).getFixedT(null, "common");
    const choices = fieldNames.filter((name) => fieldOf(name).kind === "choice");
    for (const name of choices) {
      const labels = choicesOf(name as "status").map(({ text }) => t(text));
      // Excel separates them by commas and takes 255 characters.
      expect(labels.filter((label) => /[,"]/.test(label))).toEqual([]);
      expect(labels.join(",").length).toBeLessThanOrEqual(255);
    }
  });

  it("are hidden by the style sheet for the kinds of machines they do not apply to", () => {
    const styles = readFileSync("app/features/products/form/product-form.css", "utf8").replace(/\s+/g, " ");
    for (const kind of [...productKinds, "unchosen"]) {
      expect(styles).toContain(`[data-kind="${kind}"]:checked) [data-not-for~="${kind}"]`);
    }
  });
});
