import { useLoaderData } from "@remix-run/react";
import { sendWithDraft } from "~/forms/editing/send-staff-form";
import { formHandlers } from "~/admin/crud/form-handlers.server";
import { recordEditor } from "~/admin/crud/resource";
import { staffMeta } from "~/admin/layout/staff-meta";
import { CategoryForm } from "~/features/categories/category-form";
import { categories } from "~/features/categories/categories.server";
import { revalidateUnlessRejected, useReply } from "~/ui/offline";

const handlers = formHandlers(categories);
export const loader = handlers.loader;
export const action = handlers.action;
export const clientAction = sendWithDraft(recordEditor("categories").draftKey);
export const shouldRevalidate = revalidateUnlessRejected;

export const meta = staffMeta;

export default function FormPage() {
  return <CategoryForm view={useLoaderData<typeof loader>()} reply={useReply<typeof action>()} />;
}
