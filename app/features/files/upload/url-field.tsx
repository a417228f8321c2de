import type { ReactNode } from "react";
import { RecordField, useFilledForm } from "~/admin/crud/record-form";
import type { UploadField } from "../upload-fields";
import { typeInto } from "./type-into";
import { UploadArea, type Uploaded } from "./upload-area";

interface UrlFieldProps {
  name: UploadField;
  hint?: string;
  max: number;
  isRequired?: boolean;
  onUrl?: (url: string) => void;
  onUploaded?: (file: Uploaded) => void;
  className?: string;
  before?: ReactNode;
  after?: ReactNode;
}

/** A URL of a record: typed, or that of an uploaded file. */
export function UrlField(props: UrlFieldProps) {
  const { name, hint, max, isRequired, onUrl, onUploaded, className, before, after } = props;
  const { reply } = useFilledForm();
  function take([file]: Uploaded[]) {
    if (!file) return;
    typeInto(name, file.url);
    onUploaded?.(file);
  }
  return (
    <UploadArea field={name} errors={reply.error} onUploaded={take}>
      <div className={className}>
        {before}
        <RecordField name={name} hint={hint}>
          {(control) => (
            <input
              {...control}
              type="text"
              inputMode="url"
              maxLength={max}
              required={isRequired}
              onInput={({ currentTarget: { value } }) => onUrl?.(value)}
            />
          )}
        </RecordField>
        {after}
      </div>
    </UploadArea>
  );
}
