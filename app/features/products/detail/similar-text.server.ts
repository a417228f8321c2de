import type { ComparedFigure, Difference } from "../../catalogue/similar.server";
import { differenceText, type FinderReader } from "../../finder/finder-texts.server";

const words = {
  height: { unit: "m", name: "height" },
  reach: { unit: "m", name: "reach" },
  width: { unit: "m", name: "width" },
  weight: { unit: "kg", name: "weight" },
  load: { unit: "kg", name: "load" },
  platform_capacity_kg: { unit: "kg", name: "load" },
  lifting_capacity_kg: { unit: "kg", name: "load" },
} as const satisfies Record<ComparedFigure, unknown>;

/** "1.2 m higher, 400 kg heavier"; undefined when nothing can be compared. */
export function similarText(differences: readonly Difference[], reader: FinderReader): string | undefined {
  const parts = differences.map(({ figure, by }) => {
    const { unit, name } = words[figure];
    if (by === 0) return reader.t("similar.height.same");
    return reader.t(`similar.${name}.${by > 0 ? "more" : "less"}`, {
      by: differenceText(Math.abs(by), unit, "down", reader),
    });
  });
  return parts.length > 0 ? parts.join(", ") : undefined;
}
