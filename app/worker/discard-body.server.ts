const MAX_BYTES = 8 * 1024 * 1024;
const MAX_MS = 5000;

/**
 * Reads and drops the rest of a request's body. A response that is sent before the request has arrived breaks the
 * connection, and the client sees a network error instead of the response.
 */
export async function discardBody({ body }: Request): Promise<void> {
  if (!body || body.locked) return;
  const reader = body.getReader();
  const timer = setTimeout(() => void reader.cancel().catch(() => {}), MAX_MS);
  try {
    let length = 0;
    for (let chunk = await reader.read(); !chunk.done && length < MAX_BYTES; chunk = await reader.read()) {
      length += chunk.value.length;
    }
  } catch {
    // The client disconnected.
  } finally {
    clearTimeout(timer);
  }
}
