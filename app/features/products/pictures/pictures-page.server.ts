import { data, redirect } from "@remix-run/cloudflare";
import { z } from "zod";
import type { Staff } from "~/auth/permissions";
import { requirePermission } from "~/auth/staff-handlers.server";
import { AppError } from "~/errors";
import { changePath } from "~/features/batches/batch";
import { prepareBatch } from "~/features/batches/prepare.server";
import { titleOf } from "~/features/files/store/file-name.server";
import { uploadsOf } from "~/forms/form-uploads.server";
import type { AppContext } from "~/load-context.server";
import {
  MODE,
  MOST_PICTURES,
  pictureModes,
  type PicturesReply,
  type PicturesView,
  SENT_PICTURES,
  type SentPicture,
} from "./pictures";
import { planPictures } from "./plan-pictures.server";

const LONGEST_PATH = 1000;

/** The end of a path names the file. */
const path = z.string().transform((text) => text.slice(-LONGEST_PATH));

const sentPictures = z.array(z.object({ url: z.string().max(200), path }));

export function readPicturesPage({ t }: AppContext, staff: Staff): PicturesView {
  requirePermission(staff, "files:write");
  return { title: `${t("admin:productPictures.title")} – ${t("brand")}` };
}

/** Stores which pictures would go to which product, for review. With files that were not taken, the page is shown again. */
export async function handlePictures(context: AppContext, { form, staff }: { form: FormData; staff: Staff }) {
  requirePermission(staff, "files:write");
  const { t } = context;
  const { stored, problems } = uploadsOf(form);
  const pictures = [...picturesIn(form), ...stored.map(({ url, title }) => ({ url, path: title }))];
  const mode = z.enum(pictureModes).safeParse(form.get(MODE)).data ?? "add";
  const reply = (...said: string[]) => data<PicturesReply>({ pictures, mode, problems: said }, { status: 422 });
  const rejected = Object.values(problems).flatMap((said) => said ?? []);
  if (rejected.length > 0) return reply(...rejected);
  if (pictures.length === 0) return reply(t("admin:productPictures.problem.none"));
  if (pictures.length > MOST_PICTURES)
    return reply(t("admin:productPictures.problem.tooMany", { count: MOST_PICTURES }));
  const rows = await planPictures(context, { pictures, mode });
  if (rows.length === 0) return reply(t("admin:productPictures.problem.nothing"));
  return redirect(changePath(await prepareBatch(context, staff, { kind: "bulk", entity: "equipment", rows })), 303);
}

/** Uploaded by the page's script before the form was sent. Throws `bad-request`. */
function picturesIn(form: FormData): SentPicture[] {
  const sent = sentPictures.safeParse(parsedJson(String(form.get(SENT_PICTURES) ?? "[]")));
  if (!sent.success) throw new AppError("bad-request");
  return sent.data.map(({ url, path }) => ({ url, path: path.split("/").map(titleOf).join("/") }));
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
