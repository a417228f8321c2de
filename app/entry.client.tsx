import { RemixBrowser } from "@remix-run/react";
import i18next, { type ResourceKey, type ResourceLanguage } from "i18next";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { I18nextProvider, initReactI18next } from "react-i18next";
import { adoptRememberedLanguage } from "./i18n/browser-language";
import { fallbackLanguage, languageFromCode } from "./i18n/languages";
import { namespacesOf } from "./i18n/namespaces";
import { i18nextOptions } from "./i18n/options";
import { textUrls } from "./i18n/text-urls";
import { replaceBrokenPictures } from "./ui/broken-pictures";

async function hydrate() {
  const language = languageFromCode(document.documentElement.lang) ?? fallbackLanguage;
  if (adoptRememberedLanguage(language)) return;

  const decoded = decodeLoaderData();
  const named = namespacesOf(Object.values(window.__remixRouteModules));
  const texts = await Promise.all(
    named.map(async (namespace) => [namespace, await fetchTexts(textUrls[language][namespace])]),
  );
  await i18next.use(initReactI18next).init({
    ...i18nextOptions,
    lng: language,
    resources: { [language]: Object.fromEntries(texts) as ResourceLanguage },
  });

  await decoded;

  replaceBrokenPictures();
  startTransition(() => {
    hydrateRoot(
      document,
      <I18nextProvider i18n={i18next}>
        <StrictMode>
          <RemixBrowser />
        </StrictMode>
      </I18nextProvider>,
    );
  });
}

/**
 * Remix suspends its first render until these data are decoded. A click as hydration begins would then end it for good:
 * React renders the root at once for the click, and a root cannot wait. Outside of React, Remix throws the same promise
 * before it comes to a hook.
 *
 * Private part of Remix: tests/unit/library-internals holds it to this.
 */
async function decodeLoaderData() {
  try {
    RemixBrowser({});
  } catch (thrown) {
    if (thrown instanceof Promise) await thrown;
  }
}

async function fetchTexts(url: string): Promise<ResourceKey> {
  const response = await fetch(url);
  return (await response.json()) as ResourceKey;
}

void hydrate();
