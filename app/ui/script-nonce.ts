import { createContext, useContext } from "react";

/** Marks the scripts that the framework writes into a page; see worker/content-security-policy. */
export const ScriptNonce = createContext<string | undefined>(undefined);

export function useScriptNonce(): string | undefined {
  return useContext(ScriptNonce);
}
