import { Link, useFetcher } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ConfirmDialog } from "~/admin/crud/confirm-dialog";
import { ListErrorText } from "~/admin/crud/list-error-text";
import type { ListError } from "~/admin/crud/resource";
import { useEachResponse } from "~/admin/crud/use-each-response";
import { usePreventNavigation } from "~/admin/crud/use-prevent-navigation";
import type { TableChange, TableRow } from "./table";

interface ConfirmDeleteProps {
  product: TableRow;
  path: string;
  onDeleted: (id: string) => void;
  onClose: () => void;
}

export function ConfirmDelete({ product, path, onDeleted, onClose }: ConfirmDeleteProps) {
  const { t } = useTranslation("admin");
  const fetcher = useFetcher<TableChange | { rejected: ListError }>();
  const stay = usePreventNavigation();
  const { id, model, documents } = product;

  const reply = fetcher.data;
  useEachResponse(reply, (given) => {
    if ("deleted" in given) onDeleted(given.id);
  });

  return (
    <ConfirmDialog title={t("products.askDelete", { model })} onClose={onClose}>
      <p>{t("products.askText")}</p>
      {documents > 0 && <p>{t("products.askDocuments", { count: documents })}</p>}
      <ListErrorText rejected={reply && "rejected" in reply ? reply.rejected : undefined} />
      <fetcher.Form method="post" action={path} className="confirm__ways">
        <input type="hidden" name="id" value={id} />
        {stay}
        <button className="button button--danger" name="intent" value="delete" disabled={fetcher.state !== "idle"}>
          {t("products.delete")}
        </button>
        <Link className="button button--quiet" to={path} preventScrollReset data-no>
          {t("products.keep")}
        </Link>
      </fetcher.Form>
    </ConfirmDialog>
  );
}
