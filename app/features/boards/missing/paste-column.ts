import type { ClipboardEvent } from "react";

/** Several lines, such as a column of a spreadsheet, fill the fields from the one they are pasted into downwards. */
export function pasteColumn(event: ClipboardEvent<HTMLFormElement>): void {
  const lines = event.clipboardData.getData("text/plain").trimEnd().split(/\r?\n/);
  const fields = [...event.currentTarget.querySelectorAll<HTMLInputElement>(".unit-field input")];
  const first = fields.indexOf(event.target as HTMLInputElement);
  if (lines.length < 2 || first < 0) return;
  event.preventDefault();
  lines.slice(0, fields.length - first).forEach((line, index) => (fields[first + index]!.value = line.trim()));
}
