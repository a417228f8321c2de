import type { TFunction } from "i18next";
import { formatNumber } from "~/i18n/formats";
import type { Language } from "~/i18n/languages";

const units = ["B", "KB", "MB", "GB"] as const;
const STEP = 1024;

/** 2.4 MB, 840 KB: one decimal below ten, none above. */
export function formatFileSize(bytes: number, language: Language, t: TFunction<"common">): string {
  let value = bytes;
  let unit = 0;
  // Compared as it will be shown, so that no 1,024 KB stand where 1 MB should.
  while (Math.round(value) >= STEP && unit < units.length - 1) {
    value /= STEP;
    unit += 1;
  }
  const shown = value < 10 ? Math.round(value * 10) / 10 : Math.round(value);
  return `${formatNumber(shown, language)} ${t(`fileSize.${units[unit] ?? "B"}`)}`;
}

/** `pdf`, `.PDF` and `application/pdf` are PDF; a page is called what visitors call it. */
export function fileTypeLabel(fileType: string, t: TFunction<"common">): string {
  return isFile(fileType) ? typeIn(fileType).toUpperCase() : t("documents.webPage");
}

/** False for a page of the web, which can only be opened. A link that names no kind of file leads to one. */
export function isFile(fileType: string | null): boolean {
  return !["", "html", "htm"].includes(typeIn(fileType ?? ""));
}

function typeIn(fileType: string): string {
  return fileType
    .trim()
    .toLowerCase()
    .replace(/^.*[./]/, "");
}
