import type { TFunction } from "i18next";

const labelled = [
  "all",
  "safety",
  "maintenance",
  "training",
  "technical",
  "operational",
  "certificate",
  "manual",
  "guide",
  "specification",
  "boom_lift",
  "scissor_lift",
  "fork_lift",
  "telehandler",
  "aerial_work_platform",
  "material_handling",
  "construction_equipment",
] as const;

/** Normalises spellings: `Boom Lift`, `boom-lift` and `boom_lift` are the same. */
export function categoryKey(category: string): string {
  return category
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, "_");
}

/** In the page's language; a category without a translation is shown as stored. */
export function categoryLabel(category: string, t: TFunction<"common">): string {
  const key = labelled.find((translation) => translation === categoryKey(category));
  return key ? t(`documentCategory.${key}`) : category.trim();
}
