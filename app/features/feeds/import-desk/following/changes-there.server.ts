import { createHash } from 'node:crypto';
import { setImmediate as breathe } from 'node:timers/promises';
import type { Insertable, Selectable } from 'kysely';
import type { Db, Trx } from '#app/db/database.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import type { Services } from '#app/platform/services.ts';
import { bareAddress } from '../difference.server.ts';
import type { FeedItem } from '../reader/feed-item.ts';
import { MARKS_AT_ONCE } from './rules.ts';
import type { ChangedPart, FeedMarksTable } from './tables.server.ts';

type Mark = Pick<
  Selectable<FeedMarksTable>,
  'guid_hash' | 'title' | 'text_hash' | 'sound' | 'sound_bytes' | 'changed_at'
>;
type Context = Pick<Services, 'db' | 'clock'>;

/**
 * Notes what the feed says of each item, and which ones it says anew of: the page of the feed names them, once. Nothing
 * here changes by it. What was not noted before is no change.
 * @param isWhole whether these are all items of the feed: what is not among them is forgotten
 */
export async function noteChangesThere(
  ctx: Context,
  feedId: string,
  { items, isWhole }: { items: readonly FeedItem[]; isWhole: boolean },
): Promise<void> {
  const seen = new Set<string>();
  for (let from = 0; from < items.length; from += MARKS_AT_ONCE) {
    const part = items.slice(from, from + MARKS_AT_ONCE).flatMap((item) => {
      const mark = markOf(item);
      if (seen.has(mark.guid_hash)) return [];
      seen.add(mark.guid_hash);
      return [{ item, mark }];
    });
    await notePart(ctx, feedId, part);
    await breathe();
  }
  if (isWhole) await forgetGone(ctx.db, feedId, seen);
}

interface MarkedItem {
  item: FeedItem;
  mark: Omit<Mark, 'changed_at'>;
}

async function notePart({ db, clock }: Context, feedId: string, part: readonly MarkedItem[]): Promise<void> {
  if (part.length === 0) return;
  const rows = await db
    .selectFrom('feed_marks')
    .select(['guid_hash', 'title', 'text_hash', 'sound', 'sound_bytes', 'changed_at'])
    .where('feed_id', '=', feedId)
    .where(
      'guid_hash',
      'in',
      part.map(({ mark }) => mark.guid_hash),
    )
    .execute();
  const known = new Map(rows.map((row) => [row.guid_hash, row]));
  const fresh = part.filter(({ mark }) => !known.has(mark.guid_hash));
  const changed = part.flatMap((markedItem) => {
    const before = known.get(markedItem.mark.guid_hash);
    const parts = before ? differences(before, markedItem.mark) : [];
    return parts.length > 0 ? [{ ...markedItem, parts }] : [];
  });
  if (fresh.length === 0 && changed.length === 0) return;
  const here = await listHere(
    db,
    changed.map(({ item }) => item),
  );
  const now = clock.now().toISOString();
  await inTransaction(db, async (trx) => {
    // She may have taken it from the list meanwhile.
    const feed = await trx
      .selectFrom('followed_feeds')
      .select('id')
      .where('id', '=', feedId)
      .executeTakeFirst();
    if (!feed) return;
    await addMarks(
      trx,
      fresh.map(({ mark }) => ({ ...mark, feed_id: feedId, item_id: null, changed: null, changed_at: null })),
    );
    for (const { item, mark, parts } of changed) {
      const ours = here.get(item.guid);
      const changedParts = ours ? parts.filter((one) => !isSameHere(ours, item, one)) : [];
      await trx
        .updateTable('feed_marks')
        .set({
          ...mark,
          ...(ours && changedParts.length > 0
            ? { item_id: ours.id, changed: JSON.stringify(changedParts), changed_at: now }
            : { item_id: null, changed: null, changed_at: null }),
        })
        .where('feed_id', '=', feedId)
        .where('guid_hash', '=', mark.guid_hash)
        .execute();
    }
  });
}

async function addMarks(trx: Trx, rows: Insertable<FeedMarksTable>[]): Promise<void> {
  if (rows.length === 0) return;
  await trx
    .insertInto('feed_marks')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

function markOf(item: FeedItem): Omit<Mark, 'changed_at'> {
  return {
    guid_hash: hashOf(`${item.guidScope} ${item.guid}`),
    title: item.title,
    text_hash: hashOf(item.descriptionText),
    sound: bareAddress(item.audioUrl) || null,
    sound_bytes: item.audioBytes,
  };
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}

function differences(
  before: Mark,
  { title, text_hash, sound, sound_bytes }: MarkedItem['mark'],
): ChangedPart[] {
  const parts: ChangedPart[] = [];
  if (before.title !== title) parts.push('title');
  if (before.text_hash !== text_hash) parts.push('text');
  const isOtherLength =
    isLength(before.sound_bytes) && isLength(sound_bytes) && Number(before.sound_bytes) !== sound_bytes;
  if (before.sound !== sound || isOtherLength) parts.push('sound');
  return parts;
}

/** Feeds write 0 or 1 where they do not know. */
function isLength(bytes: number | null): bytes is number {
  return bytes !== null && Number(bytes) > 1;
}

type Here = Awaited<ReturnType<typeof selectHere>>[number];

/** What is here of these items, by guid; what was deleted here is told by nobody. */
async function listHere(db: Db, items: readonly FeedItem[]): Promise<Map<string, Here>> {
  if (items.length === 0) return new Map();
  const rows = await selectHere(db, items);
  return new Map(
    items.flatMap(({ guid, guidScope }) => {
      const row = rows.find((one) => one.guid === guid && one.scope === guidScope);
      return row ? [[guid, row]] : [];
    }),
  );
}

function selectHere(db: Db, items: readonly FeedItem[]) {
  const guids = items.map(({ guid }) => guid);
  return db
    .selectFrom('item_origins')
    .innerJoin('items', 'items.id', 'item_origins.item_id')
    .select([
      'item_origins.guid',
      'scope',
      'items.id',
      'title',
      'description_text',
      'audio_url',
      'audio_bytes',
    ])
    .where('item_origins.guid', 'in', guids)
    .execute();
}

/** She changed it here in the same way. */
function isSameHere(ours: Here, item: FeedItem, part: ChangedPart): boolean {
  if (part === 'title') return ours.title === item.title;
  if (part === 'text') return ours.description_text === item.descriptionText;
  const isSameAddress = bareAddress(ours.audio_url) === bareAddress(item.audioUrl);
  return isSameAddress && Number(ours.audio_bytes) === item.audioBytes;
}

const PAGE = 500;

/** What the feed has no more, unless its change is still told. */
async function forgetGone(db: Db, feedId: string, seen: ReadonlySet<string>): Promise<void> {
  for (let after = ''; ; ) {
    const rows = await db
      .selectFrom('feed_marks')
      .select('guid_hash')
      .where('feed_id', '=', feedId)
      .where('guid_hash', '>', after)
      .where('changed_at', 'is', null)
      .orderBy('guid_hash')
      .limit(PAGE)
      .execute();
    const gone = rows.flatMap(({ guid_hash }) => (seen.has(guid_hash) ? [] : [guid_hash]));
    if (gone.length > 0)
      await db
        .deleteFrom('feed_marks')
        .where('feed_id', '=', feedId)
        .where('guid_hash', 'in', gone)
        .execute();
    const last = rows.at(-1)?.guid_hash;
    if (rows.length < PAGE || last === undefined) return;
    after = last;
    await breathe();
  }
}
