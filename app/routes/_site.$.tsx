import { AppError } from "~/errors";
import { publicLoader } from "~/http/public-loader.server";

/** Any other address: a 404 inside the frame, in the visitor's language. */
export const loader = publicLoader(async () => {
  throw new AppError("not-found");
});

export default function Nothing() {
  return null;
}
