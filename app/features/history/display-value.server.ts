import type { TFunction } from "i18next";
import type { AppContext } from "~/load-context.server";
import { formatDate, formatMoment, formatNumber, formatPercent, MOST_DECIMALS } from "~/i18n/formats";
import { type Language, languages } from "~/i18n/languages";
import { categoryLabel } from "~/features/documents/category-label";
import { envelopeLine } from "~/features/products/envelopes/envelope-line";
import { storedEnvelopes } from "~/features/products/envelopes/schema.server";
import { storedSources } from "~/features/products/figure-sources/schema.server";
import { sourceLine } from "~/features/products/figure-sources/source-line";
import { type FinderReader, finderReader } from "~/features/finder/finder-texts.server";
import { choiceText } from "~/features/products/choices";
import { staffLabelKey } from "~/features/products/staff-labels";
import { days } from "~/features/contact/opening-hours";
import { factText, storedJobFacts } from "~/features/requests/stored-job.server";
import { fieldNames, type FieldState } from "./fields";
import type { Names } from "./names.server";
import { liftGroups, requestStates, roles, requestTypes } from "../../../db/enums.ts";
import { fieldOf, isChoice, isField, type RowsName } from "../../../db/product-fields.ts";

type Words = TFunction<["admin", "common"]>;

export interface ValueReader extends Pick<AppContext, "i18n" | "language" | "units"> {
  /** The dealer's; needed for records with times. */
  timeZone?: string;
}

export function createFormatter(
  { i18n, language, units, timeZone = "UTC" }: ValueReader,
  names: Names,
  entity: string,
) {
  const t = i18n.getFixedT<["admin", "common"]>(null, ["admin", "common"]);
  const by = finderReader({ i18n, language, units });
  return {
    field: ({ path: [column, within] }: Pick<FieldState, "path">) =>
      within === undefined ? columnName(t, column, entity) : partName(t, column, within, entity),
    value: ({ path: [column] }: Pick<FieldState, "path">, value: unknown) =>
      formatValue(value, { t, by, language, timeZone, names, column }),
  };
}

export function columnName(t: Words, column: string, entity?: string): string {
  // Two tables have this column: the state of a request, and the dealer's state.
  if (column === "state" && entity === "contact_information") return t("history.field.region");
  const own = fieldNames.find((known) => known === column);
  if (own) return t(`history.field.${own}`);
  return isField(column) ? t(staffLabelKey(column, "mixed")) : column;
}

function partName(t: Words, column: string, within: string, entity: string): string {
  const day = days.find((known) => known === within);
  if (day) return t(`common:day.${day}`);
  const title = columnName(t, column, entity);
  const language = languages.find(({ code }) => code === within)?.code;
  return language ? t(`records.titleIn.${language}`, { title }) : `${title} (${columnName(t, within, entity)})`;
}

interface Saying {
  t: Words;
  by: FinderReader;
  language: Language;
  timeZone: string;
  names: Names;
  column: string;
}

function formatValue(value: unknown, saying: Saying): string {
  const { t, language, column } = saying;
  if (value === null || value === undefined) return "";
  if (typeof value === "boolean") return t(value ? "editing.conflict.yes" : "editing.conflict.no");
  if (typeof value === "number") return sayNumber(value, column, { t, language });
  if (typeof value === "string") return sayText(value, saying);
  if (column === "envelopes" || column === "figure_sources") return productRows(column, value, saying);
  if (Array.isArray(value))
    return value.map((each) => formatValue(each, saying)).join(isReference(column) ? ", " : "\n");
  return sayParts(value as Record<string, unknown>, t);
}

/** Unit from the column's suffix. */
function sayNumber(value: number, column: string, { t, language }: Pick<Saying, "t" | "language">): string {
  if (["year", "order", "latitude", "longitude"].includes(column)) return String(value);
  const number = formatNumber(value, language, MOST_DECIMALS);
  const unit = /_(m|kg|percent|ton)$/.exec(column)?.[1];
  if (unit === "percent") return formatPercent(value, language, MOST_DECIMALS);
  if (unit === "ton") return `${number} ${t("products.ton")}`;
  return unit ? `${number} ${t(`common:unit.${unit as "m" | "kg"}`)}` : number;
}

/** Enums by label, ids by the name of the record, the rest as it is. */
function sayText(value: string, { t, by, column, names, timeZone }: Saying): string {
  const known = <C extends string>(choices: readonly C[]) => choices.find((choice) => choice === value);
  const choice = isField(column) && isChoice(column) ? choiceText(column, value) : undefined;
  if (choice) return t(`common:${choice}`);
  if (isField(column) && fieldOf(column).kind === "day") return formatDate(value, t as unknown as TFunction<"common">);
  const state = column === "state" && known(requestStates);
  if (state) return t(`requests.state.${state}`);
  const type = column === "service_type" && known(requestTypes);
  if (type) return t(`common:requestType.${type}`);
  const liftGroup = column === "lift_group" && known(liftGroups);
  if (liftGroup) return t(`categories.liftGroup.${liftGroup}`);
  const role = column === "role" && known(roles);
  if (role) return t(`role.${role}`);
  if (column === "language" || column === "request_emails_language")
    return languages.find(({ code }) => code === value)?.name ?? value;
  if (column === "wanted_from") return formatDate(value, t as unknown as TFunction<"common">);
  if (column === "answered_at") return formatMoment(value, timeZone, t as unknown as TFunction<"common">);
  if (column === "job") return storedJobFacts(value, by).map(factText).join("\n") || value;
  if (column === "category") return categoryLabel(value, t as unknown as TFunction<"common">);
  return isReference(column) ? (names.get(value) ?? t("history.goneRecord")) : value;
}

function productRows(column: RowsName, value: unknown, { t, language }: Saying): string {
  const common = t as unknown as TFunction<"common">;
  if (column === "envelopes") {
    const envelopes = storedEnvelopes.safeParse(value).data ?? [];
    return envelopes.map((envelope) => envelopeLine(envelope, common, language)).join("\n");
  }
  const sources = storedSources.safeParse(value).data ?? [];
  return sources.map((source) => sourceLine(source, columnName(t, source.figure), common)).join("\n");
}

const isReference = (column: string) => /_id$|^documents$|^service_requests$/.test(column);

function sayParts(parts: Record<string, unknown>, t: Words): string {
  if (parts.closed) return t("common:contact.closed");
  // A product of a request: its name is from when it was asked for.
  if ("equipment_id" in parts) return String(parts.name);
  const words = Object.values(parts).filter((part) => typeof part === "string");
  return words.join("open" in parts ? "–" : ": ");
}
