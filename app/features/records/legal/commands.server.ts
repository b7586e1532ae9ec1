import { createHash } from 'node:crypto';
import type { Db, Trx } from '#app/db/database.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { recordChange } from '#app/features/records/changes/record-change.server.ts';
import type { Clock } from '#app/platform/clock/clock.ts';
import { type Changed, notAsShown } from '#app/platform/fields/shown-version.ts';
import { enqueueJob } from '#app/platform/jobs/jobs.server.ts';
import type { ActorContext } from '#app/platform/services.ts';
import { assertCan } from '#app/pure/people/rights.ts';
import { LEGAL_DOCUMENTS, type LegalDocument, type OwnLegalWords } from '#app/pure/site/legal-documents.ts';
import { instantOfLocalTime, localTime } from '#app/pure/time/sao-paulo-time.ts';
import { LEGAL_NOTE_JOB } from './in-force.server.ts';
import { findDraft, findInForce, isFollowed, ownWordsOf } from './queries.server.ts';
import { columnsOf, followerOf, insertVersion, isDayTaken } from './version-rows.server.ts';

type Context = Pick<ActorContext, 'db' | 'clock' | 'actor'>;

/** Saves the host's own words. @param own sanitized */
export async function saveLegalDraft(
  { db, clock, actor }: Context,
  { document, version, own }: { document: LegalDocument; version: number; own: OwnLegalWords },
): Promise<{ ok: true; version: number } | Changed> {
  assertCan(actor, 'settings');
  const now = clock.now();
  return inTransaction(db, async (trx) => {
    const before = await lockDraft(trx, document, now);
    if (before.version !== version) return notAsShown(before) as Changed;
    if (JSON.stringify(before.own) === JSON.stringify(own)) return { ok: true, version };
    await writeDraft(trx, document, { version: version + 1, own }, now);
    const subject = { kind: 'legal-text' as const, id: document, title: LEGAL_DOCUMENTS[document].name };
    await recordChange(trx, {
      ...{ actor, now, verb: 'updated', subject },
      before: columnsOf(before.own),
      after: columnsOf(own),
    });
    return { ok: true, version: version + 1 };
  });
}

/**
 * Saves the host's own words and publishes them, or does nothing.
 * @param day in São Paulo, today or later @param own sanitized
 * @returns follower: when another version takes over, which was published before
 */
export async function publishLegalText(
  { db, clock, actor }: Context,
  {
    document,
    version,
    day,
    own,
  }: { document: LegalDocument; version: number; day: string; own: OwnLegalWords },
): Promise<
  | { ok: true; version: number; label: string; follower: string | null }
  | Changed
  | { ok: false; reason: 'past' | 'day-taken' | 'same' }
> {
  assertCan(actor, 'settings');
  const now = clock.now();
  const today = localTime(now.toISOString()).date;
  const begins = day === today ? now.toISOString() : instantOfLocalTime({ date: day, time: '00:00' });
  if (!begins || day < today) return { ok: false, reason: 'past' };
  return inTransaction(db, async (trx) => {
    const draft = await lockDraft(trx, document, now);
    if (draft.version !== version) return notAsShown(draft) as Changed;
    const { version: inForce } = await findInForce(trx, document, now);
    if (day === today && JSON.stringify(ownWordsOf(inForce)) === JSON.stringify(own))
      return { ok: false, reason: 'same' };
    if (day > today && (await isDayTaken(trx, document, begins))) return { ok: false, reason: 'day-taken' };
    const label = await insertVersion(trx, {
      ...{ document, day, now, holds_from: begins, published_by: actor.id, own },
    });
    await planNote(trx, clock, begins);
    // The second of two who publish at once has the version before.
    await writeDraft(trx, document, { version: version + 1, own }, now);
    const subject = { kind: 'legal-text' as const, id: document, title: LEGAL_DOCUMENTS[document].name };
    await recordChange(trx, {
      ...{ actor, now, verb: 'published', subject },
      after: { label, holds_from: begins, ...columnsOf(own) },
    });
    return { ok: true, version: version + 1, label, follower: await followerOf(trx, document, begins) };
  });
}

