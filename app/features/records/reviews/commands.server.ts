import type { Db, Trx } from '#app/db/database.server.ts';
import { holding } from '#app/db/held-roles.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { takePoint } from '#app/platform/limits/rate-limit.server.ts';
import { type OutboxContext, queueMail } from '#app/platform/mail/mail.server.ts';
import { queueNotice } from '#app/platform/notices/queue-notice.server.ts';
import type { Person } from '#app/pure/people/person.ts';
import { assertCan, type Right, rolesWith } from '#app/pure/people/rights.ts';
import { recordChange } from '../changes/record-change.server.ts';
import { reviewMails } from './mail-kinds.server.ts';
import { reviewNotice } from './notice-kinds.ts';
import { MAILS_PER_PERSON } from './rules.ts';
import { draftPath, type ReviewedKind, SUBJECTS } from './subjects.ts';

type ReviewContext = OutboxContext & { actor: Person };

export interface ReviewedDraft {
  kind: ReviewedKind;
  id: string;
}

type Refused<Reason extends string> = { ok: false; reason: Reason };

/**
 * Hands a draft in: it waits until somebody publishes it or sends it back. Tells those who may. Handed in twice, it waits
 * once.
 */
export async function handIn(
  ctx: ReviewContext,
  { kind, id }: ReviewedDraft,
): Promise<{ ok: true } | Refused<'no-draft'>> {
  const { actor, clock } = ctx;
  assertCan(actor, SUBJECTS[kind].write);
  const now = clock.now();
  return inTransaction(ctx.db, async (trx) => {
    const title = await findDraftTitle(trx, { kind, id });
    if (title === null) return { ok: false, reason: 'no-draft' };
    const before = await find(trx, { kind, id });
    if (before && before.returned_at === null) return { ok: true };
    const fresh = {
      person_id: actor.id,
      handed_in_at: now.toISOString(),
      changes_since: before?.returned_at ?? null,
      returned_at: null, // the word stays, so that who sent it back sees what was asked for
    };
    await trx
      .insertInto('reviews')
      .values({ kind, record_id: id, ...fresh })
      .onConflict((conflict) => conflict.columns(['kind', 'record_id']).doUpdateSet(fresh))
      .execute();
    await recordChange(trx, { actor, now, verb: 'handed-in', subject: { kind, id, title } });
    // Handed in and taken back again and again, it mails no more.
    if ((await takePoint({ ...ctx, db: trx }, MAILS_PER_PERSON, actor.id)).ok) {
      await tellPublishers({ ...ctx, db: trx }, SUBJECTS[kind].publish, {
        ...{ title, by: actor.name },
        path: draftPath(kind, id),
      });
      await queueNotice({ db: trx, clock }, reviewNotice, {
        title: reviewNotice.words,
        text: 'Alguém da equipe entregou um rascunho.',
        path: '/admin/revisar' satisfies Href,
        about: `review-${id}`,
        right: SUBJECTS[kind].publish,
        except: actor.id,
      });
    }
    return { ok: true };
  });
}

/** Takes back what the person handed in. */
export async function takeBack(
  { db, clock, actor }: ReviewContext,
  { kind, id }: ReviewedDraft,
): Promise<{ ok: true } | Refused<'not-waiting'>> {
  assertCan(actor, SUBJECTS[kind].write);
  return inTransaction(db, async (trx) => {
    const gone = await trx
      .deleteFrom('reviews')
      .where('kind', '=', kind)
      .where('record_id', '=', id)
      .where('person_id', '=', actor.id)
      .where('returned_at', 'is', null)
      .returning('kind')
      .executeTakeFirst();
    if (!gone) return { ok: false, reason: 'not-waiting' };
    const title = (await findDraftTitle(trx, { kind, id })) ?? '';
    await recordChange(trx, { actor, now: clock.now(), verb: 'taken-back', subject: { kind, id, title } });
    return { ok: true };
  });
}

/** Sends a draft back with a word, and tells who wrote it. */
export async function sendBack(
  ctx: ReviewContext,
  { kind, id, word }: ReviewedDraft & { word: string },
): Promise<{ ok: true } | Refused<'not-waiting'>> {
  const { actor, clock } = ctx;
  assertCan(actor, SUBJECTS[kind].publish);
  const now = clock.now();
  return inTransaction(ctx.db, async (trx) => {
    const returned = await trx
      .updateTable('reviews')
      .set({ returned_at: now.toISOString(), returned_by: actor.name, word })
      .where('kind', '=', kind)
      .where('record_id', '=', id)
      .where('returned_at', 'is', null)
      .returning('person_id')
      .executeTakeFirst();
    if (!returned) return { ok: false, reason: 'not-waiting' };
    const title = (await findDraftTitle(trx, { kind, id })) ?? '';
    await recordChange(trx, { actor, now, verb: 'sent-back', subject: { kind, id, title }, after: { word } });
    const author = await findReachable(trx, returned.person_id);
    const facts = { title, word, by: actor.name, path: draftPath(kind, id) };
    if (author) await queueMail({ ...ctx, db: trx }, reviewMails.sentBack, facts, author);
    return { ok: true };
  });
}

/** Whom a mail of the team may reach now; null for who has left it. */
export async function findReachable(db: Db, personId: string) {
  const person = await db
    .selectFrom('people')
    .select(['name', 'email'])
    .where('id', '=', personId)
    .where('is_disabled', '=', false)
    .where(holding(rolesWith('reviews')))
    .executeTakeFirst();
  return person ? { to: { name: person.name, address: person.email } } : null;
}

/** Everybody who may bring the draft out, at their own address: the public one may be read by others. */
async function tellPublishers(
  ctx: OutboxContext,
  right: Right,
  facts: { title: string; by: string; path: string },
): Promise<void> {
  const people = await ctx.db
    .selectFrom('people')
    .select(['name', 'email'])
    .where(holding(rolesWith(right)))
    .where('is_disabled', '=', false)
    .where('is_email_verified', '=', true)
    .orderBy('id')
    .execute();
  for (const { name, email } of people)
    await queueMail(ctx, reviewMails.handedIn, facts, { to: { name, address: email } });
}

function find(trx: Trx, { kind, id }: ReviewedDraft) {
  return trx
    .selectFrom('reviews')
    .select(['person_id', 'returned_at'])
    .where('kind', '=', kind)
    .where('record_id', '=', id)
    .executeTakeFirst();
}

/** @returns null where there is no such draft */
async function findDraftTitle(trx: Trx, { kind, id }: ReviewedDraft): Promise<string | null> {
  if (kind === 'letter') {
    const letters = trx.selectFrom('letters').select('subject').where('id', '=', id);
    const letter = await letters.where('status', '=', 'draft').executeTakeFirst();
    return letter ? letter.subject || 'Carta sem assunto' : null;
  }
  if (kind === 'page' || kind === 'note') {
    const pages = trx.selectFrom('pages').select('title').where('id', '=', id).where('kind', '=', kind);
    return (await pages.where('is_published', '=', false).executeTakeFirst())?.title ?? null;
  }
  const items = trx.selectFrom('items').select('title').where('id', '=', id).where('kind', '=', kind);
  return (await items.where('is_published', '=', false).executeTakeFirst())?.title ?? null;
}
