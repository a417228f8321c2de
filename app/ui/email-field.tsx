import { useState } from "react";
import { fieldProblem } from "~/i18n/field-problems";
import { isEmail } from "./email";
import { Field, type FormReply } from "./form-reply";

interface EmailFieldProps {
  name: string;
  label: string;
  reply: FormReply | undefined;
  maxLength: number;
}

export function EmailField({ name, label, reply, maxLength }: EmailFieldProps) {
  const [checked, setChecked] = useState<string[] | null>();
  const problem = checked === undefined ? reply : { ...reply, error: { ...reply?.error, [name]: checked } };
  function check(typed: string) {
    setChecked(typed === "" || isEmail(typed) ? null : [fieldProblem("email")]);
  }
  return (
    <Field name={name} label={label} reply={problem}>
      {(control) => (
        <input
          {...control}
          type="email"
          autoComplete="off"
          maxLength={maxLength}
          onBlur={({ currentTarget }) => check(currentTarget.value.trim())}
        />
      )}
    </Field>
  );
}
