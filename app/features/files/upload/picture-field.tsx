import { useState } from "react";
import { useTranslation } from "react-i18next";
import { PicturePreview } from "~/admin/crud/picture-preview";
import { useFilledForm } from "~/admin/crud/record-form";
import type { UploadField } from "../upload-fields";
import { typeInto } from "./type-into";
import { UrlField } from "./url-field";

interface PictureFieldProps {
  name: UploadField;
  hint?: string;
  max: number;
  isRequired?: boolean;
}

export function PictureField({ name, ...rest }: PictureFieldProps) {
  const { t } = useTranslation("admin");
  const { reply, labels } = useFilledForm();
  const [url, setUrl] = useState(String(reply.initialValue?.[name] ?? ""));
  const remove = url !== "" && (
    <button
      type="button"
      className="button button--quiet button--small needs-script picture-field__remove"
      onClick={() => typeInto(name, "")?.focus()}
      aria-label={t("records.removePictureNamed", { name: labels[name] })}
    >
      {t("records.removePicture")}
    </button>
  );
  return (
    <UrlField
      {...{ name, ...rest }}
      className="picture-field"
      before={<PicturePreview url={url} />}
      after={remove}
      onUrl={setUrl}
    />
  );
}
