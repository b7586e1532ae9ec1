import { inTransaction } from '#app/db/transaction.server.ts';
import { type AuditVerb, recordChange } from '#app/features/records/changes/record-change.server.ts';
import { resendMail } from '#app/platform/mail/mail.server.ts';
import type { ActorContext } from '#app/platform/services.ts';
import { assertCan } from '#app/pure/people/rights.ts';
import { formatMoment } from '#app/pure/time/dates-pt-br.ts';

type Outcome = { ok: true } | { ok: false; reason: 'not-there' };

/** The queue sends one mail at a time anyway. */
export const MOST_RESENT_AT_ONCE = 500;

/** Gives a failed mail another round of attempts. */
export async function resendFailedMail(ctx: ActorContext, id: string): Promise<Outcome> {
  assertCan(ctx.actor, 'outbox');
  return inTransaction(ctx.db, async (trx) => {
    if (!(await resendMail({ ...ctx, db: trx }, id))) return { ok: false, reason: 'not-there' };
    const mail = await trx
      .selectFrom('mails')
      .select(['kind', 'created_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const after = { mail_kind: mail.kind, status: 'waiting' };
    await recordChange(trx, {
      ...change(ctx, 'resent', id, mail.created_at),
      before: { status: 'failed' },
      after,
    });
    return { ok: true };
  });
}

/** Resends all failed mails, oldest first. @returns how many, and whether there are more */
export async function resendAllFailed(ctx: ActorContext): Promise<{ count: number; hasMore: boolean }> {
  assertCan(ctx.actor, 'outbox');
  return inTransaction(ctx.db, async (trx) => {
    const failed = await trx
      .selectFrom('mails')
      .select('id')
      .where('status', '=', 'failed')
      .orderBy('created_at')
      .orderBy('id')
      .limit(MOST_RESENT_AT_ONCE + 1)
      .execute();
    let count = 0;
    for (const { id } of failed.slice(0, MOST_RESENT_AT_ONCE)) {
      if (await resendMail({ ...ctx, db: trx }, id)) count += 1;
    }
    if (count > 0) {
      const subject = { kind: 'mail' as const, id: null, title: 'Todos os que falharam' };
      await recordChange(trx, {
        actor: ctx.actor,
        now: ctx.clock.now(),
        verb: 'resent',
        subject,
        after: { count },
      });
    }
    return { count, hasMore: failed.length > MOST_RESENT_AT_ONCE };
  });
}

/**
 * Deletes an unsent mail from the queue for good. It does not go into the bin: its text is not content of the
 * site, and may contain somebody's link. A mail that is being sent right now still goes out.
 */
export async function cancelMail(ctx: ActorContext, id: string): Promise<Outcome> {
  assertCan(ctx.actor, 'outbox');
  return inTransaction(ctx.db, async (trx) => {
    const mail = await trx
      .deleteFrom('mails')
      .where('id', '=', id)
      .where('status', 'in', ['waiting', 'failed'])
      .returning(['kind', 'created_at', 'status'])
      .executeTakeFirst();
    if (!mail) return { ok: false, reason: 'not-there' };
    const before = { mail_kind: mail.kind, status: mail.status };
    await recordChange(trx, { ...change(ctx, 'canceled', id, mail.created_at), before });
    return { ok: true };
  });
}

/** Nothing about the recipient: the log outlives the mail. */
function change({ actor, clock }: ActorContext, verb: AuditVerb, id: string, createdAt: string) {
  const subject = { kind: 'mail' as const, id, title: `E-mail de ${formatMoment(createdAt)}` };
  return { actor, now: clock.now(), verb, subject };
}
