import { useLocation } from "@remix-run/react";
import { type RefObject, useEffect, useId, useRef, useState } from "react";
import { localizedPath } from "~/i18n/language-urls";
import { useLinkLanguage } from "~/i18n/use-link-path";
import { Link } from "~/ui/link";
import { type SearchSuggestions, suggestionsPath } from "./suggestions";

const TYPING_PAUSE_MS = 150;

export interface SuggestionsProps {
  input: RefObject<HTMLInputElement>;
}

/**
 * Makes a combobox of the input (ARIA 1.2, list autocomplete): arrows choose, Enter opens, Escape closes. What is typed
 * stays in the input.
 */
export function SuggestionsList({ input: box }: SuggestionsProps) {
  const id = useId();
  const language = useLinkLanguage();
  const { key } = useLocation();
  const [found, setFound] = useState<SearchSuggestions>();
  const [active, setActive] = useState(-1);
  const list = useRef<HTMLDivElement>(null);
  const isNew = useRef(true);
  /** Closes the list, and gives up what is on its way and would open it again. */
  const stop = useRef(() => {});
  const isOpen = found !== undefined && found.groups.length > 0;

  useEffect(() => {
    const input = box.current!;
    let pause: ReturnType<typeof setTimeout>;
    let request: AbortController | undefined;
    const close = () => {
      clearTimeout(pause);
      request?.abort();
      setFound(undefined);
    };
    const load = async () => {
      request?.abort();
      const { signal } = (request = new AbortController());
      const text = input.value.trim();
      if (text === "") return close();
      try {
        const response = await fetch(localizedPath(language, suggestionsPath(text)), { signal });
        const suggestions = response.ok ? ((await response.json()) as SearchSuggestions) : undefined;
        if (signal.aborted) return;
        setFound(suggestions);
        setActive(-1);
      } catch {
        // The form works without suggestions; a newer request has its own.
        if (!signal.aborted) setFound(undefined);
      }
    };
    const onInput = () => {
      clearTimeout(pause);
      pause = setTimeout(() => void load(), TYPING_PAUSE_MS);
    };
    // Typed while this module was on its way; a later page leaves the suggestions closed.
    if (isNew.current && input.value !== input.defaultValue) onInput();
    isNew.current = false;
    const { form } = input;
    stop.current = close;
    input.addEventListener("input", onInput);
    input.addEventListener("blur", close);
    form?.addEventListener("submit", close);
    return () => {
      close();
      input.removeEventListener("input", onInput);
      input.removeEventListener("blur", close);
      form?.removeEventListener("submit", close);
    };
  }, [box, language, key]);

  useEffect(() => {
    const input = box.current!;
    const options = () => [...(list.current?.querySelectorAll<HTMLElement>("[role=option]") ?? [])];
    const onKey = (event: KeyboardEvent) => {
      const { length } = options();
      if (event.isComposing) return;
      if (event.key === "Escape") stop.current();
      if (length === 0) return;
      if (event.key === "ArrowDown") setActive(active === length - 1 ? -1 : active + 1);
      else if (event.key === "ArrowUp") setActive(active === -1 ? length - 1 : active - 1);
      else if (event.key === "Enter" && active >= 0) options()[active]!.click();
      else if (event.key !== "Escape") return;
      event.preventDefault();
    };
    input.setAttribute("role", "combobox");
    input.setAttribute("aria-autocomplete", "list");
    input.setAttribute("aria-expanded", String(isOpen));
    input.setAttribute("aria-controls", id);
    if (isOpen && active >= 0) input.setAttribute("aria-activedescendant", `${id}${active}`);
    else input.removeAttribute("aria-activedescendant");
    options()[active]?.scrollIntoView({ block: "nearest" });
    input.addEventListener("keydown", onKey);
    return () => input.removeEventListener("keydown", onKey);
  }, [box, id, isOpen, active]);

  let place = 0;
  return (
    <>
      <div
        className="suggestions"
        ref={list}
        id={id}
        role="listbox"
        aria-label={found?.status}
        tabIndex={-1}
        hidden={!isOpen}
        // The input keeps the focus.
        onMouseDown={(event) => event.preventDefault()}
      >
        {found?.groups.map(({ name, options }) => (
          <div key={name} role="group" aria-label={name}>
            <p className="suggestions__group" aria-hidden="true">
              {name}
            </p>
            {options.map(({ text, detail, path }) => {
              const at = place++;
              return (
                <Link
                  key={path}
                  id={`${id}${at}`}
                  role="option"
                  aria-selected={at === active}
                  tabIndex={-1}
                  className="search-option"
                  to={path}
                >
                  {text} {detail && <small>{detail}</small>}
                </Link>
              );
            })}
          </div>
        ))}
      </div>
      <p className="visually-hidden" role="status">
        {found?.status}
      </p>
    </>
  );
}
