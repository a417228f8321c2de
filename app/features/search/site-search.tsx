import { Form, useLocation } from "@remix-run/react";
import { type ComponentType, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "~/ui/icon";
import { LinkLanguageField } from "~/ui/link";
import { closePopover, popover } from "~/ui/popover";
import { SEARCH_LENGTH } from "~/ui/search-length";
import type { SuggestionsProps } from "./suggestions-list";

/** The popover on screens that do not show the form by themselves. */
export const SITE_SEARCH = "site-search";

/** The search in the header of every public page: a GET form, with suggestions once it is used with script. */
export function SiteSearch() {
  const { t } = useTranslation();
  const { pathname, search, key } = useLocation();
  const isList = pathname === "/products";
  const text = (isList && new URLSearchParams(search).get("search")) || "";
  const form = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const shown = useRef(text);
  const [List, setList] = useState<ComponentType<SuggestionsProps>>();

  useEffect(() => {
    closePopover(form.current);
    if (shown.current !== text) input.current!.value = shown.current = text;
  }, [key, text]);

  useEffect(() => {
    form.current!.addEventListener("toggle", (event) => {
      if ((event as ToggleEvent).newState === "open") input.current!.focus();
    });
  }, []);

  return (
    <div className="search-strip" data-shown={isList || pathname === "/" || undefined}>
      <Form
        method="get"
        action="/products"
        role="search"
        aria-label={t("search.site")}
        className="site-search"
        id={SITE_SEARCH}
        ref={form}
        {...popover}
      >
        <input
          ref={input}
          type="search"
          name="search"
          aria-label={t("search.label")}
          placeholder={t("products.searchExample")}
          defaultValue={text}
          maxLength={SEARCH_LENGTH}
          autoComplete="off"
          enterKeyHint="search"
          onFocus={() =>
            void import("./suggestions-list").then(({ SuggestionsList }) => setList(() => SuggestionsList))
          }
        />
        <LinkLanguageField />
        <button className="button" aria-label={t("products.search")}>
          <Icon name="search" size={20} />
        </button>
        {List && <List input={input} />}
      </Form>
    </div>
  );
}
