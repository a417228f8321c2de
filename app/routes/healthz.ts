import { databaseAnswers } from "~/http/health.server";
import { publicLoader } from "~/http/public-loader.server";

/** For whoever watches the site: 200 while the Worker and its database answer, else 503. */
export const loader = publicLoader(async ({ context }) => {
  const isUp = await databaseAnswers(context.reader, context.now());
  const report = { build: __BUILD_ID__, database: isUp ? "up" : "down" };
  return Response.json(report, { status: isUp ? 200 : 503, headers: { "Cache-Control": "no-store" } });
});
