import { data, type LinksFunction, type MetaFunction } from "@remix-run/cloudflare";
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunction,
  useMatches,
  useRouteLoaderData,
} from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { expiredFlashCookie, readFlash } from "./forms/flash.server";
import { publicLoader } from "./forms/public-handlers.server";
import { namespacesOf } from "./i18n/namespaces";
import { languageTag } from "./i18n/languages";
import { textUrls } from "./i18n/text-urls";
import { unitsInUrl } from "./i18n/units";
import { useLanguage } from "./i18n/use-language";
import { fontUrls } from "./styles/font-urls";
import { IconSprite } from "./ui/icon-sprite";
import { LaterStyles } from "./ui/later-styles";
import { problemMeta, type SiteFacts } from "./ui/page-meta";
import { Problem } from "./ui/problem";
import { useScriptNonce } from "./ui/script-nonce";
import { SiteStyles } from "./ui/site-styles";
import { Toasts } from "./ui/toasts";

export const links: LinksFunction = () => [
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/icons/apple-touch-icon.png" },
];

export const loader = publicLoader(async ({ request, context }) => {
  const flash = readFlash(request);
  const { siteOrigin, language, linkLanguage, units, t } = context;
  return data(
    { ...({ siteOrigin, language, brand: t("brand") } satisfies SiteFacts), linkLanguage, units, flash },
    flash && { headers: { "Set-Cookie": expiredFlashCookie(request) } },
  );
});

/** For pages without a description of their own, such as errors. */
export const meta: MetaFunction = ({ error }) => problemMeta(error);

/** During a visit, only the message that may follow a form is new, and units that one URL names and the other does not. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ formMethod, actionResult, currentUrl, nextUrl }) =>
  unitsInUrl(currentUrl) !== unitsInUrl(nextUrl) ||
  (formMethod === "POST" && (actionResult === undefined || isAnnounced(actionResult)));

/** A response to a script that stays on its page, with a message. */
function isAnnounced(result: unknown): boolean {
  return typeof result === "object" && result !== null && "announced" in result;
}

export function Layout({ children }: { children: ReactNode }) {
  const language = useLanguage();
  const { t } = useTranslation();
  const nonce = useScriptNonce();
  const site = useRouteLoaderData<typeof loader>("root");
  return (
    <html lang={languageTag(language)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#14181f" />
        <SiteStyles />
        <Meta />
        <Links />
        <link rel="manifest" href={`/site.webmanifest?lng=${language}`} />
        {import.meta.env.SSR && <Preloads />}
      </head>
      <body>
        <IconSprite />
        <a className="skip-link" href="#main">
          {t("frame.skipToContent")}
        </a>
        <Toasts flash={site?.flash} />
        {children}
        <ScrollRestoration nonce={nonce} />
        {/* Last, and on the server alone: what it writes is moved, and React must not look for it. */}
        {import.meta.env.SSR && <Scripts nonce={nonce} />}
      </body>
    </html>
  );
}

/** Preloads, at the end of the head, where React expects no elements of its own. */
function Preloads() {
  const language = useLanguage();
  return (
    <>
      {fontUrls[language].map((url) => (
        <link key={url} rel="preload" as="font" type="font/woff2" href={url} crossOrigin="anonymous" />
      ))}
      {namespacesOf(useMatches()).map((namespace) => (
        <link key={namespace} rel="preload" as="fetch" href={textUrls[language][namespace]} crossOrigin="anonymous" />
      ))}
    </>
  );
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return (
    <main id="main" className="page">
      <LaterStyles />
      <Problem />
    </main>
  );
}
