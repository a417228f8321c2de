import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Field, type FormReply } from "~/ui/form-reply";
import { PasswordInput } from "~/ui/password-input";
import { passwordStrength, strengths } from "./password-strength";
import { limits, RECOMMENDED_PASSWORD } from "./user";

export function NewPassword({ label, reply }: { label: string; reply: FormReply | undefined }) {
  const { t } = useTranslation("admin");
  const [typed, setTyped] = useState("");
  const strength = passwordStrength(typed);
  return (
    <Field name="password" label={label} hint={t("users.passwordHint")} reply={reply}>
      {(control) => (
        <>
          <PasswordInput
            {...control}
            autoComplete="new-password"
            required
            minLength={limits.shortestPassword}
            maxLength={limits.password}
            onInput={(event) => setTyped(event.currentTarget.value)}
          />
          <p className="strength" aria-live="polite">
            {typed && (
              <>
                <meter
                  max={strengths.length}
                  low={1.5}
                  high={2.5}
                  optimum={strengths.length}
                  value={strengths.indexOf(strength) + 1}
                  aria-hidden="true"
                />
                <strong>{t(`users.strength.${strength}`)}</strong>
              </>
            )}{" "}
            {t("users.recommended", { least: RECOMMENDED_PASSWORD })}
          </p>
        </>
      )}
    </Field>
  );
}
