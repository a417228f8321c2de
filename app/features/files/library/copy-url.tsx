import { useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "~/ui/icon";

const CONFIRMED_FOR_MS = 2000;

export function CopyUrl({ url }: { url: string }) {
  const { t } = useTranslation("admin");
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [outcome, setOutcome] = useState<"copied" | "copyFailed">();
  const timer = useRef<ReturnType<typeof setTimeout>>();
  useEffect(() => () => clearTimeout(timer.current), []);

  async function copy() {
    clearTimeout(timer.current);
    const isCopied = await navigator.clipboard.writeText(url).then(
      () => true,
      () => false,
    );
    // Without https, browsers give no clipboard: the selected text is one key away from it.
    if (!isCopied) input.current?.select();
    setOutcome(isCopied ? "copied" : "copyFailed");
    if (isCopied) timer.current = setTimeout(() => setOutcome(undefined), CONFIRMED_FOR_MS);
  }

  return (
    <div className="field">
      <label htmlFor={id}>{t("files.library.file.url")}</label>
      <span className="file__url">
        <input id={id} ref={input} value={url} readOnly onFocus={({ currentTarget }) => currentTarget.select()} />
        <button type="button" className="button button--quiet needs-script" onClick={() => void copy()}>
          {outcome === "copied" && <Icon name="check" size={16} />}
          {t(outcome === "copied" ? "files.library.file.copied" : "files.library.file.copy")}
        </button>
      </span>
      <span role="status" className={outcome === "copyFailed" ? "field__hint" : "visually-hidden"}>
        {outcome && t(`files.library.file.${outcome}`)}
      </span>
    </div>
  );
}
