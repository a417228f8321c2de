import { Link, useFetcher } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ConfirmDialog } from "~/admin/crud/confirm-dialog";
import { RefusedText } from "~/admin/crud/refused-text";
import type { Refused } from "~/admin/crud/resource";
import { useEachAnswer } from "~/admin/crud/use-each-response";
import { useStay } from "~/admin/crud/use-prevent-navigation";
import type { StaffListChange, StaffProduct } from "./table";

interface ConfirmDeleteProps {
  product: StaffProduct;
  address: string;
  onDeleted: (id: string) => void;
  onClose: () => void;
}

export function ConfirmDelete({ product, address, onDeleted, onClose }: ConfirmDeleteProps) {
  const { t } = useTranslation("admin");
  const fetcher = useFetcher<StaffListChange | { refused: Refused }>();
  const stay = useStay();
  const { id, model, documents } = product;

  const answer = fetcher.data;
  useEachAnswer(answer, (given) => {
    if ("deleted" in given) onDeleted(given.id);
  });

  return (
    <ConfirmDialog title={t("products.askDelete", { model })} onClose={onClose}>
      <p>{t("products.askText")}</p>
      {documents > 0 && <p>{t("products.askDocuments", { count: documents })}</p>}
      <RefusedText refused={answer && "refused" in answer ? answer.refused : undefined} />
      <fetcher.Form method="post" action={address} className="confirm__ways">
        <input type="hidden" name="id" value={id} />
        {stay}
        <button className="button button--danger" name="intent" value="delete" disabled={fetcher.state !== "idle"}>
          {t("products.delete")}
        </button>
        <Link className="button button--quiet" to={address} preventScrollReset data-no>
          {t("products.keep")}
        </Link>
      </fetcher.Form>
    </ConfirmDialog>
  );
}
