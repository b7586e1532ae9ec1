import { inTransaction } from '#app/db/transaction.server.ts';
import { privacyMails } from '#app/features/privacy/core/mail-kinds.server.ts';
import { noteRequest } from '#app/features/privacy/core/requests.server.ts';
import { recordChange } from '#app/features/records/changes/record-change.server.ts';
import { type OutboxContext, queueMail } from '#app/platform/mail/mail.server.ts';
import type { Person } from '#app/pure/people/person.ts';
import { REQUEST_KINDS } from '#app/pure/people/privacy-rules.ts';
import { assertCan } from '#app/pure/people/rights.ts';
import { searchText } from '#app/pure/text/search-text.ts';
import { startOfDay } from '#app/pure/time/day-range.ts';
import type { NewRequestInput } from './input.ts';

type Context = OutboxContext & { actor: Person; secret: string };

/** Enters a request that came by letter or phone; the person gets its protocol. */
export async function enterRequest(
  ctx: Context,
  { email, kind, source, day, text }: NewRequestInput,
): Promise<{ ok: true; id: string } | { ok: false; reason: 'invalid-day' }> {
  const { actor, clock } = ctx;
  assertCan(actor, 'personal-data');
  const now = clock.now();
  const start = startOfDay(day);
  if (!start || start > now.toISOString()) return { ok: false, reason: 'invalid-day' };
  return inTransaction(ctx.db, async (trx) => {
    const request = { kind, source, email, text, outcome: [], stays: [], isHosts: true, isByHost: true };
    const { id, protocol } = await noteRequest(trx, ctx, { ...request, askedAt: new Date(start) });
    const subject = { kind: 'data-request' as const, id, title: protocol };
    await recordChange(trx, { actor, now, verb: 'created', subject, after: { kind: REQUEST_KINDS[kind] } });
    return { ok: true, id };
  });
}

/** Answers and closes a request, by mail. A closed erasure keeps no address. */
export async function answerRequest(
  ctx: Context,
  id: string,
  { answer, isRefused }: { answer: string; isRefused: boolean },
): Promise<{ ok: true } | { ok: false; reason: 'not-open' }> {
  const { actor, clock } = ctx;
  assertCan(actor, 'personal-data');
  const now = clock.now();
  const status = isRefused ? 'refused' : 'done';
  return inTransaction(ctx.db, async (trx) => {
    const request = await trx
      .selectFrom('data_requests')
      .select(['protocol', 'kind', 'status', 'email', 'masked'])
      .where('id', '=', id)
      .executeTakeFirst();
    const closed = await trx
      .updateTable('data_requests')
      .set(({ eb }) => ({ status, answer, closed_at: now.toISOString(), version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .where('status', '=', 'open')
      .returning('id')
      .executeTakeFirst();
    if (!request || !closed) return { ok: false, reason: 'not-open' };
    const { protocol, kind, email, masked } = request;
    if (kind === 'erasure' && !isRefused) {
      const search_text = searchText(protocol, masked);
      await trx.updateTable('data_requests').set({ email: null, search_text }).where('id', '=', id).execute();
    }
    const subject = { kind: 'data-request' as const, id, title: protocol };
    const states = { before: { status: 'open' }, after: { status } };
    await recordChange(trx, { actor, now, verb: 'answered', subject, ...states });
    if (email) {
      const facts = { protocol, kind, answer, isRefused };
      await queueMail({ ...ctx, db: trx }, privacyMails.answer, facts, { to: { name: '', address: email } });
    }
    return { ok: true };
  });
}
