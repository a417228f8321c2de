import type { ActionFunctionArgs } from "@remix-run/cloudflare";

/** The form of a POST. On the Worker, `validatePost` has read it; Vite's server and tests call actions without it. */
export async function submittedForm({ request, context }: ActionFunctionArgs): Promise<FormData> {
  return context.form ?? request.formData();
}
