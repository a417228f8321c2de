import { useEffect, useState } from "react";
import type { OfflineReply } from "~/ui/offline";
import { clearDraft, type Draft, findDraft } from "./drafts";
import { isSame } from "./merge";

/** What comes back when a form was not stored. */
interface Reply<S> extends OfflineReply {
  /** Undefined when what was typed is still where it was. */
  state?: S;
  /** A new mark for each answer that fills the form anew. */
  stamp?: string;
}

interface Shown<S, R> {
  state: S | undefined;
  /** A new one for each time the form is filled anew. */
  stamp: string;
  /** The answer that goes with what is shown. */
  reply?: R;
  isDraft?: true;
}

/**
 * What the form is filled with: the record, the last answer that came with what was typed, or a draft from before. An
 * answer about something else leaves it alone.
 */
export function useShownForm<S extends { texts: unknown }, R extends Reply<S>>(
  draft: Draft<S>,
  loaded: S | undefined,
  reply: R | undefined,
) {
  const [shown, setShown] = useState<Shown<S, R>>(() => ({
    state: reply?.state ?? loaded,
    stamp: reply?.stamp ?? "loaded",
    reply,
  }));
  const [lastReply, setLastReply] = useState(reply);
  if (reply !== lastReply) {
    setLastReply(reply);
    if (reply?.state) setShown({ state: reply.state, stamp: reply.stamp ?? "answered", reply });
    // A try that did not reach the server takes nothing away of what that last said.
    else if (reply) setShown({ ...shown, reply: reply.offline ? { ...shown.reply, ...reply } : reply });
  }

  const hasAnswer = reply !== undefined;
  useEffect(() => {
    if (hasAnswer || !loaded) return;
    const kept = findDraft(draft);
    // The server cannot know of it, so the page begins without.
    // eslint-disable-next-line react-hooks/set-state-in-effect -- Known to the browser alone.
    if (kept && !isSame(kept.texts, loaded.texts)) setShown({ state: kept, stamp: "draft", isDraft: true });
    else clearDraft(draft);
    // Looked for once, when the page has opened: later drafts are what stands in the form anyway.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- Once, on purpose.
  }, []);

  function discard() {
    clearDraft(draft);
    setShown({ state: loaded, stamp: "discarded" });
  }
  return { ...shown, discard };
}
