import { staffMeta } from "~/admin/layout/staff-meta";
import { staffAction, staffLoader } from "~/auth/staff-handlers.server";
import { handlePictures, readPicturesPage } from "~/features/products/pictures/pictures-page.server";
import { PicturesPage } from "~/features/products/pictures/pictures-view";
import { keepStaffForm } from "~/forms/editing/send-staff-form";
import { revalidateUnlessRejected, useReply } from "~/ui/offline";

// That of files is checked with it.
export const loader = staffLoader("products:write", ({ context, staff }) =>
  Promise.resolve(readPicturesPage(context, staff)),
);

export const action = staffAction("products:write", async ({ context, form, staff }) =>
  handlePictures(context, { form, staff }),
);

export const clientAction = keepStaffForm;
export const shouldRevalidate = revalidateUnlessRejected;

export const meta = staffMeta;

export default function Pictures() {
  return <PicturesPage reply={useReply<typeof action>()} />;
}
