import { databaseHealth } from "~/worker/health.server";
import { publicLoader } from "~/forms/public-handlers.server";

/** For monitoring: 200 while the Worker and its database respond, else 503. */
export const loader = publicLoader(async ({ context }) => {
  const health = await databaseHealth(context);
  return Response.json(
    { build: __BUILD_ID__, ...health },
    { status: health.database === "up" ? 200 : 503, headers: { "Cache-Control": "no-store" } },
  );
});
