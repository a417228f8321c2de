import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import type { Staff } from "~/auth/permissions";

/**
 * The form of a POST. On the Worker, `validatePost` has read it, or left one with files to be read for the `staff` who
 * sent it; Vite's server and tests call actions without it.
 */
export async function submittedForm({ request, context }: ActionFunctionArgs, staff?: Staff): Promise<FormData> {
  return context.form ?? (await context.readFormWithFiles?.(staff)) ?? request.formData();
}
