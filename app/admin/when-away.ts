import type { ShouldRevalidateFunction } from "@remix-run/react";

/** Also after a refusal: it says that the list is not as the page has it. Nothing to be had while the database is away. */
export const revalidateList: ShouldRevalidateFunction = ({ actionStatus }) => actionStatus !== 503;
