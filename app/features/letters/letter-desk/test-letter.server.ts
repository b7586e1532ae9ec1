import { randomUUID } from 'node:crypto';
import { findSettings } from '#app/features/records/settings/queries.server.ts';
import type { Services } from '#app/platform/services.ts';

/** Sends a composed letter to one address at once. The answer is the mail server's. */
export async function sendTestLetter(
  services: Services,
  letter: { subject: string; html: string; text: string },
  to: string,
): Promise<
  { ok: true } | { ok: false; reason: 'not-set-up' } | { ok: false; reason: 'refused'; words: string }
> {
  const { mail, db, publicUrl } = services;
  if (!mail.bulk) return { ok: false, reason: 'not-set-up' };
  const { subject, html, text } = letter;
  const { showName } = await findSettings(db);
  const { name, address } = mail.lettersFrom;
  const answer = await mail.bulk.send({
    ...{ to, html, text, subject: `[Teste] ${subject}`, envelopeFrom: address },
    messageId: `<${randomUUID()}@${new URL(publicUrl).hostname}>`,
    from: { name: name ?? showName, address },
    headers: {},
  });
  return answer.ok ? answer : { ok: false, reason: 'refused', words: answer.text };
}
