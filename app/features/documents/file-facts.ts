import type { TFunction } from "i18next";
import { formatNumber } from "~/i18n/formats";
import type { Language } from "~/i18n/languages";

const units = ["B", "KB", "MB", "GB"] as const;
const STEP = 1024;

/** 2.4 MB, 840 KB: one decimal below ten, none above. */
export function formatFileSize(bytes: number, language: Language, t: TFunction<"common">): string {
  let value = bytes;
  let unit = 0;
  // Compares the rounded value, so that 1,024 KB is written 1 MB.
  while (Math.round(value) >= STEP && unit < units.length - 1) {
    value /= STEP;
    unit += 1;
  }
  const shown = value < 10 ? Math.round(value * 10) / 10 : Math.round(value);
  return `${formatNumber(shown, language)} ${t(`fileSize.${units[unit] ?? "B"}`)}`;
}

/** `pdf`, `.PDF` and `application/pdf` are PDF; a web page is labelled as such. */
export function fileTypeLabel(fileType: string, t: TFunction<"common">): string {
  return isFile(fileType) ? typeIn(fileType).toUpperCase() : t("documents.webPage");
}

/** False for a web page, which is opened rather than downloaded. A link without a file extension is one. */
export function isFile(fileType: string | null): boolean {
  return !["", "html", "htm"].includes(typeIn(fileType ?? ""));
}

function typeIn(fileType: string): string {
  return fileType
    .trim()
    .toLowerCase()
    .replace(/^.*[./]/, "");
}

const FILE_TYPE = /\.(pdf|docx?|xlsx?|pptx?|zip|jpe?g|png|webp|html?)$/i;

/** By the extension in a link. */
export function fileTypeOf(link: string): string | null {
  return FILE_TYPE.exec(link.split(/[?#]/)[0] ?? "")?.[1]?.toLowerCase() ?? null;
}

/** What is known of the file behind another link of a document. */
export const factsOfLink = (link: string) => ({ file_type: fileTypeOf(link), file_size: null });

/** Fields of a document that describe the file behind its link. */
export const factsOfFile: readonly string[] = Object.keys(factsOfLink(""));
