/** Whether a tick or a choice differs from the page as it came. */
export function isTouched(form: HTMLFormElement): boolean {
  return [...form.elements].some(
    (each) => each instanceof HTMLInputElement && each.type !== "hidden" && each.checked !== each.defaultChecked,
  );
}
