import { z } from "zod";
import { chosenValue, takeConflict } from "~/forms/editing/conflict";
import { isSame, mergeEdits } from "~/forms/editing/merge";
import { editRows, readRowIntent } from "~/forms/editing/rows";
import { AppError } from "~/errors";
import type { AppContext } from "~/load-context.server";
import { whole } from "~/forms/fields.server";
import { parseForm } from "~/forms/read-form.server";
import type { Staff } from "~/auth/permissions";
import { MOST_ROWS } from "~/features/products/form/fields";
import { rowsOf } from "~/features/products/form/product-values";
import { urlLists } from "~/features/products/form/schema.server";
import { isVideos, type VideosReply, type VideosState, type VideosTexts } from "./equipment-videos";
import { type Equipment, findEquipment } from "./queries.server";
import { stateOf } from "./videos-page.server";
import { updateVideos } from "./writes.server";

const videosForm = z.strictObject({
  videos: urlLists,
  version: whole({ least: 1, most: 1e12 }),
  base: z.string(),
  intent: z.unknown().optional(),
});

export type SaveOutcome = { saved: true; model: string } | { saved: false; status: number; reply: VideosReply };

interface Saving {
  id: string;
  form: FormData;
  staff: Staff;
}

/** Stores the videos of a machine; or gives the form back with all that was typed and what is in the way. */
export async function saveVideos(context: AppContext, { id, form, staff }: Saving): Promise<SaveOutcome> {
  const base = parsedVideos(form.get("base"));
  const conflict = takeConflict(form, { videos: base }, readTexts);
  const state = typedState(form);
  const intent = String(form.get("intent") ?? "");
  const chosen = chosenValue(intent, conflict);
  if (chosen) {
    return notSaved(200, { state: { ...state, texts: { videos: chosen.value } }, problem: "conflict", conflict });
  }
  const rows = readRowIntent(intent, ["videos"]);
  if (rows) {
    const videos = editRows(state.texts.videos, rows, { blank: "", most: MOST_ROWS });
    return notSaved(200, { state: { ...state, texts: { videos } }, conflict });
  }
  const submission = parseForm(form, videosForm);
  if (submission.status !== "success") return notSaved(422, { state, errors: submission.reply().error, conflict });
  const { videos } = submission.value;
  let current = await findEquipment(context.reader, id);
  if (current && maySave(current, { ...submission.value, base })) {
    const before = current;
    try {
      await context.mutate(staff, "products:write", (db) => updateVideos(db, before, videos));
      return { saved: true, model: before.model };
    } catch (error) {
      if (!(error instanceof AppError && error.code === "conflict")) throw error;
    }
    current = await findEquipment(context.reader, id);
  }
  if (!current) return notSaved(404, { state, problem: "deleted" });
  // The same save again, after an answer that was lost: there is nothing left to do.
  return isSame(current.videos, videos) ? { saved: true, model: current.model } : conflictWith(base, videos, current);
}

/** Whoever has changed something else of the machine meanwhile is not in the way. */
function maySave(current: Equipment, entered: { version: number; base: string[]; videos: string[] }): boolean {
  if (isSame(current.videos, entered.videos)) return current.version === entered.version;
  return current.version === entered.version || isSame(current.videos, entered.base);
}

function conflictWith(base: string[], mine: string[], newer: Equipment): SaveOutcome {
  const { merged, ...conflict } = mergeEdits({ videos: base }, { videos: mine }, { videos: newer.videos });
  return notSaved(409, { state: stateOf(newer, merged), problem: "conflict", conflict });
}

function typedState(form: FormData): VideosState {
  const from = { version: Number(form.get("version") ?? 0), base: String(form.get("base") ?? "") };
  return { texts: { videos: rowsOf(form, "videos") }, from };
}

function readTexts(values: unknown): VideosTexts | undefined {
  const { videos } = (values ?? {}) as Partial<VideosTexts>;
  return isVideos(videos) ? { videos } : undefined;
}

function parsedVideos(json: unknown): string[] {
  try {
    const videos: unknown = JSON.parse(String(json));
    return isVideos(videos) ? videos : [];
  } catch {
    return [];
  }
}

function notSaved(status: number, reply: VideosReply): SaveOutcome {
  return { saved: false, status, reply: { ...reply, stamp: crypto.randomUUID() } };
}
