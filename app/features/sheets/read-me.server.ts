import type { Sheet } from "~/features/workbook/sheet";
import { defaultLimits } from "~/features/workbook/read/limits";
import type { AppContext } from "~/load-context.server";
import { formatNumber } from "~/i18n/formats";
import type { BatchEntity } from "../../../db/enums.ts";
import { MOST_CHANGES } from "../batches/batch";

/** In the order of the lines. */
const topics = [
  "cells",
  "ids",
  "empty",
  "new",
  "gone",
  "numbers",
  "words",
  "lists",
  "left",
  "upload",
  "limits",
] as const;

const BYTES_PER_MEGABYTE = 1024 * 1024;

/** What somebody has to know who fills in the sheet, in their language. */
export function readMeSheet({ t, language }: Pick<AppContext, "t" | "language">, entity: BatchEntity): Sheet {
  const numbers = {
    rows: formatNumber(defaultLimits.rows, language),
    megabytes: defaultLimits.bytes / BYTES_PER_MEGABYTE,
    changes: formatNumber(MOST_CHANGES, language),
  };
  const ofProducts: readonly string[] = ["lists", "left"];
  const included = topics.filter((topic) => entity === "equipment" || !ofProducts.includes(topic));
  return {
    name: t("admin:sheets.readMe.name"),
    // LibreOffice doesn't make rows as high as their texts.
    rowLines: 2,
    columns: [
      { header: t("admin:sheets.readMe.head"), width: 26, isWrapped: true },
      { header: t("admin:sheets.readMe.subhead"), width: 100, isWrapped: true },
    ],
    rows: included.map((topic) => [
      t(`admin:sheets.readMe.topic.${topic}`),
      topic === "new" && entity === "equipment"
        ? t("admin:sheets.readMe.newProducts")
        : t(`admin:sheets.readMe.text.${topic}`, numbers),
    ]),
  };
}
