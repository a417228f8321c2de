import { type Draft, keepDraft } from "./drafts";
import { useLeaveGuard } from "./use-leave-guard";

/** Keeps what is typed as a draft, and holds up who leaves before it is stored. */
export function useUnsaved<S>(draft: Draft<S>, isUnsaved: boolean) {
  const { blocker, changed } = useLeaveGuard(isUnsaved);
  return {
    blocker,
    changed: (state: S) => {
      changed();
      keepDraft(draft, state);
    },
  };
}
