import type { Language } from "~/i18n/languages";
import { numberText, parseNumber } from "~/i18n/parse-number";
import { type Envelope, productFields } from "../../../../db/product-fields.ts";
import { pointsText, readPoints } from "./points";

/** A diagram's row of the product form. */
export type EnvelopeTexts = Record<keyof Envelope, string>;

export const MOST_ENVELOPES = productFields.envelopes.most;
export const LONGEST_SETUP = 80;
export const capacityLimits = { least: 0, most: productFields.weight_kg.most };

export const blankEnvelope: EnvelopeTexts = {
  ...{ purpose: "platform", setup: "", capacity_kg: "", points: "", source_url: "" },
};

export function envelopeTexts(envelope: Envelope, language: Language): EnvelopeTexts {
  const { purpose, setup, capacity_kg, points, source_url } = envelope;
  return {
    purpose,
    setup: setup ?? "",
    capacity_kg: capacity_kg === null ? "" : numberText(capacity_kg, language, capacityLimits),
    points: pointsText(points, language),
    source_url: source_url ?? "",
  };
}

/** In another language's number format; what is unreadable stays as typed. */
export function envelopeTextsIn(texts: EnvelopeTexts, from: Language, to: Language): EnvelopeTexts {
  const capacity = parseNumber(texts.capacity_kg, from, capacityLimits);
  const { points, problem } = readPoints(texts.points);
  return {
    ...texts,
    ...(capacity && "value" in capacity && { capacity_kg: numberText(capacity.value, to, capacityLimits) }),
    ...(!problem && { points: pointsText(points, to) }),
  };
}
