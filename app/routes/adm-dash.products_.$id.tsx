import { data, type HeadersFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData, useParams } from "@remix-run/react";
import { stayWhenOffline } from "~/admin/crud/when-offline";
import { returnPath } from "~/admin/layout/return-path.server";
import type { StaffHandle } from "~/admin/layout/staff-handle";
import { staffMeta } from "~/admin/layout/staff-meta";
import { NEW } from "~/forms/editing/editor";
import { sendWithDraft } from "~/forms/editing/send-staff-form";
import { changeProduct, formPath } from "~/features/products/form/change-product.server";
import {
  copiedId,
  documentMoves,
  draftId,
  DOCUMENTS_PARAMETER,
  productEditor,
  PRODUCTS_PATH,
} from "~/features/products/form/product-form";
import { readProductForm } from "~/features/products/form/product-form-page.server";
import { ProductFormPage } from "~/features/products/form/product-form-view";
import { saveProduct } from "~/features/products/form/save.server";
import { flashCookie } from "~/forms/flash.server";
import { staffAction, staffLoader } from "~/auth/staff-handlers.server";
import type { Flash, ToastKey } from "~/i18n/toasts";
import { revalidateUnlessRejected, useReply } from "~/ui/offline";

export const loader = staffLoader("products:read", async ({ context, request, staff, params: { id = "" } }) => {
  const view = await readProductForm(context, id, {
    staff,
    copyOf: copiedId(request.url),
    documents: new URL(request.url).searchParams.get(DOCUMENTS_PARAMETER) ?? undefined,
  });
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

  const changed = await changeProduct(context, { id, request, form, staff });
  if (changed) return changed;
  const outcome = await saveProduct(context, { id, form, staff, copyOf: copiedId(request.url) });
  if (!outcome.saved) return data(outcome.reply, { status: outcome.status });
  const name = outcome.entry.model;
  if (id === NEW) throw go(formPath(outcome.id, request), "equipmentCreated", { name });
  throw go(returnPath(request, { list: PRODUCTS_PATH, id }), "equipmentUpdated", { name });
});

/** A document is moved at once, as is visibility; the rest of the form stays a draft. */
export const clientAction = sendWithDraft(
  (id, url) => productEditor.draftKey(draftId(id, copiedId(url))),
  documentMoves,
  new Map([["visibility", stayWhenOffline]]),
);

export const shouldRevalidate = revalidateUnlessRejected;

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const handle = { notLoaded: "equipmentDetails" } satisfies StaffHandle;

export const meta = staffMeta;

export default function ProductFormRoute() {
  const { id } = useParams();
  const view = useLoaderData<typeof loader>();
  const key = draftId(id, view.copied?.id);
  return <ProductFormPage key={key} view={view} returnTo={view.returnTo} reply={useReply<typeof action>()} />;
}
