import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { LANGUAGE_PARAMETER } from "~/i18n/languages";
import { Icon } from "./icon";

const CONFIRMED_FOR_MS = 2000;

interface ShareButtonProps {
  title: string;
  /** URL, in place of the one that is open. */
  page?: string | undefined;
}

/** Opens the share sheet, or copies the link and says so for two seconds. Needs script. */
export function ShareButton({ title, page }: ShareButtonProps) {
  const { t } = useTranslation();
  const [outcome, setOutcome] = useState<"copied" | "failed">();
  const timer = useRef<ReturnType<typeof setTimeout>>();
  useEffect(() => () => clearTimeout(timer.current), []);

  async function share() {
    const url = sharedUrl(page ?? location.href);
    if (location.protocol === "https:" && "share" in navigator) {
      try {
        await navigator.share({ title, url });
        return;
      } catch (error) {
        if (error instanceof DOMException && error.name === "AbortError") return;
        console.warn("Sharing failed, the link is copied instead", error);
      }
    }
    clearTimeout(timer.current);
    const copied = await copy(url);
    setOutcome(copied ? "copied" : "failed");
    if (copied) timer.current = setTimeout(() => setOutcome(undefined), CONFIRMED_FOR_MS);
  }

  return (
    <>
      <button type="button" className="button button--quiet needs-script" onClick={() => void share()}>
        <Icon name={outcome === "copied" ? "check" : "share"} size={18} />
        {outcome === "copied" ? t("product.copied") : t("product.share")}
      </button>
      <span role="status" className={outcome === "failed" ? "share__failed" : "visually-hidden"}>
        {outcome === "copied" && t("product.copied")}
        {outcome === "failed" && t("product.copyFailed")}
      </span>
    </>
  );
}

function sharedUrl(page: string): string {
  const url = new URL(page);
  for (const choice of [LANGUAGE_PARAMETER, "units"]) url.searchParams.delete(choice);
  return url.href;
}

async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

/** For pages without https, where scripts cannot use the clipboard. */
function copyBySelection(text: string): boolean {
  const field = document.createElement("textarea");
  field.value = text;
  field.style.position = "fixed";
  field.style.opacity = "0";
  document.body.appendChild(field);
  field.select();
  const copied = document.execCommand("copy");
  field.remove();
  return copied;
}
