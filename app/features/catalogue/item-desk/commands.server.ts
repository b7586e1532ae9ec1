import { v7 } from 'uuid';
import type { DatabaseEngine } from '#app/db/client.server.ts';
import type { Db, Trx } from '#app/db/database.server.ts';
import { isDuplicate } from '#app/db/errors.server.ts';
import { takeTurn } from '#app/db/take-turn.server.ts';
import { hasValues, inTransaction } from '#app/db/transaction.server.ts';
import { linkGuests } from '#app/features/catalogue/items/guests.server.ts';
import { freeSlug, listTakenSlugs, slugCandidates } from '#app/features/catalogue/items/slugs.server.ts';
import type { ItemKind } from '#app/features/catalogue/items/tables.server.ts';
import { indexItems } from '#app/features/catalogue/search/index/commands.server.ts';
import { type AuditVerb, recordChange } from '#app/features/records/changes/record-change.server.ts';
import { endReviews } from '#app/features/records/reviews/reviewed-drafts.server.ts';
import type { Clock } from '#app/platform/clock/clock.ts';
import { type Changed, type Gone, notAsShown } from '#app/platform/fields/shown-version.ts';
import type { Person } from '#app/pure/people/person.ts';
import { assertCan } from '#app/pure/people/rights.ts';
import { assertMayWrite, assertOwnDrafts, publicationOfNew } from './drafts.server.ts';
import type { ItemInput } from './input.ts';
import { losesFile, settleMedia, UploadRefused } from './item-media.server.ts';
import { columnsOf, type ItemRecord } from './item-row.server.ts';

export interface EditContext {
  db: Db;
  engine: DatabaseEngine;
  clock: Clock;
  actor: Person;
}

export type SaveResult =
  | { ok: true; id: string }
  | Gone
  | Changed
  | { ok: false; reason: 'slug-taken' | 'unknown-topic' }
  | { ok: false; reason: 'upload'; field: 'thumbnail' | 'audio'; message: string };

const ATTEMPTS = 3;

/**
 * Creates an item. A form sent twice brings the same id and creates one; with other content (after going back
 * in the browser) it creates another.
 */
