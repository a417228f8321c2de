import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { PicturePreview } from "./picture-preview";
import { RecordField, useFilledForm } from "./record-form";

interface PictureFieldProps {
  name: string;
  hint?: string;
  max: number;
  isRequired?: boolean;
}

export function PictureField({ name, hint, max, isRequired }: PictureFieldProps) {
  const { t } = useTranslation("admin");
  const { reply, labels } = useFilledForm();
  const [url, setUrl] = useState(String(reply.initialValue?.[name] ?? ""));
  const input = useRef<HTMLInputElement>(null);
  function remove() {
    if (!input.current) return;
    input.current.value = "";
    // Dispatches an input event, so that the form knows it has changed.
    input.current.dispatchEvent(new Event("input", { bubbles: true }));
    input.current.focus();
  }
  return (
    <div className="picture-field">
      <PicturePreview url={url} />
      <RecordField name={name} hint={hint}>
        {(control) => (
          <input
            {...control}
            ref={input}
            type="text"
            inputMode="url"
            maxLength={max}
            required={isRequired}
            onInput={({ currentTarget: { value } }) => setUrl(value)}
          />
        )}
      </RecordField>
      {url !== "" && (
        <button
          type="button"
          className="button button--quiet button--small needs-script picture-field__remove"
          onClick={remove}
          aria-label={t("records.removePictureNamed", { name: labels[name] })}
        >
          {t("records.removePicture")}
        </button>
      )}
    </div>
  );
}
