import { decode } from 'html-entities';
import type { Db } from '#app/db/database.server.ts';
import { findCurrentPicture } from '#app/features/media/upload-desk/record-picture.server.ts';
import { hasWrittenTimes } from '#app/pure/chapters/chapter-times.ts';
import type { CurrentUpload } from '#app/pure/media/current-upload.ts';
import { isOwnPath } from '#app/pure/text/web-address.ts';
import { findOwnSound } from '../in-file/sound-queries.server.ts';
import { findChapters } from '../queries.server.ts';
import type { WritingProblem } from '../tables.server.ts';

/** The item of the desk; null where there is none. */
export async function findChapterItem(db: Db, id: string, kind: 'episode' | 'video') {
  const item = await db
    .selectFrom('items')
    .select(['id', 'kind', 'slug', 'title', 'audio_url', 'duration_seconds', 'is_published'])
    .select('description_html')
    .where('id', '=', id)
    .where('kind', '=', kind)
    .executeTakeFirst();
  if (!item) return null;
  const { description_html, ...rest } = item;
  const description_lines = decode(
    description_html.replace(/<(?:br|\/p|\/li)\b[^<>]*>/g, '\n').replace(/<[^<>]*>/g, ''),
  );
  return { ...rest, description_lines, hasTimes: hasWrittenTimes(description_lines) };
}

/** How the sound stands to its chapters. */
export type SoundState =
  | { at: 'none' }
  | { at: 'elsewhere' }
  | { at: 'here'; writing: 'waiting' | 'done' | 'empty' | WritingProblem };

/** What the desk shows of an item's chapters. */
export async function findDeskChapters(db: Db, item: { id: string; audio_url: string | null }) {
  const [list, sound, row] = await Promise.all([
    findChapters(db, item.id),
    findOwnSound(db, item.id),
    db.selectFrom('chapter_lists').selectAll().where('item_id', '=', item.id).executeTakeFirst(),
  ]);
  const pictures: Record<number, CurrentUpload> = {};
  for (const { startMs, pictureUrl } of list?.chapters ?? []) {
    const current = await findCurrentPicture(db, pictureUrl);
    if (current) pictures[startMs] = current;
  }
  const written = row?.written_key === sound?.key && Number(row?.written_version) === list?.version;
  const writing = !list
    ? 'empty'
    : row?.problem && row.written_key === sound?.key
      ? row.problem
      : written
        ? 'done'
        : 'waiting';
  const state: SoundState = sound
    ? { at: 'here', writing }
    : item.audio_url && !isOwnPath(item.audio_url)
      ? { at: 'elsewhere' }
      : { at: 'none' };
  return { list, pictures, state };
}
