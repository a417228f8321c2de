import { data, type HeadersFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData, useParams } from "@remix-run/react";
import { returnPath } from "~/admin/layout/return-path.server";
import type { StaffHandle } from "~/admin/layout/staff-handle";
import { staffMeta } from "~/admin/layout/staff-meta";
import { NEW } from "~/forms/editing/editor";
import { sendWithDraft } from "~/forms/editing/send-staff-form";
import { moveDocumentOnce } from "~/features/products/form/documents.server";
import {
  documentMoves,
  productEditor,
  PRODUCTS_PATH,
  type ProductReply,
  readDocumentMove,
} from "~/features/products/form/product-form";
import { readProductForm } from "~/features/products/form/product-form-page.server";
import { ProductFormPage } from "~/features/products/form/product-form-view";
import { saveProduct } from "~/features/products/form/save.server";
import { flashCookie } from "~/forms/flash.server";
import { staffAction, staffLoader } from "~/auth/staff-handlers.server";
import type { Flash, ToastKey } from "~/i18n/toasts";
import { revalidateUnlessRejected, useReply } from "~/ui/offline";

export const loader = staffLoader("products:read", async ({ context, request, params: { id = "" } }) => {
  const view = await readProductForm(context, id);
  return data(
    { ...view, returnTo: returnPath(request, { list: PRODUCTS_PATH, id: view.id }) },
    { status: view.state ? 200 : 404 },
  );
});

export const action = staffAction("products:write", async ({ request, form, context, staff, params: { id = "" } }) => {
  const go = (to: string, key: ToastKey, about?: Pick<Flash, "name" | "params">) =>
    redirect(to, {
      status: 303,
      headers: { "Set-Cookie": flashCookie({ tone: "success", key, ...about }, request) },
    });

  // Names the list to return to.
  const { search } = new URL(request.url);
  const move = readDocumentMove(form.get("intent"));
  if (move) {
    const documentId = String(form.get("document") ?? "");
    const outcome = await moveDocumentOnce(context, { staff, move, documentId, equipmentId: id });
    if (outcome === "taken") return data<ProductReply>({ document: { move, reason: outcome } }, { status: 409 });
    throw go(`${PRODUCTS_PATH}/${id}${search}`, move === "assign" ? "documentAssigned" : "documentUnassigned");
  }

  const outcome = await saveProduct(context, { id, form, staff });
  if (!outcome.saved) return data(outcome.reply, { status: outcome.status });
  const name = outcome.entry.model;
  if (id === NEW) throw go(`${PRODUCTS_PATH}/${outcome.id}${search}`, "equipmentCreated", { name });
  throw go(returnPath(request, { list: PRODUCTS_PATH, id }), "equipmentUpdated", { name });
});

/** A document is moved at once; the rest of the form stays a draft. */
export const clientAction = sendWithDraft(productEditor.draftKey, documentMoves);

export const shouldRevalidate = revalidateUnlessRejected;

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const handle = { notLoaded: "equipmentDetails" } satisfies StaffHandle;

export const meta = staffMeta;

export default function ProductFormRoute() {
  const { id } = useParams();
  const view = useLoaderData<typeof loader>();
  return <ProductFormPage key={id} view={view} returnTo={view.returnTo} reply={useReply<typeof action>()} />;
}
