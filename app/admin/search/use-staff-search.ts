import { useEffect, useState } from "react";
import { localizedPath } from "~/i18n/language-urls";
import type { Language } from "~/i18n/languages";
import { useLanguage } from "~/i18n/use-language";
import { searchDataPath, type StaffSearchResults } from "./found";

const TYPING_PAUSE_MS = 150;

export type SearchProblem = "offline" | "unreachable" | "failed" | "signedOut";

interface Answer {
  /** What was searched for. */
  text: string;
  attempt: number;
  results?: StaffSearchResults;
  problem?: SearchProblem;
}

/** What the server finds for the text; an earlier answer stays until the next one is there. */
export function useStaffSearch(text: string) {
  const language = useLanguage();
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<Answer>({ text: "", attempt: 0 });

  useEffect(() => {
    if (text === "") return;
    const request = new AbortController();
    const { signal } = request;
    const pause = setTimeout(() => {
      void load(text, { language, signal }).then((loaded) => {
        if (!signal.aborted) setAnswer({ text, attempt, ...loaded });
      });
    }, TYPING_PAUSE_MS);
    return () => {
      clearTimeout(pause);
      request.abort();
    };
  }, [text, attempt, language]);

  const isBusy = text !== "" && (answer.text !== text || answer.attempt !== attempt);
  return { ...answer, isBusy, retry: () => setAttempt(attempt + 1) };
}

interface Loading {
  language: Language;
  signal: AbortSignal;
}

async function load(text: string, { language, signal }: Loading): Promise<Pick<Answer, "results" | "problem">> {
  try {
    const response = await fetch(localizedPath(language, searchDataPath(text)), { signal, redirect: "manual" });
    if (response.type === "opaqueredirect") return { problem: "signedOut" };
    if (!response.ok) return { problem: "failed" };
    return { results: (await response.json()) as StaffSearchResults };
  } catch {
    // The page of a captive portal is no JSON.
    return { problem: navigator.onLine ? "unreachable" : "offline" };
  }
}
