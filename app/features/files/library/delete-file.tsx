import { useTranslation } from "react-i18next";
import { ConfirmDeletePage } from "~/admin/crud/confirm-delete-page";
import { UseLink } from "~/features/links/use-link";
import type { FilePageView, FileReply } from "./file-page";

const MOST_NAMED = 10;

/** Asks before a deletion, or says what still uses the file. */
export function DeleteFile({ view, reply }: { view: FilePageView; reply: FileReply | undefined }) {
  const { t } = useTranslation("admin");
  const { file, uses, here } = view;
  const isInUse = uses.total > 0;
  const problem = reply?.intent === "delete" ? reply.problem : undefined;
  return (
    <ConfirmDeletePage
      title={t("files.library.file.ask", { name: file.title })}
      path={here}
      id={file.id}
      words={{ delete: t("records.delete"), keep: t("records.keep") }}
      instead={isInUse ? { text: t("files.library.file.replaceTitle"), to: `${here}#replace` } : undefined}
    >
      {problem && <p role="alert">{problem}</p>}
      {isInUse ? (
        <>
          <p role={reply?.isInUse ? "alert" : undefined}>{t("files.library.file.inUse", { count: uses.total })}</p>
          <ul className="file__uses">
            {uses.shown.slice(0, MOST_NAMED).map((use) => (
              <li key={`${use.path} ${use.input}`}>
                <UseLink use={use} />
              </li>
            ))}
            {uses.total > MOST_NAMED && <li>{t("links.moreUses", { count: uses.total - MOST_NAMED })}</li>}
          </ul>
        </>
      ) : (
        <p>{t("files.library.file.askText")}</p>
      )}
    </ConfirmDeletePage>
  );
}
