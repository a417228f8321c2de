import { uploadsOf } from "~/forms/form-uploads.server";
import type { AppContext } from "~/load-context.server";
import type { UploadResult } from "./files";

export function uploadResult({ t }: Pick<AppContext, "t">, form: FormData): { result: UploadResult; status: number } {
  const { stored, problems } = uploadsOf(form);
  const all = Object.values(problems).flatMap((each) => each ?? []);
  if (stored.length + all.length === 0) all.push(t("admin:files.problem.noFile"));
  const result = {
    stored: stored.map(({ id, title, known }) => ({ id, title, ...(known && { known }) })),
    problems: all,
  };
  return { result, status: all.length > 0 ? 422 : 200 };
}
