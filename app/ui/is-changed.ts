/** Whether any field of a form differs from the page as it came. */
export function isChanged({ elements }: HTMLFormElement): boolean {
  return [...elements].some((element) => {
    if (element instanceof HTMLSelectElement) {
      const options = [...element.options];
      return element.selectedOptions[0] !== (options.find(({ defaultSelected }) => defaultSelected) ?? options[0]);
    }
    if (element instanceof HTMLInputElement && element.checked !== element.defaultChecked) return true;
    const isText = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
    return isText && element.value !== element.defaultValue;
  });
}
