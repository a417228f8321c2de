import type { FormErrors } from "./editing/editor";

export interface FormUploads {
  /** What was stored, in the order of the form. */
  stored: { id: string; field: string; url: string; title: string; size: number; known?: string }[];
  /** Why others were not, by the name of their input. */
  problems: FormErrors;
  /** One of them for a reason that may have passed by now. */
  hasFault?: boolean;
}

const uploads = new WeakMap<FormData, FormUploads>();

const NONE: FormUploads = { stored: [], problems: {} };

export function setUploads(form: FormData, of: FormUploads): void {
  uploads.set(form, of);
}

/** The files that came with a form. Their URLs are in its fields already. */
export function uploadsOf(form: FormData): FormUploads {
  return uploads.get(form) ?? NONE;
}
