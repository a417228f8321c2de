import { useTranslation } from "react-i18next";
import { LaterStyles } from "./later-styles";

export interface InvalidParameter {
  name: string;
  value: string;
}

const MOST_SHOWN = 40;

interface NoticeProps {
  parameters: readonly InvalidParameter[];
  /** That a list has no such page. */
  missingPage?: string | undefined;
}

export function InvalidParametersNotice({ parameters, missingPage }: NoticeProps) {
  const { t } = useTranslation();
  if (parameters.length === 0 && !missingPage) return null;
  return (
    <>
      <LaterStyles />
      {parameters.length > 0 && (
        <p className="not-understood">
          {t("notUnderstood", { count: parameters.length })}{" "}
          {parameters.map((parameter) => (
            <code key={parameter.name}>{shown(parameter)}</code>
          ))}
        </p>
      )}
      {missingPage && <p className="not-understood">{missingPage}</p>}
    </>
  );
}

function shown({ name, value }: InvalidParameter): string {
  const letters = [...value.replace(/\p{Cc}/gu, " ")];
  return `${name}=${letters.slice(0, MOST_SHOWN).join("")}${letters.length > MOST_SHOWN ? "…" : ""}`;
}
