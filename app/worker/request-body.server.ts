const MOST_BYTES = 8 * 1024 * 1024;
const LONGEST_MS = 5000;

/**
 * Reads and drops what is left of a request's body. A response sent before its request has arrived breaks the
 * connection under the sender, who then sees an error in place of the response. Bounded in bytes and in time.
 */
export async function discardBody({ body }: Request): Promise<void> {
  if (!body || body.locked) return;
  const reader = body.getReader();
  const timer = setTimeout(() => void reader.cancel().catch(() => {}), LONGEST_MS);
  try {
    let length = 0;
    for (let part = await reader.read(); !part.done && length < MOST_BYTES; part = await reader.read()) {
      length += part.value.length;
    }
  } catch {
    // The sender has left.
  } finally {
    clearTimeout(timer);
  }
}
