import { useTranslation } from "react-i18next";
import { BackLink } from "~/admin/layout/back-link";
import { ScreenHead } from "~/admin/layout/screen-head";
import { NumberedPages } from "~/ui/numbered-pages";
import type { FillInReply } from "./fill-in";
import { FillInForm } from "./fill-in-form";
import { isPart, fillInPath, type FillInList, MISSING_PATH } from "./missing";
import { PartLinks } from "./part-links";
import { useMissableLabel } from "./use-missable-label";

/** The machines of a group that lack a figure, each with a field for it. */
export function FillInView({ view, reply }: { view: FillInList; reply: FillInReply | undefined }) {
  const { t } = useTranslation("admin");
  const { figure, group, total, page, pages } = view;
  const label = useMissableLabel()(figure, group);
  const pathOf = (to: number) => fillInPath({ figure, group, page: to });
  return (
    <div className="board">
      <BackLink to={MISSING_PATH}>{t("boards.missing.back")}</BackLink>
      <ScreenHead
        title={t("boards.missing.titleOf", { figure: label, group: t(`boards.group.${group}`) })}
        subtitle={t("boards.missing.countOf", { count: total })}
      />
      {isPart(figure) ? (
        <PartLinks rows={view.rows} part={figure} from={pathOf(page)} />
      ) : (
        <FillInForm key={pathOf(page)} view={view} figure={figure} label={label} reply={reply} />
      )}
      <NumberedPages {...{ page, pages, pathOf }} />
    </div>
  );
}
