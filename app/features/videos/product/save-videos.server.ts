import { z } from "zod";
import { parseTexts, type SaveReply } from "~/forms/editing/editor";
import { saveRecord } from "~/forms/editing/save-record.server";
import type { AppContext } from "~/load-context.server";
import type { Staff } from "~/auth/permissions";
import { urlLists } from "~/features/products/form/schema.server";
import { videosEditor, type VideosTexts } from "./equipment-videos";
import { type Equipment, findEquipment } from "./queries.server";
import { updateVideos } from "./writes.server";

const videosForm = z.strictObject({ videos: urlLists });

interface Sent {
  id: string;
  form: FormData;
  staff: Staff;
}

export async function saveVideos({ reader, mutate, language }: AppContext, { id, form, staff }: Sent) {
  const stored = await findEquipment(reader, id);
  const outcome = await saveRecord<VideosTexts, VideosTexts, VideosTexts, Equipment, SaveReply<VideosTexts>>({
    ...{ editor: videosEditor, id, form, language, stored },
    schema: videosForm,
    find: () => findEquipment(reader, id),
    valuesOf: ({ videos }) => ({ videos }),
    // Drafts of the release before carry the list alone.
    parseValues: (values) => parseTexts(videosEditor, Array.isArray(values) ? { videos: values as unknown } : values),
    textsOf: (values) => values,
    entered: (entry) => entry,
    store: async ({ videos }, _id, before) => {
      await mutate(staff, "products:write", (db) => updateVideos(db, before!, videos));
      return undefined;
    },
  });
  return { ...outcome, model: stored?.model };
}
