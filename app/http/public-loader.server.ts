import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { refusal } from "./refusal.server";

/** The maker of loaders anybody may call: what the product refuses becomes a page in the visitor's language. */
export function publicLoader<T>(load: (args: LoaderFunctionArgs) => Promise<T>) {
  return async (args: LoaderFunctionArgs): Promise<T> => {
    try {
      return await load(args);
    } catch (error) {
      throw refusal(error, args.context);
    }
  };
}

/** Actions anybody may call are made alike; what they write goes through `mutate` under a visitor's permission. */
export const publicAction = publicLoader;
