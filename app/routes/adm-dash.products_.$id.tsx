import { data, type HeadersFunction, redirect } from "@remix-run/cloudflare";
import { type ClientActionFunctionArgs, useLoaderData, useParams } from "@remix-run/react";
import { sendWithDraft } from "~/forms/editing/send-staff-form";
import type { StaffHandle } from "~/admin/layout/staff-handle";
import { staffMeta } from "~/admin/layout/staff-meta";
import { keepStaffForm } from "~/forms/editing/send-staff-form";
import { moveDocumentOnce } from "~/features/products/form/documents.server";
import { productDraft } from "~/features/products/form/product-draft";
import { PRODUCTS_PATH, type ProductReply, readDocumentMove } from "~/features/products/form/product-form";
import { readProductForm } from "~/features/products/form/product-form-page.server";
import { ProductFormPage } from "~/features/products/form/product-form-view";
import { saveProduct } from "~/features/products/form/save.server";
import { flashCookie } from "~/forms/flash.server";
import { staffAction, staffLoader } from "~/auth/staff-handlers.server";
import type { Flash, ToastKey } from "~/i18n/toasts";
import { revalidateUnlessRejected, useAnswer } from "~/ui/offline";

export const loader = staffLoader("products:read", async ({ context, params: { id = "" } }) => {
  const view = await readProductForm(context, id);
  return data(view, { status: view.state ? 200 : 404 });
});

export const action = staffAction("products:write", async ({ request, form, context, staff, params: { id = "" } }) => {
  const go = (to: string, key: ToastKey, about?: Pick<Flash, "name" | "params">) =>
    redirect(to, {
      status: 303,
      headers: { "Set-Cookie": flashCookie({ tone: "success", key, ...about }, request) },
    });

  const move = readDocumentMove(form.get("intent"));
  if (move) {
    const documentId = String(form.get("document") ?? "");
    const outcome = await moveDocumentOnce(context, { staff, move, documentId, equipmentId: id });
    if (outcome === "taken") return data<ProductReply>({ document: { move, reason: outcome } }, { status: 409 });
    throw go(`${PRODUCTS_PATH}/${id}`, move === "assign" ? "documentAssigned" : "documentUnassigned");
  }

  const outcome = await saveProduct(context, { id, form, staff });
  if (!outcome.saved) return data(outcome.reply, { status: outcome.status });
  const { model } = outcome;
  if (outcome.saved === "created") throw go(`${PRODUCTS_PATH}/${outcome.id}`, "equipmentCreated", { name: model });
  throw go(PRODUCTS_PATH, "equipmentUpdated", { name: model });
});

/** A document moves at once, and what is typed beside it goes on being a draft. */
export const clientAction = async (args: ClientActionFunctionArgs) => {
  const move = readDocumentMove((await args.request.clone().formData()).get("intent"));
  return move ? keepStaffForm(args) : sendWithDraft(args, productDraft(args.params.id));
};

export const shouldRevalidate = revalidateUnlessRejected;

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const handle = { notLoaded: "equipmentDetails" } satisfies StaffHandle;

export const meta = staffMeta;

export default function ProductFormRoute() {
  const { id } = useParams();
  return <ProductFormPage key={id} view={useLoaderData<typeof loader>()} reply={useAnswer<typeof action>()} />;
}
