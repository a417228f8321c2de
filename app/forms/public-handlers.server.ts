import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { formErrorResponse, errorResponse } from "./error-response.server";
import { submittedForm } from "./submitted-form.server";

/** Makes a loader that anyone may call. `AppError`s become error pages in the visitor's language. */
export function publicLoader<T>(load: (args: LoaderFunctionArgs) => Promise<T>) {
  return async (args: LoaderFunctionArgs): Promise<T> => {
    try {
      return await load(args);
    } catch (error) {
      throw errorResponse(error, args.context);
    }
  };
}

export function publicAction<T>(act: (args: ActionFunctionArgs & { form: FormData }) => Promise<T>) {
  return async (args: ActionFunctionArgs): Promise<T> => {
    try {
      return await act({ ...args, form: await submittedForm(args) });
    } catch (error) {
      throw formErrorResponse(error, args.context);
    }
  };
}