/** Takes back a version that does not hold yet: nobody has read it. */
export async function cancelLegalVersion(
  { db, clock, actor }: Context,
  { document, id }: { document: LegalDocument; id: string },
): Promise<{ ok: boolean }> {
  assertCan(actor, 'settings');
  const now = clock.now();
  return inTransaction(db, async (trx) => {
    const gone = await trx
      .deleteFrom('legal_versions')
      .where('document', '=', document)
      .where('id', '=', id)
      .where('holds_from', '>', now.toISOString())
      .returning(['label', 'holds_from'])
      .executeTakeFirst();
    if (!gone) return { ok: false };
    const subject = { kind: 'legal-text' as const, id: document, title: LEGAL_DOCUMENTS[document].name };
    await recordChange(trx, { actor, now, verb: 'canceled-version', subject, before: gone });
    return { ok: true };
  });
}

/** The site's own words, as this program has them. */
export interface HouseText {
  /** The day on which they took effect: a later one is newer. */
  day: string;
  /** Of the words without any settings: tells programs of one day apart. */
  hash: string;
}

/**
 * Notes what a text shows now. Where the version in force showed something else, the site was updated, or a setting
 * in the text was changed: that is a version too, from this moment. Several programs may run at once while the site is
 * updated: one whose words have been followed by others notes nothing.
 */
export async function noteShownText(
  { db, clock }: { db: Db; clock: Clock },
  { document, html, house }: { document: LegalDocument; html: string; house: HouseText },
): Promise<void> {
  const now = clock.now();
  const hash = hashOf(html);
  const shown = { shown_html: html, shown_hash: hash, house_day: house.day, house_hash: house.hash };
  const { version: found } = await findInForce(db, document, now);
  if (found?.shown_hash === hash) return;
  await inTransaction(db, async (trx) => {
    await lockDraft(trx, document, now);
    const { version: inForce } = await findInForce(trx, document, now);
    if (inForce?.shown_hash === hash || (await isFollowed(trx, document, house))) return;
    if (inForce && (inForce.shown_hash === null || saysTheSame(inForce.shown_html, html))) {
      await trx.updateTable('legal_versions').set(shown).where('id', '=', inForce.id).execute();
      return;
    }
    const today = localTime(now.toISOString()).date;
    const day = inForce ? today : house.day;
    const holds_from =
      day >= today
        ? now.toISOString()
        : (instantOfLocalTime({ date: day, time: '00:00' }) ?? now.toISOString());
    await insertVersion(trx, {
      ...{ document, day, now, holds_from, published_by: null, own: ownWordsOf(inForce), shown },
    });
  });
}

/** The copy is taken as soon as the version holds, also where nobody opens the page. */
async function planNote(trx: Trx, clock: Clock, begins: string): Promise<void> {
  const runAt = new Date(begins);
  await enqueueJob(
    { db: trx, clock },
    { kind: LEGAL_NOTE_JOB, payload: null, uniqueKey: `${LEGAL_NOTE_JOB} ${begins}`, runAt },
  );
}

/** Other anchors alone make no version: no word of it has changed. */
function saysTheSame(one: string | null, other: string): boolean {
  const wordsOf = (html: string) => html.replaceAll(/ id="[\w-]*"| href="#[\w-]*"/g, '');
  return one !== null && wordsOf(one) === wordsOf(other);
}

export function hashOf(html: string): string {
  return createHash('sha256').update(html).digest('base64url');
}

/** The second of two saves waits here. */
async function lockDraft(trx: Trx, document: LegalDocument, now: Date) {
  const { own, isStored } = await findDraft(trx, document, now);
  if (!isStored) {
    await trx
      .insertInto('legal_drafts')
      .values({ document, ...columnsOf(own), updated_at: now.toISOString() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  const row = await trx
    .updateTable('legal_drafts')
    .set((update) => ({ version: update.ref('version') }))
    .where('document', '=', document)
    .returningAll()
    .executeTakeFirstOrThrow();
  return { version: row.version, own: ownWordsOf(row) };
}

async function writeDraft(
  trx: Trx,
  document: LegalDocument,
  { version, own }: { version: number; own: OwnLegalWords },
  now: Date,
): Promise<void> {
  await trx
    .updateTable('legal_drafts')
    .set({ ...columnsOf(own), version, updated_at: now.toISOString() })
    .where('document', '=', document)
    .execute();
}
