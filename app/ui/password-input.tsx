import { type InputHTMLAttributes, useState } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "./icon";

export function PasswordInput(input: Omit<InputHTMLAttributes<HTMLInputElement>, "type">) {
  const { t } = useTranslation("admin");
  const [isShown, setIsShown] = useState(false);
  return (
    <span className="password">
      <input {...input} type={isShown ? "text" : "password"} autoCapitalize="off" spellCheck={false} />
      <button
        type="button"
        className="button button--quiet button--icon needs-script"
        aria-pressed={isShown}
        aria-label={t("login.show")}
        onClick={() => setIsShown(!isShown)}
      >
        <Icon name={isShown ? "eyeClosed" : "eye"} />
      </button>
    </span>
  );
}
