/** The built Worker with a fake of Cloudflare's email: a service of the test takes each message, or rejects it. */
import worker from "../../build/server/index.js";

/** Where miniflare's `EmailMessage` has what it was made with. */
const RAW = "EmailMessage::raw";

function bindingOver(service) {
  return {
    async send(message) {
      const response = await service.fetch("http://email.invalid/", { method: "POST", body: message[RAW] });
      if (!response.ok) throw new Error(`The email was rejected: ${response.status}`);
      return { messageId: await response.text() };
    },
  };
}

let withFake;
/** The same object for all requests, as in production. */
function withFakeEmail(env) {
  return (withFake ??= { ...env, REQUEST_EMAIL: bindingOver(env.FAKE_EMAIL) });
}

export default {
  fetch: (request, env, execution) => worker.fetch(request, withFakeEmail(env), execution),
  scheduled: (event, env, execution) => worker.scheduled(event, withFakeEmail(env), execution),
};
