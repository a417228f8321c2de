import { createHash } from "node:crypto";
import { i18nIn } from "~/i18n/instance.server";
import { type Language, languageTag } from "~/i18n/languages";
import type { AppContext } from "~/load-context.server";

interface PlainPage {
  status: number;
  language: Language;
  title: string;
  text: string;
  requestId?: string;
}

const STYLE =
  ":root{color-scheme:light dark;font:1.125rem/1.5 system-ui,sans-serif}" +
  "main{max-width:36rem;margin:15vh auto 0;padding:0 1.25rem}h1{line-height:1.2}a{margin-inline-end:1.5rem}";

const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash("sha256").update(STYLE).digest("base64")}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

/** A page without React, the site's styles or data: for when those fail, and for clients that keep being rejected. */
export function plainPage({ status, language, title, text, requestId }: PlainPage): Response {
  const t = i18nIn(language).getFixedT(null, "common");
  const home = `<a href="/">${escaped(t("problem.toHome"))}</a>`;
  const id = requestId && `<p>${escaped(t("problem.requestId", { id: requestId }))}</p>`;
  const html = `<!DOCTYPE html><html lang="${languageTag(language)}"><head><meta charset="utf-8"/><meta name="viewport" content="width=device-width, initial-scale=1"/><title>${escaped(title)} – ${escaped(t("brand"))}</title><style>${STYLE}</style></head><body><main><h1>${escaped(title)}</h1><p>${escaped(text)}</p><p>${home}</p>${id ?? ""}</main></body></html>`;
  return new Response(html, {
    status,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "no-store",
      "Content-Security-Policy": POLICY,
    },
  });
}

export function faultPage({ logger, language }: Pick<AppContext, "logger" | "language">): Response {
  const t = i18nIn(language).getFixedT(null, "common");
  const { requestId } = logger;
  const title = t("problem.error.title");
  return plainPage({ status: 500, language, title, text: t("problem.error.text"), requestId });
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
