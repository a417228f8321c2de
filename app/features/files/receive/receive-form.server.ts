import type { Staff } from "~/auth/permissions";
import { type FormUploads, setUploads } from "~/forms/form-uploads.server";
import { MOST_FIELDS, MOST_FILES_BYTES, MOST_TEXT_BYTES } from "~/forms/form-limits";
import type { AppContext } from "~/load-context.server";
import { roundedSizeText } from "~/features/documents/staff/file-size";
import { FileProblem } from "../content/file-problem";
import { titleOf } from "../store/file-name.server";
import { storeUpload } from "../store/store-upload.server";
import { type UploadField, uploadFieldOf, uploadFields, uploadName } from "../upload-fields";
import { problemText } from "./problem-text.server";
import { readMultipart, type ReadFile } from "./read-multipart.server";

const MOST_FILES = 60;

/**
 * A staff form whose files become URLs: each is stored while it arrives, and its URL is put into the field beside its
 * input. Without `staff` the files are dropped.
 */
export async function receiveForm(
  request: Request,
  { context, staff }: { context: AppContext; staff: Staff | undefined },
): Promise<FormData> {
  const uploads: FormUploads = { stored: [], problems: {} };
  const onFile = async (file: ReadFile) => {
    const field = uploadFieldOf(file.field);
    if (file.name === "" || !field || !staff) return;
    const { name, chunks } = file;
    try {
      const stored = await storeUpload(context, { staff, name, chunks, kinds: uploadFields[field] });
      uploads.stored.push({ field, ...stored });
    } catch (error) {
      // The form is kept whatever happens to a file of it.
      if (!(error instanceof FileProblem)) {
        context.logger.warn("A file was not stored", error);
        uploads.hasFault = true;
      }
      const { code, most } = error instanceof FileProblem ? error : { code: "notStored" as const };
      const text = problemText(context.t, { code, most, title: titleOf(name), kinds: uploadFields[field] });
      uploads.problems[uploadName(field)] = [...(uploads.problems[uploadName(field)] ?? []), text];
    }
  };
  const limits = { bytes: MOST_FILES_BYTES, textBytes: MOST_TEXT_BYTES, fields: MOST_FIELDS, files: MOST_FILES };
  const form = await readMultipart(request, { limits, onFile });
  for (const { field, url, size } of uploads.stored) {
    putUrl(form, field as UploadField, url);
    if (field === "link") describeFile(form, { url, size });
  }
  setUploads(form, uploads);
  return form;
}

/** What was there described another file. */
function describeFile(form: FormData, { url, size }: { url: string; size: number }): void {
  if (form.has("file_type")) form.set("file_type", url.replace(/^.*\./, ""));
  if (form.has("file_size")) form.set("file_size", roundedSizeText(size));
}

const lists: readonly UploadField[] = ["images", "videos"];

/** Into the single field, or into the first empty row of a list or one after its last. */
function putUrl(form: FormData, field: UploadField, url: string): void {
  if (!lists.includes(field)) return form.set(field, url);
  const rows = new Map(
    [...form].flatMap(([name, value]) => {
      const row = new RegExp(`^${field}\\[(\\d{1,3})\\]$`).exec(name)?.[1];
      return row === undefined ? [] : [[Number(row), value] as const];
    }),
  );
  const empty = [...rows].filter(([, value]) => value === "").map(([row]) => row);
  const row = empty.length > 0 ? Math.min(...empty) : Math.max(-1, ...rows.keys()) + 1;
  form.set(`${field}[${row}]`, url);
}
