import type { KindName } from "~/features/history/record-kinds";

/** Kinds of records that name URLs. */
export type LinkKind = Exclude<KindName, "service_requests" | "user_profiles" | "batches" | "files">;
