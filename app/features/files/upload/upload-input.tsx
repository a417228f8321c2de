import { type ChangeEvent, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { fieldId, type FormReply } from "~/ui/form-reply";
import { Icon } from "~/ui/icon";
import { useHydrated } from "~/ui/use-hydrated";
import { type UploadField, uploadName } from "../upload-fields";
import { isOfPeople } from "./chosen-files";
import { acceptOf, isList, kindsOf, takesPhotos } from "./offered-types";
import type { Upload } from "./queue";
import { problemId } from "./upload-item";
import { useAccepted } from "./use-upload-texts";

interface UploadInputProps {
  field: UploadField;
  uploads: readonly Upload[];
  errors: FormReply["error"];
  takesFolders: boolean;
  onChoose: (files: readonly File[]) => void;
}

/** Without script the form sends what is chosen; with script each file is uploaded at once, and the input is empty again. */
export function UploadInput({ field, uploads, errors, takesFolders, onChoose }: UploadInputProps) {
  const { t } = useTranslation("admin");
  const isHydrated = useHydrated();
  const accepted = useAccepted(field);
  const input = useRef<HTMLInputElement>(null);
  const name = uploadName(field);
  const id = fieldId(name);
  const rejected = errors?.[name] ?? [];
  const failed = uploads.filter(({ state }) => state === "failed");
  const describing = [
    `${id}-hint`,
    rejected.length > 0 && `${id}-problem`,
    ...failed.map((upload) => problemId(upload.id)),
  ];

  function choose(element: HTMLInputElement) {
    const chosen = [...(element.files ?? [])].filter(isOfPeople);
    element.value = "";
    onChoose(chosen);
  }
  const handleChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => choose(currentTarget);

  useEffect(() => {
    // Chosen before there was a script.
    if (input.current?.files?.length) choose(input.current);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- Only what was chosen before.
  }, []);

  return (
    <div className="field upload-input" data-ready={isHydrated || undefined}>
      <label htmlFor={id} className="upload-input__choose">
        <Icon name="upload" size={18} />
        {t(`upload.choose.${field}`)}
      </label>
      <input
        ref={input}
        type="file"
        id={id}
        name={isHydrated ? undefined : name}
        accept={acceptOf(field)}
        multiple={isList(field)}
        aria-invalid={rejected.length + failed.length > 0 || undefined}
        aria-describedby={describing.filter(Boolean).join(" ")}
        onChange={handleChange}
      />
      {isHydrated && takesPhotos(field) && !takesFolders && <PhotoInput onChange={handleChange} />}
      {isHydrated && takesFolders && <FolderInput onChange={handleChange} />}
      {isHydrated && (
        <span className="upload-input__drop">
          {t(kindsOf(field).includes("picture") ? "upload.dropOrPaste" : "upload.drop")}
        </span>
      )}
      {rejected.length > 0 && (
        <p className="field__problem" id={`${id}-problem`}>
          {rejected.join(" ")}
        </p>
      )}
      <p className="field__hint" id={`${id}-hint`}>
        {accepted}
      </p>
    </div>
  );
}

/** Chosen as a whole, where the browser can. */
function FolderInput({ onChange }: { onChange: (event: ChangeEvent<HTMLInputElement>) => void }) {
  const { t } = useTranslation("admin");
  if (!("webkitdirectory" in HTMLInputElement.prototype)) return null;
  return (
    <label className="upload-input__folder">
      <Icon name="upload" size={18} />
      {t("upload.folder")}
      {/* React's types do not know the attribute. */}
      <input type="file" {...{ webkitdirectory: "" }} onChange={onChange} />
    </label>
  );
}

/** Styles show it where there is a touch screen. */
function PhotoInput({ onChange }: { onChange: (event: ChangeEvent<HTMLInputElement>) => void }) {
  const { t } = useTranslation("admin");
  return (
    <label className="upload-input__photo">
      <Icon name="camera" size={18} />
      {t("upload.photo")}
      <input type="file" accept="image/*" capture="environment" onChange={onChange} />
    </label>
  );
}
