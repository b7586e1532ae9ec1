import type { Db } from '#app/db/database.server.ts';
import type { ItemKind } from '#app/features/catalogue/items/tables.server.ts';
import { isOwnPath, isWebAddress } from '#app/pure/text/web-address.ts';

/** The item, with its sound and what is known of its transcript. Null where there is no such item. */
export async function findDesk(db: Db, kind: ItemKind, id: string) {
  const row = await db
    .selectFrom('items')
    .leftJoin('transcripts', 'transcripts.item_id', 'items.id')
    .select(['items.id', 'items.title', 'items.is_published', 'items.audio_url', 'items.duration_seconds'])
    .select([
      'transcripts.version',
      'transcripts.created_at as made_at',
      'origin',
      'is_reviewed',
      'line_count',
      'word_count',
      'ends_ms',
    ])
    .where('items.id', '=', id)
    .where('items.kind', '=', kind)
    .executeTakeFirst();
  if (!row) return null;
  const { title, audio_url: audioUrl } = row;
  return {
    id: row.id,
    kind,
    title,
    isPublished: row.is_published,
    audioUrl: audioUrl !== null && isWebAddress(audioUrl) ? audioUrl : null,
    /** At another host, which may insert ads. */
    isElsewhere: audioUrl !== null && !isOwnPath(audioUrl),
    durationSeconds: row.duration_seconds === null ? null : Number(row.duration_seconds),
    transcript:
      row.version === null
        ? null
        : {
            version: Number(row.version),
            /** Another text of the item has another one. */
            madeAt: row.made_at ?? '',
            origin: row.origin ?? 'file',
            isReviewed: row.is_reviewed === true,
            lineCount: Number(row.line_count),
            wordCount: Number(row.word_count),
            endsMs: Number(row.ends_ms),
          },
  };
}

export type Desk = NonNullable<Awaited<ReturnType<typeof findDesk>>>;
