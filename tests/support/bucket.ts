import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import type { AppContext } from "~/load-context.server";

/** An R2 bucket and the Images binding as they are simulated locally, without a Worker. */
export async function startBucket() {
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      modules: true,
      script: "export default {}",
      r2Buckets: ["MEDIA"],
      images: { binding: "IMAGES" },
    }),
  );
  const bindings = await miniflare.getBindings<{
    MEDIA: NonNullable<AppContext["mediaBucket"]>;
    IMAGES: NonNullable<AppContext["images"]>;
  }>();
  return { bucket: bindings.MEDIA, images: bindings.IMAGES, stop: () => miniflare.dispose() };
}
