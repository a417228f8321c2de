import { useSyncExternalStore } from "react";
import { rememberedChoice } from "~/ui/remembered-choice";

const [ON, OFF] = ["on", "off"];
const choice = rememberedChoice("liftyard-single-keys");

/** Whether `/` and `?` do something: speech input types letters by itself, so each browser can turn them off. */
export function areSingleKeysOn(): boolean {
  return (choice.chosen() ?? choice.remembered()) !== OFF;
}

export function setSingleKeys(areOn: boolean): void {
  choice.choose(areOn ? ON : OFF);
}

/** Undefined until hydration. */
export function useSingleKeys(): boolean | undefined {
  return useSyncExternalStore<boolean | undefined>(choice.subscribe, areSingleKeysOn, () => undefined);
}
