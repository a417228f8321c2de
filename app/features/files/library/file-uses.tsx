import { useTranslation } from "react-i18next";
import { UseLink } from "~/features/links/use-link";
import { NumberedPages } from "~/ui/numbered-pages";
import { type FilePageView, USES_PAGE_SIZE } from "./file-page";

export function FileUses({ uses, here }: Pick<FilePageView, "file" | "uses" | "here">) {
  const { t } = useTranslation("admin");
  const { total, page, pages, shown } = uses;
  const from = (page - 1) * USES_PAGE_SIZE;
  const pagePath = (wanted: number) => `${here}${here.includes("?") ? "&" : "?"}page=${wanted}#uses`;
  return (
    <section aria-labelledby="uses" className="file__section">
      <h2 id="uses">
        {t("files.library.file.uses")} {total > 0 && <span className="file__count">{total}</span>}
      </h2>
      {shown.length === 0 ? (
        <p>{t("files.library.file.noUses")}</p>
      ) : (
        <ul className="file__uses">
          {shown.map((use) => (
            <li key={`${use.path} ${use.input}`}>
              <span className="file__use-kind">{t(`history.kind.${use.kind}`)}</span> <UseLink use={use} />
            </li>
          ))}
        </ul>
      )}
      <NumberedPages {...{ page, pages }} pathOf={pagePath}>
        {t("files.library.file.usesRange", { from: from + 1, to: from + shown.length, total })}
      </NumberedPages>
    </section>
  );
}
