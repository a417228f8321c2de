import { RecordForm, type RecordFormProps } from "~/admin/crud/record-form";
import { NEW } from "~/forms/editing/editor";
import type { UploadField } from "../upload-fields";
import { Uploads } from "./uploads";
import { useUploadLabels } from "./use-upload-texts";

interface RecordFormWithUploadsProps extends RecordFormProps {
  field: UploadField;
}

/** A record with a field that a file can be uploaded for. */
export function RecordFormWithUploads({ field, labels, ...rest }: RecordFormWithUploadsProps) {
  const uploads = useUploadLabels([field]);
  return (
    <Uploads key={rest.view.id ?? NEW}>
      <RecordForm {...rest} labels={{ ...labels, ...uploads }} />
    </Uploads>
  );
}
