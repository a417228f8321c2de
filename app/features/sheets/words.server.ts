import { createFormatter } from "~/features/history/display-value.server";
import { i18nIn } from "~/i18n/instance.server";
import type { Language } from "~/i18n/languages";
import type { BatchEntity } from "../../../db/enums.ts";
import { recordFields } from "../../../db/record-fields.ts";

type Word = string | boolean;

/** The words of a choice or a flag in a language, by stored value; empty for other fields. */
export function sheetWords(entity: BatchEntity, name: string, language: Language): ReadonlyMap<Word, string> {
  const { kind, column, options = [] } = recordFields(entity).get(name)!;
  const i18n = i18nIn(language);
  const t = i18n.getFixedT<["admin", "common"]>(null, ["admin", "common"]);
  if (kind === "flag" && column === "visible_in_store") {
    return new Map([
      [true, t("admin:products.visible")],
      [false, t("admin:products.hidden")],
    ]);
  }
  if (kind !== "flag" && kind !== "choice") return new Map();
  const formatter = createFormatter({ i18n, language, units: "metric" }, new Map(), entity);
  const values: readonly Word[] = kind === "flag" ? [true, false] : options;
  return new Map(values.map((value) => [value, formatter.value({ path: [column] }, value)]));
}
