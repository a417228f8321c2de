import MimeNode from "nodemailer/lib/mime-node";
import { isPlainAddress } from "./plain-address";

interface Email {
  /** Of the row in the outbox. */
  id: string;
  /** Emails about one request are one conversation. */
  requestId: string;
  from: { name: string; address: string };
  to: string;
  replyTo: string | null;
  subject: string;
  text: string;
  /** BCP 47. */
  languageTag: string;
}

/**
 * The message as bytes of the wire format. A repeated delivery has the same Message-ID and X-Entity-Ref-ID: Cloudflare
 * replaces the first by its own, the second arrives.
 */
export async function mimeMessage({ id, requestId, from, to, replyTo, subject, text, languageTag }: Email) {
  const domain = from.address.slice(from.address.lastIndexOf("@") + 1);
  const message = new MimeNode("text/plain; charset=utf-8", {
    ...{ newline: "win", disableFileAccess: true, disableUrlAccess: true },
  });
  message.setHeader({
    From: from,
    To: { address: to },
    ...(replyTo !== null && isPlainAddress(replyTo) && { "Reply-To": { address: replyTo } }),
    Subject: subject,
    "Message-ID": `<${id}@${domain}>`,
    References: `<${requestId}@${domain}>`,
    "X-Entity-Ref-ID": id,
    // Absence replies would reach the customer.
    "Auto-Submitted": "auto-generated",
    "Content-Language": languageTag,
    // Explicit, or a text with long lines becomes format=flowed, which joins lines.
    "Content-Transfer-Encoding": /[^\p{ASCII}]/u.test(text) ? "base64" : "quoted-printable",
  });
  message.setContent(text);
  return (await message.build()).toString();
}
