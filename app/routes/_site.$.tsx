import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { type ErrorData, NotFound } from "~/errors";
import { NextSteps } from "~/features/products/next-steps";
import { readNextSteps } from "~/features/products/next-steps.server";
import { publicLoader } from "~/forms/public-handlers.server";
import { Problem } from "~/ui/problem";

/** Any other URL: a 404 inside the frame, in the visitor's language. */
export const loader = publicLoader(async ({ context }) => {
  throw new NotFound("page", await readNextSteps(context));
});

export default function Nothing() {
  return null;
}

export function ErrorBoundary() {
  const error = useRouteError();
  const { categories } = (isRouteErrorResponse(error) ? error.data : {}) as Partial<ErrorData>;
  return (
    <>
      <Problem />
      {categories && <NextSteps categories={categories} />}
    </>
  );
}
