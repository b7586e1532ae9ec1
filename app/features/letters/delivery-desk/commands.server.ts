import { v7 } from 'uuid';
import { inTransaction } from '#app/db/transaction.server.ts';
import { recordChange } from '#app/features/records/changes/record-change.server.ts';
import { takePoint } from '#app/platform/limits/rate-limit.server.ts';
import { letterSender } from '#app/platform/mail/letter-sender.ts';
import { classifyRefusal } from '#app/platform/mail/refusals.ts';
import type { ActorContext, Services } from '#app/platform/services.ts';
import type { Person } from '#app/pure/people/person.ts';
import { assertCan } from '#app/pure/people/rights.ts';
import { failureWords } from './error-words.ts';
import { TESTS_PER_ADMIN } from './rules.ts';

type SelectorSaved = { ok: true } | { ok: false; reason: 'changed-meanwhile'; selector: string };

/** @param change the selector, and the version of the settings that the form shows */
export async function saveSelector(
  { db, clock, actor }: ActorContext,
  change: { selector: string; version: number },
): Promise<SelectorSaved> {
  assertCan(actor, 'readers');
  return inTransaction(db, async (trx) => {
    const before = await trx.selectFrom('letter_settings').select('dkim_selector').executeTakeFirstOrThrow();
    const now = clock.now();
    const saved = await trx
      .updateTable('letter_settings')
      .set(({ eb }) => ({
        dkim_selector: change.selector,
        version: eb('version', '+', 1),
        updated_at: now.toISOString(),
      }))
      .where('version', '=', change.version)
      .returning('version')
      .executeTakeFirst();
    if (!saved) return { ok: false, reason: 'changed-meanwhile', selector: before.dkim_selector };
    await recordChange(trx, {
      actor,
      now,
      verb: 'updated',
      subject: { kind: 'letter-settings', id: null, title: 'Entrega das cartas' },
      before: { dkim_selector: before.dkim_selector },
      after: { dkim_selector: change.selector },
    });
    return { ok: true };
  });
}

export type TestOutcome =
  | { ok: true }
  | { ok: false; reason: 'too-many'; retryAfterSeconds: number }
  | { ok: false; reason: 'no-server' }
  /** What it means, and what the server said. */
  | { ok: false; reason: 'refused'; words: string; said: string };

/** Sends a mail the way letters go, at once: what the server says is the answer. */
export async function sendTest(
  services: Pick<Services, 'db' | 'clock' | 'mail' | 'publicUrl'> & { actor: Person },
  { address, showName }: { address: string; showName: string },
): Promise<TestOutcome> {
  const { actor, mail, publicUrl } = services;
  assertCan(actor, 'readers');
  if (!mail.bulk) return { ok: false, reason: 'no-server' };
  const point = await takePoint(services, TESTS_PER_ADMIN, actor.id);
  if (!point.ok) return { ok: false, reason: 'too-many', retryAfterSeconds: point.retryAfterSeconds };
  const from = letterSender(mail, showName);
  const answer = await mail.bulk.send({
    messageId: `<${v7()}@${new URL(publicUrl).hostname}>`,
    envelopeFrom: mail.bounces ?? from.address,
    from,
    to: address,
    subject: 'Teste de entrega das cartas',
    ...partsOf(publicUrl),
    headers: {
      // As in every letter, so that the signature shows whether it covers them.
      'List-Unsubscribe': `<${publicUrl}${'/newsletter' satisfies Href}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'Auto-Submitted': 'auto-generated',
    },
  });
  if (answer.ok) return { ok: true };
  const { phase, code, text } = answer;
  const failure = phase === 'silence' ? null : classifyRefusal({ phase, code, text });
  return { ok: false, reason: 'refused', words: failureWords(failure), said: text };
}

function partsOf(publicUrl: string): { html: string; text: string } {
  const lines = [
    'Este é um teste de entrega: ele foi enviado do mesmo jeito que as cartas.',
    'Se você o lê na caixa de entrada, o caminho está livre. Se ele caiu no spam, os registros do DNS dizem por quê.',
    'No Gmail, abra o menu da mensagem, escolha “Mostrar original”, copie tudo e cole na página Entrega, que explica o que o provedor achou:',
  ];
  const address = `${publicUrl}/admin/cartas/entrega` satisfies AbsoluteHref<'/admin/cartas/entrega'>;
  const paragraphs = lines.map((line) => `<p>${line}</p>`).join('');
  return {
    text: `${lines.join('\n\n')}\n${address}\n`,
    html: `<!doctype html><html lang="pt-BR"><body>${paragraphs}<p><a href="${address}">${address}</a></p></body></html>`,
  };
}
