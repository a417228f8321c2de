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

  const named = namespacesOf(Object.values(window.__remixRouteModules));
  const texts = await Promise.all(
    named.map(async (namespace) => [namespace, await fetchTexts(textUrls[language][namespace])]),
  );
  await i18next.use(initReactI18next).init({
    ...i18nextOptions,
    lng: language,
    resources: { [language]: Object.fromEntries(texts) as ResourceLanguage },
  });

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

async function fetchTexts(url: string): Promise<ResourceKey> {
  const response = await fetch(url);
  return (await response.json()) as ResourceKey;
}

void hydrate();
