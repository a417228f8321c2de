import { useTranslation } from "react-i18next";
import { LaterStyles } from "./later-styles";

export interface InvalidParameter {
  name: string;
  value: string;
}

const MOST_SHOWN = 40;

export function InvalidParametersNotice({ parameters }: { parameters: readonly InvalidParameter[] }) {
  const { t } = useTranslation();
  if (parameters.length === 0) return null;
  return (
    <>
      <LaterStyles />
      <p className="not-understood">
        {t("notUnderstood", { count: parameters.length })}{" "}
        {parameters.map((parameter) => (
          <code key={parameter.name}>{shown(parameter)}</code>
        ))}
      </p>
    </>
  );
}

function shown({ name, value }: InvalidParameter): string {
  const letters = [...value.replace(/\p{Cc}/gu, " ")];
  return `${name}=${letters.slice(0, MOST_SHOWN).join("")}${letters.length > MOST_SHOWN ? "…" : ""}`;
}
