/** Popovers work before any script; React 18 has no types for their attributes. */
export const popover = { popover: "auto" } as object;

/** For the button that opens the popover of this id, or closes it. */
export const popoverTarget = (id: string, action: "toggle" | "hide" = "toggle") =>
  ({ popovertarget: id, popovertargetaction: action }) as object;

/** Browsers without popovers know no `:popover-open` either: they show the element all the time. */
export function closePopover(element: HTMLElement | null): void {
  if (element?.popover && element.matches(":popover-open")) element.hidePopover();
}
