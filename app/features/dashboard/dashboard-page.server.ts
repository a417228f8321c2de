import { withTimeout } from "~/data/time-budget.server";
import { readBoardNumbers } from "~/features/boards/numbers.server";
import type { AppContext } from "~/load-context.server";
import { demandView } from "~/features/demand/demand-view.server";
import { readDemandCounts } from "~/features/demand/queries.server";
import type { DashboardView } from "./dashboard";
import { readCounts } from "./queries.server";
import { readRequestCounts } from "./request-counts.server";
import { engineTypes, productStatuses } from "../../../db/enums.ts";

/** The first count of a new isolate reads all products: the dashboard shows the links without it. */
const MOST_WAIT_MS = 1000;

export async function readDashboard(context: AppContext): Promise<DashboardView> {
  const { reader, t, now } = context;
  const [counts, { hasRequestEmails, byProduct, ...requests }, demandRows, boards] = await Promise.all([
    readCounts(reader),
    readRequestCounts(reader, now()),
    readDemandCounts(reader, now()),
    withTimeout(MOST_WAIT_MS, readBoardNumbers(context)),
  ]);
  const { byStatus, byEngine, manufacturers, categories, attention } = counts;
  const sum = byStatus.reduce((total, { count }) => total + count, 0);
  return {
    title: `${t("admin:dashboard.title")} – ${t("brand")}`,
    totals: { equipment: sum, manufacturers, categories, engineTypes: byEngine.length },
    byStatus: productStatuses.map((name) => ({ name, count: countOf(byStatus, name) })),
    byEngine: engineTypes.map((name) => ({ name, count: countOf(byEngine, name) })),
    attention,
    boards,
    ...requests,
    demand: demandView(demandRows, byProduct, context),
    emailProblem: emailProblemOf(hasRequestEmails, context),
    fileProblem: fileProblemOf(counts.fullSize, context),
  };
}

function emailProblemOf(
  hasAddresses: boolean,
  { requestEmail, requestEmailFrom }: Pick<AppContext, "requestEmail" | "requestEmailFrom">,
) {
  if (!hasAddresses) return "noAddress";
  return requestEmail && requestEmailFrom ? undefined : "noService";
}

/** Pictures that are uploaded in these minutes have their smaller ones soon. */
function fileProblemOf(
  { all, failed }: { all: number; failed: number },
  { mediaBucket, images }: Pick<AppContext, "mediaBucket" | "images">,
): DashboardView["fileProblem"] {
  if (!mediaBucket) return { is: "noStorage", pictures: all };
  if (!images) return { is: "noService", pictures: all };
  return failed > 0 ? { is: "fullSize", pictures: failed } : undefined;
}

function countOf<N extends string>(rows: { name: N; count: number }[], name: N): number {
  return rows.find((row) => row.name === name)?.count ?? 0;
}
