import { createContext } from "react";

/** The files of a form that are uploaded before it is saved. */
interface FormFiles {
  /** On their way. */
  pending: number;
  /** Not taken; each says why, and is to be retried or removed. */
  failed: number;
  focusFailed: () => void;
}

/** Undefined for a form that takes no files. */
export const FormFilesContext = createContext<FormFiles | undefined>(undefined);
