import { useNavigation } from "@remix-run/react";
import { useEffect, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { LONGEST_EMAIL, LONGEST_PASSWORD } from "~/forms/form-limits";
import { OfflineNotice } from "~/ui/offline-notice";
import { Brand } from "~/ui/brand";
import { fieldId, useOpenProblem } from "~/ui/form-reply";
import { PasswordInput } from "~/ui/password-input";
import { PostForm } from "~/ui/post-form";
import { rememberedEmail, rememberEmail } from "./remembered-email";

interface LoginFormProps {
  to: string;
  notice: string | undefined;
  problem?: string;
  missing?: ("email" | "password")[];
  email?: string;
}

export function LoginForm({ to, notice, problem, missing = [], email }: LoginFormProps) {
  const { t } = useTranslation("admin");
  const isBusy = useNavigation().state !== "idle";
  const emailField = useRef<HTMLInputElement>(null);
  const remember = useRef<HTMLInputElement>(null);
  const id = useId();

  useEffect(() => {
    const remembered = rememberedEmail();
    if (!remembered || !emailField.current || !remember.current) return;
    emailField.current.value ||= remembered;
    remember.current.checked = true;
  }, []);

  const isMissing = {
    email: useOpenProblem(missing.includes("email") ? missing : undefined, "email") !== undefined,
    password: useOpenProblem(missing.includes("password") ? missing : undefined, "password") !== undefined,
  };
  const isFilledIn = missing.length > 0 && !isMissing.email && !isMissing.password;
  const wrong = (name: "email" | "password") =>
    isMissing[name] ? { "aria-invalid": true, "aria-describedby": `${id}problem` } : {};

  return (
    <main id="main" className="login">
      <PostForm
        className="login__form"
        aria-labelledby={`${id}title`}
        onSubmit={() => rememberEmail(remember.current?.checked ? (emailField.current?.value ?? "") : "")}
      >
        <Brand />
        <h1 id={`${id}title`}>{t("login.title")}</h1>
        {notice && !problem && (
          <p className="login__notice" role="status">
            {notice}
          </p>
        )}
        <OfflineNotice />
        {problem && !isFilledIn && (
          <p className="login__problem" role="alert" id={`${id}problem`}>
            {problem}
          </p>
        )}
        <input type="hidden" name="to" value={to} />
        <p className="field">
          <label htmlFor={fieldId("email")}>{t("login.email")}</label>
          <input
            ref={emailField}
            id={fieldId("email")}
            type="email"
            name="email"
            autoComplete="username"
            required
            maxLength={LONGEST_EMAIL}
            defaultValue={email}
            {...wrong("email")}
          />
        </p>
        <p className="field">
          <label htmlFor={fieldId("password")}>{t("login.password")}</label>
          <PasswordInput
            id={fieldId("password")}
            name="password"
            autoComplete="current-password"
            required
            maxLength={LONGEST_PASSWORD}
            {...wrong("password")}
          />
        </p>
        <label className="login__remember needs-script">
          <input ref={remember} type="checkbox" /> {t("login.remember")}
        </label>
        <button className="button button--wide" disabled={isBusy}>
          {isBusy ? t("login.signingIn") : t("login.signIn")}
        </button>
        <details className="login__forgot">
          <summary>{t("login.forgot")}</summary>
          <p>{t("login.forgotText")}</p>
        </details>
      </PostForm>
    </main>
  );
}
