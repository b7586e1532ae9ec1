import { sql } from 'kysely';
import type { Db } from '#app/db/database.server.ts';
import { visibleTo } from '#app/features/catalogue/items/visibility.server.ts';
import { publicViewer, type Viewer } from '#app/pure/people/viewer.ts';
import { MOST_NEW } from './rules.ts';
import type { Audience } from './tables.server.ts';

export const VIEWERS: Readonly<Record<Audience, Viewer>> = {
  everybody: publicViewer,
  members: { kind: 'premium' },
};

/**
 * Notes the episodes that these may hear since the last look, and those that have another sound. However one is
 * published, it is found here.
 */
export async function noteNewTrials(db: Db, audience: Audience, now: Date): Promise<void> {
  const found = await db
    .selectFrom('items')
    .leftJoin('feed_trials', (join) =>
      join.onRef('feed_trials.item_id', '=', 'items.id').on('feed_trials.audience', '=', audience),
    )
    .select(['items.id', 'audio_url', 'audio_bytes', 'audio_mime'])
    .where('items.kind', '=', 'episode')
    .where('audio_url', 'is not', null)
    .where(visibleTo(VIEWERS[audience], now))
    .where(({ eb, or, ref }) =>
      or([
        eb('feed_trials.item_id', 'is', null),
        eb('of_url', 'is distinct from', ref('audio_url')),
        eb('of_bytes', 'is distinct from', ref('audio_bytes')),
        eb('of_mime', 'is distinct from', ref('audio_mime')),
      ]),
    )
    .orderBy('published_at', 'desc')
    .limit(MOST_NEW)
    .execute();
  if (found.length === 0) return;
  const next_at = now.toISOString();
  await db
    .insertInto('feed_trials')
    .values(
      found.map(({ id, audio_url, audio_bytes, audio_mime }) => ({
        item_id: id,
        audience,
        of_url: audio_url ?? '',
        of_bytes: audio_bytes,
        of_mime: audio_mime,
        state: 'waiting' as const,
        next_at,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['item_id', 'audience']).doUpdateSet(({ ref }) => ({
        of_url: ref('excluded.of_url'),
        of_bytes: ref('excluded.of_bytes'),
        of_mime: ref('excluded.of_mime'),
        state: 'waiting',
        attempts: 0,
        finding: null,
        detail: null,
        next_at,
        tried_at: null,
        told_at: null,
      })),
    )
    .execute();
}

/** An episode that is published again, or comes back from the bin, is tried again. */
export async function forgetWithdrawn(db: Db): Promise<void> {
  const isWithdrawn = sql<boolean>`not exists (select 1 from items where items.id = feed_trials.item_id
    and items.kind = 'episode' and items.is_published = ${sql.lit(true)} and items.audio_url is not null)`;
  const found = await db.selectFrom('feed_trials').select('item_id').where(isWithdrawn).limit(1).execute();
  // Reads first: a deletion takes SQLite's write lock, even where there is nothing to delete.
  if (found.length > 0) await db.deleteFrom('feed_trials').where(isWithdrawn).execute();
}
