import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import type { Staff } from "~/auth/permissions";

/**
 * The form of a POST. On the Worker, `validatePost` has read it, or left one with files to be read for the `staff` who
 * sent it; Vite's server and tests call actions without it.
 */
export async function submittedForm({ request, context }: ActionFunctionArgs, staff?: Staff): Promise<FormData> {
  const form = context.form ?? (await context.readFormWithFiles?.(staff)) ?? (await request.formData());
  return withoutFileInputs(form);
}

/** Sent in another way than as multipart, a file input says only what its file is called. */
function withoutFileInputs(form: FormData): FormData {
  const names = [...form.keys()].filter((name) => name.endsWith(".upload"));
  for (const name of names) form.delete(name);
  return form;
}
