import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { formErrorResponse, errorResponse } from "./error-response.server";

/** The maker of loaders anybody may call: what the product refuses becomes a page in the visitor's language. */
export function publicLoader<T>(load: (args: LoaderFunctionArgs) => Promise<T>) {
  return async (args: LoaderFunctionArgs): Promise<T> => {
    try {
      return await load(args);
    } catch (error) {
      throw errorResponse(error, args.context);
    }
  };
}

/** The same for actions. What they write goes through `mutate` under a visitor's permission. */
export function publicAction<T>(act: (args: ActionFunctionArgs) => Promise<T>) {
  return async (args: ActionFunctionArgs): Promise<T> => {
    try {
      return await act(args);
    } catch (error) {
      throw formErrorResponse(error, args.context);
    }
  };
}