export async function createItem(ctx: EditContext, kind: ItemKind, input: ItemInput): Promise<SaveResult> {
  assertCan(ctx.actor, 'items');
  return saving(ctx, async (trx) => {
    const known = input.newId ? await findRecord(trx, kind, input.newId) : null;
    const isTaken = known !== null || (input.newId !== null && (await isIdTaken(trx, input.newId)));
    if (known && isSameAs(known, input)) return { ok: true, id: known.id };
    if (!(await topicExists(trx, input.topic))) return { ok: false, reason: 'unknown-topic' };
    const id = isTaken || !input.newId ? v7() : input.newId;
    if (input.slug) assertCan(ctx.actor, 'publish');
    const slug = await chooseSlug(trx, { kind, id, input, before: null });
    if (!slug) return { ok: false, reason: 'slug-taken' };
    const now = ctx.clock.now();
    const columns = publicationOfNew(ctx.actor, columnsOf(input, null), now);
    const media = await settleMedia(trx, NO_MEDIA, { itemId: id, input, actor: ctx.actor, now });
    const created = await trx
      .insertInto('items')
      .values({
        id,
        kind,
        slug,
        guid: id,
        ...columns,
        ...media,
        created_at: now.toISOString(),
        updated_at: now.toISOString(),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await linkGuests(trx, [id], now);
    await indexItems(trx, ctx.engine, [id]);
    await recordChange(trx, { ...change(ctx, created, 'created'), after: created });
    return { ok: true, id };
  });
}

/** Changes an item if its version is still the one in the form. */
export async function updateItem(
  ctx: EditContext,
  kind: ItemKind,
  id: string,
  input: ItemInput,
): Promise<SaveResult> {
  assertCan(ctx.actor, 'items');
  return saving(ctx, async (trx) => {
    const before = await findRecord(trx, kind, id);
    const { version } = input;
    if (before?.version !== version) return notAsShown(before);
    if (input.topic !== before.topic_id && !(await topicExists(trx, input.topic)))
      return { ok: false, reason: 'unknown-topic' };
    const columns = columnsOf(input, before);
    assertMayWrite(ctx.actor, before, { ...columns, slug: input.slug ?? '' });
    const slug = await chooseSlug(trx, { kind, id, input, before });
    if (!slug) return { ok: false, reason: 'slug-taken' };
    const now = ctx.clock.now();
    const media = await settleMedia(trx, mediaOf(before), { itemId: id, input, actor: ctx.actor, now });
    if (losesFile(before, media)) await assertOwnDrafts(trx, ctx.actor, [before]);
    const after = await trx
      .updateTable('items')
      .set({
        ...columns,
        ...media,
        slug,
        version: version + 1,
        updated_at: now.toISOString(),
      })
      .where('id', '=', id)
      .where('version', '=', version)
      .returningAll()
      .executeTakeFirst();
    // Somebody saved between the read and the write: roll back, which releases the claimed uploads.
    if (!after) throw new ChangedMeanwhile();
    if (slug !== before.slug) await keepFormerSlug(trx, before, slug);
    await linkGuests(trx, [id], now);
    await indexItems(trx, ctx.engine, [id]);
    await recordChange(trx, { ...change(ctx, after, 'updated'), before, after });
    if (after.is_published && !before.is_published)
      await endReviews(trx, ctx, { kind, records: [after], isPublished: true });
    return { ok: true, id };
  });
}

class ChangedMeanwhile extends Error {
  override readonly name = 'ChangedMeanwhile';
}

/** One transaction. Tries again when another takes the id or slug, or saves, in between. */
async function saving(
  ctx: EditContext,
  work: (trx: Trx) => Promise<SaveResult>,
  attempt = 1,
): Promise<SaveResult> {
  try {
    return await inTransaction(ctx.db, async (trx) => {
      await takeTurn(trx, 'items');
      return work(trx);
    });
  } catch (error) {
    if (error instanceof UploadRefused) {
      return { ok: false, reason: 'upload', field: error.field, message: error.message };
    }
    const isOvertaken = error instanceof ChangedMeanwhile || isDuplicate(error);
    if (!isOvertaken || attempt === ATTEMPTS) throw error;
    return saving(ctx, work, attempt + 1);
  }
}

const NO_MEDIA = {
  thumbnail_url: null,
  cover_url: null,
  image_source_url: null,
  audio_url: null,
  audio_bytes: null,
  audio_mime: null,
  duration_seconds: null,
};

function mediaOf(item: ItemRecord): typeof NO_MEDIA {
  const media = Object.keys(NO_MEDIA).map((name) => [name, item[name as keyof typeof NO_MEDIA]]);
  return Object.fromEntries(media);
}

async function findRecord(trx: Trx, kind: ItemKind, id: string): Promise<ItemRecord | null> {
  const found = trx.selectFrom('items').selectAll().where('id', '=', id).where('kind', '=', kind);
  return (await found.executeTakeFirst()) ?? null;
}

/** By an item of the other kind, or by one in the bin, which must be able to come back. */
async function isIdTaken(trx: Trx, id: string): Promise<boolean> {
  const items = trx.selectFrom('items').select('id').where('id', '=', id);
  const binned = trx.selectFrom('bin_entries').select('id').where('record_id', '=', id);
  return ((await items.executeTakeFirst()) ?? (await binned.executeTakeFirst())) !== undefined;
}

function isSameAs(known: ItemRecord, input: ItemInput): boolean {
  const { published_at, ...sent } = columnsOf(input, known);
  // These buttons take the moment at which they come: sent again, they mean the first.
  return hasValues(known, input.now || input.tomorrow ? sent : { ...sent, published_at });
}

async function topicExists(trx: Trx, id: string | null): Promise<boolean> {
  if (id === null) return true;
  const found = trx.selectFrom('topics').select('id').where('id', '=', id);
  return (await found.executeTakeFirst()) !== undefined;
}

interface Naming {
  kind: ItemKind;
  id: string;
  input: ItemInput;
  before: ItemRecord | null;
}

/** The requested slug, or one made from the title; null when another item has the requested one. */
async function chooseSlug(trx: Trx, { kind, id, input, before }: Naming): Promise<string | null> {
  if (before && input.slug === before.slug) return before.slug;
  const candidates = input.slug ? [input.slug] : slugCandidates(input.title);
  const taken = await listTakenSlugs(trx, kind, candidates);
  if (before) taken.delete(before.slug);
  if (!input.slug) return freeSlug(input.title, id, taken);
  return taken.has(input.slug) ? null : input.slug;
}

async function keepFormerSlug(trx: Trx, before: ItemRecord, slug: string): Promise<void> {
  const { id, kind } = before;
  await trx.deleteFrom('item_former_slugs').where('kind', '=', kind).where('slug', '=', slug).execute();
  await trx
    .insertInto('item_former_slugs')
    .values({ kind, slug: before.slug, item_id: id })
    .onConflict((conflict) => conflict.columns(['kind', 'slug']).doUpdateSet({ item_id: id }))
    .execute();
}

/** An entry for the audit log. */
export function change({ actor, clock }: EditContext, item: ItemRecord, verb: AuditVerb) {
  const { kind, id, title } = item;
  return { actor, now: clock.now(), verb, subject: { kind, id, title } };
}
