import { sql } from "drizzle-orm";
import { equipment, manufacturers } from "../../../db/schema/index.ts";

/** "450AJ, 2019": the year tells most machines of one model apart. */
export const modelAndYear = sql<string>`${equipment.model} || ', ' || ${equipment.year}`;

/** "JLG 450AJ, 2019", in a query of products with their manufacturers; null without a product. */
export const machineName = sql<string>`${manufacturers.name} || ' ' || ${modelAndYear}`;
