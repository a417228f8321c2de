import { data, redirect } from "@remix-run/cloudflare";
import { z } from "zod";
import { RETURN_PARAMETER } from "~/admin/layout/return-path";
import { returnPath } from "~/admin/layout/return-path.server";
import { requirePermission } from "~/auth/staff-handlers.server";
import type { Staff } from "~/auth/permissions";
import { AppError } from "~/errors";
import { flashCookie } from "~/forms/flash.server";
import type { AppContext } from "~/load-context.server";
import type { Flash, ToastKey } from "~/i18n/toasts";
import { rejectedReply, unlessRejected } from "../table/unless-rejected.server";
import { deleteProduct, setVisibleInStore } from "../table/writes.server";
import { findDocumentTitle, moveDocumentOnce } from "./documents.server";
import {
  type DocumentMove,
  documentMoves,
  DOCUMENTS_ID,
  DOCUMENTS_PARAMETER,
  type ProductReply,
  PRODUCTS_PATH,
} from "./product-form";

const changes = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("visibility"), visible: z.enum(["true", "false"]) }),
  z.object({ intent: z.literal("delete") }),
  z.object({ intent: z.enum(documentMoves), document: z.string() }),
]);

interface Sent {
  id: string;
  request: Request;
  form: FormData;
  staff: Staff;
}

/** The form's path with what its URL says beside it: the list to return to, and the search for documents. */
export function formPath(id: string, request: Request): string {
  const { searchParams } = new URL(request.url);
  const kept = [RETURN_PARAMETER, DOCUMENTS_PARAMETER].flatMap((name) =>
    searchParams.has(name) ? [[name, searchParams.get(name)!] as [string, string]] : [],
  );
  const query = new URLSearchParams(kept).toString();
  return `${PRODUCTS_PATH}/${id}${query && `?${query}`}`;
}

/** Changes that act at once, beside the form: undefined for a save of the form. */
export async function changeProduct(context: AppContext, sent: Sent) {
  const { id, request, form, staff } = sent;
  const intent = form.get("intent");
  if (!["visibility", "delete", ...documentMoves].some((each) => each === intent)) return undefined;
  const change = changes.safeParse(Object.fromEntries(form)).data;
  if (!change) throw new AppError("bad-request");
  const path = formPath(id, request);
  const toast = (key: ToastKey, about?: Pick<Flash, "name" | "undo">): HeadersInit => ({
    "Set-Cookie": flashCookie({ tone: "success", key, ...about }, request),
  });
  const go = (to: string, headers: HeadersInit) => redirect(to, { status: 303, headers });

  switch (change.intent) {
    case "visibility": {
      const isVisible = change.visible === "true";
      const outcome = await unlessRejected(() => setVisibleInStore(context, staff, id, isVisible));
      if ("rejected" in outcome) return rejectedReply(outcome.rejected);
      const model = outcome.done;
      const headers =
        model === undefined ? {} : toast(isVisible ? "equipmentShown" : "equipmentHidden", { name: model });
      // The toggle stays in the page; it reads this from its fetcher.
      if (form.has("stay")) return data({ id, isVisible, announced: true } as ProductReply, { headers });
      throw go(path, headers);
    }
    case "delete": {
      // Check the permission first: an editor must not learn whether the product exists.
      requirePermission(staff, "products:delete");
      const outcome = await unlessRejected(() => deleteProduct(context, staff, id));
      if ("rejected" in outcome) return rejectedReply(outcome.rejected);
      const { model: name, undo } = outcome.done;
      throw go(returnPath(request, { list: PRODUCTS_PATH, id: undefined }), toast("equipmentDeleted", { name, undo }));
    }
    default: {
      const { intent: move, document: documentId } = change;
      const outcome = await moveDocumentOnce(context, { staff, move, documentId, equipmentId: id });
      if (outcome === "taken") return data<ProductReply>({ document: { move, reason: outcome } }, { status: 409 });
      const name = await findDocumentTitle(context, documentId);
      // With script the page stays where it is scrolled to.
      throw go(context.isDataRequest ? path : `${path}#${DOCUMENTS_ID}`, toast(saidOf[move], { name }));
    }
  }
}

const saidOf = {
  assign: "documentAssigned",
  unassign: "documentUnassigned",
} as const satisfies Record<DocumentMove, ToastKey>;
