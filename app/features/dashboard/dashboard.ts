import type { BoardNumbers } from "~/features/boards/boards";
import type { Demand } from "~/features/demand/demand";
import type { OpenAge } from "~/features/requests/inbox/age";
import type { EngineType, ProductStatus } from "../../../db/enums.ts";

/** Reasons why a product needs attention; each is a filter of the product table. */
export const attentions = ["hidden", "no-picture", "no-specification", "no-document"] as const;
export type Attention = (typeof attentions)[number];

export interface DashboardView {
  title: string;
  totals: { equipment: number; manufacturers: number; categories: number; engineTypes: number };
  byStatus: { name: ProductStatus; count: number }[];
  byEngine: { name: EngineType; count: number }[];
  newRequests: number;
  attention: Record<Attention, number>;
  openByAge: { age: OpenAge; count: number }[];
  demand: Demand;
  failedEmails: number;
  /** Undefined while a large catalogue is still being read. */
  boards: BoardNumbers | undefined;
  /** Why no emails about new requests are sent. */
  emailProblem: "noAddress" | "noService" | undefined;
  /** Why visitors get pictures in full size, or staff cannot upload any. */
  fileProblem: { is: "noStorage" | "noService" | "fullSize"; pictures: number } | undefined;
}
