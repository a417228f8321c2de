import { json } from "@remix-run/cloudflare";
import { staffAction, staffLoader } from "~/auth/staff-handlers.server";
import { mostBytes, uploadFields } from "~/features/files/upload-fields";
import { uploadsOf } from "~/forms/form-uploads.server";

/** What may be sent here. */
export const loader = staffLoader("files:write", () => Promise.resolve(json({ uploadFields, mostBytes })));

/** One file by script: where it is now, or why it was not taken. */
export const action = staffAction("files:write", async ({ form, context: { t } }) => {
  const { stored, problems, hasFault } = uploadsOf(form);
  const [file] = stored;
  const [problem = [t("admin:files.problem.noFile")]] = Object.values(problems);
  if (!file) return json({ problem: problem?.join(" ") }, { status: hasFault ? 503 : 422 });
  const { url, title: name, known } = file;
  return json({ url, name, ...(known && { known }) });
});
