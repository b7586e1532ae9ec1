import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Trx } from '#app/db/database.server.ts';
import { takeTurn } from '#app/db/take-turn.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { audioAddress } from '#app/features/catalogue/items/item-card.ts';
import { removeFileLater } from '#app/features/media/files/file-removal.server.ts';
import { GainWriter } from '#app/features/media/sound/mp3-gain.ts';
import { isDiskFull } from '#app/platform/files/part-files.server.ts';
import type { GoesOn } from '#app/platform/jobs/job-kinds.server.ts';
import type { Services } from '#app/platform/services.ts';
import type { ChapterList } from '#app/pure/chapters/shown-chapters.ts';
import { PICTURE_FOLDER, pictureNames, renditionIn } from '#app/pure/media/picture.ts';
import { LONGEST_SOUND_MS } from '#app/pure/time/durations.ts';
import { findItemTitle } from '../item-title.server.ts';
import { findChapters } from '../queries.server.ts';
import { LOOK_AGAIN_MS, MOST_PICTURE_BYTES, SOUNDS_A_RUN } from '../rules.ts';
import type { WritingProblem } from '../tables.server.ts';
import { type FileChapter, tagWithChapters } from './chapter-frames.ts';
import { readTagOf } from './read-sound.server.ts';
import { findOwnSound, listUnwritten } from './sound-queries.server.ts';

type Context = Pick<Services, 'db' | 'clock' | 'files' | 'publicUrl' | 'log'>;
type OwnSound = NonNullable<Awaited<ReturnType<typeof findOwnSound>>>;

/**
 * Writes each list of chapters into its item's sound, as a new file with a new address. Killed anywhere, it begins that
 * sound anew, and the sweeper finds what was written. What is there already is not written again.
 */
export async function writeChaptersIntoSounds(ctx: Context): Promise<GoesOn> {
  const waiting = await listUnwritten(ctx.db, SOUNDS_A_RUN);
  // A job that fails ends after some attempts: a sound that fails is tried again at the next look, and holds back no other.
  for (const { itemId, writtenVersion } of waiting)
    await writeInto(ctx, itemId, writtenVersion !== null).catch((error) =>
      ctx.log.warn({ err: error, item: itemId }, 'chapters could not be written into a sound'),
    );
  const wait = waiting.length < SOUNDS_A_RUN ? LOOK_AGAIN_MS : 0;
  return { againAt: new Date(ctx.clock.now().getTime() + wait) };
}

/** @param wasWritten some list of ours is in it, or was */
async function writeInto(ctx: Context, itemId: string, wasWritten: boolean): Promise<void> {
  const [list, sound, title] = await Promise.all([
    findChapters(ctx.db, itemId),
    findOwnSound(ctx.db, itemId),
    findItemTitle(ctx.db, itemId),
  ]);
  if (!list || !sound) return;
  if (sound.mime !== 'audio/mpeg') return note(ctx, list, sound.key, 'no-mp3');
  const stored = await ctx.files.find(sound.key);
  if (!stored) return note(ctx, list, sound.key, 'missing');
  const before = await readTagOf(ctx.files, { key: sound.key, size: stored.size });
  const chapters = await chaptersFor(ctx, list, itemId);
  const tag = before && tagWithChapters(before, chapters, title);
  if (!before || !tag) return note(ctx, list, sound.key, 'tag');
  // The same bytes, or an empty list that takes none of ours away: nothing is to be done.
  const isThere = Buffer.from(before).equals(tag) || (chapters.length === 0 && !wasWritten);
  if (isThere) return note(ctx, list, sound.key, null);
  await replace(ctx, { itemId, list, sound, before, tag });
}

async function note(
  { db }: Pick<Context, 'db'>,
  list: ChapterList,
  key: string,
  problem: WritingProblem | null,
): Promise<void> {
  await db
    .updateTable('chapter_lists')
    .set({ written_key: key, written_version: writtenVersion(list), problem })
    .where('item_id', '=', list.itemId)
    .execute();
}

/** The version that a sound has now; of a list whose picture was changed meanwhile none. */
function writtenVersion({ version, updatedAt }: ChapterList) {
  return sql<number>`case when updated_at = ${updatedAt} then ${version} else 0 end`;
}

async function chaptersFor({ db, files, publicUrl }: Context, list: ChapterList, itemId: string) {
  if (list.hasInsertedAds) return [];
  const item = await db
    .selectFrom('items')
    .select('duration_seconds')
    .where('id', '=', itemId)
    .executeTakeFirst();
  const pictures = await picturesOf(files, list);
  const chapters = list.chapters.filter(({ startMs }) => startMs < LONGEST_SOUND_MS);
  const ends = chapters.slice(1).map(({ startMs }) => startMs);
  return chapters.map(({ startMs, title, linkUrl, pictureUrl, isHidden }, place): FileChapter => {
    const last = Math.max(startMs + 1, Math.round((item?.duration_seconds ?? 0) * 1_000));
    return {
      ...{ startMs, endMs: ends[place] ?? last, title, isHidden },
      linkUrl: linkUrl && new URL(linkUrl, publicUrl).href,
      picture: (pictureUrl && pictures.get(pictureUrl)) || null,
    };
  });
}

/** Each picture once; none where together they would make the file much larger. */
async function picturesOf(files: Context['files'], { chapters }: ChapterList) {
  const found = new Map<string, Uint8Array>();
  let total = 0;
  for (const { pictureUrl } of chapters) {
    const rendition = pictureUrl && renditionIn(pictureUrl);
    const stored = rendition && (await files.find(`${PICTURE_FOLDER}/${pictureNames.cover(rendition)}`));
    if (!stored) continue;
    total += stored.size;
    if (total > MOST_PICTURE_BYTES) return new Map<string, Uint8Array>();
    if (found.has(pictureUrl)) continue;
    const parts: Uint8Array[] = [];
    for await (const part of files.read(stored.key)) parts.push(part);
    found.set(pictureUrl, Buffer.concat(parts));
  }
  return found;
}

interface Replacing {
  itemId: string;
  list: ChapterList;
  sound: OwnSound;
  before: Uint8Array;
  tag: Uint8Array;
}

async function replace(ctx: Context, replacing: Replacing): Promise<void> {
  const { sound, before, tag, list } = replacing;
  const level = await ctx.db
    .selectFrom('sound_levels')
    .select('steps')
    .where('file_key', '=', sound.key)
    .executeTakeFirst();
  // The file that the host gave, as it would be with this tag: so the way back to its level is still known.
  const origin = level && Number(level.steps) !== 0 ? originOf(Number(level.steps)) : null;
  try {
    const saved = await ctx.files.save('audio', 'mp3', withTag(ctx, { sound, before, tag, origin }));
    const originHash = origin?.hash() ?? null;
    const isKept = await inTransaction(ctx.db, (trx) => keep(trx, ctx, replacing, { ...saved, originHash }));
    if (!isKept) await ctx.files.remove(saved.key);
  } catch (error) {
    if (!isDiskFull(error)) throw error;
    await note(ctx, list, sound.key, 'no-room');
  }
}

function originOf(steps: number) {
  const writer = new GainWriter(-steps);
  const hash = createHash('sha256');
  return {
    push: (bytes: Uint8Array) => hash.update(writer.push(Buffer.from(bytes))),
    hash: () => hash.update(writer.end().rest).digest('hex'),
  };
}

async function* withTag(
  { files }: Pick<Context, 'files'>,
  {
    sound,
    before,
    tag,
    origin,
  }: Pick<Replacing, 'sound' | 'before' | 'tag'> & { origin: ReturnType<typeof originOf> | null },
): AsyncGenerator<Uint8Array> {
  origin?.push(tag);
  yield tag;
  for await (const part of files.read(sound.key, { start: before.length, end: sound.size - 1 })) {
    origin?.push(part);
    yield part;
  }
}

/** @returns false where the item has another sound by now, or its sound is being changed */
async function keep(
  trx: Trx,
  { clock }: Pick<Context, 'clock'>,
  { itemId, list, sound }: Replacing,
  saved: { key: string; size: number; originHash: string | null },
): Promise<boolean> {
  await takeTurn(trx, 'items');
  const now = clock.now();
  const at = now.toISOString();
  const item = await trx
    .selectFrom('items')
    .select(['id', 'version'])
    .where('id', '=', itemId)
    .where('audio_url', '=', audioAddress(itemId, sound.key))
    .executeTakeFirst();
  const level = await trx
    .selectFrom('sound_levels')
    .select('wanted_steps')
    .where('file_key', '=', sound.key)
    .executeTakeFirst();
  if (!item || (level && level.wanted_steps !== null)) return false;
  await trx
    .insertInto('stored_files')
    .values({
      ...{ key: saved.key, file_name: sound.name, size_bytes: saved.size, mime_type: sound.mime },
      created_at: at,
    })
    .execute();
  await trx
    .updateTable('sound_levels')
    .set({ file_key: saved.key, ...(saved.originHash && { origin_hash: saved.originHash }) })
    .where('file_key', '=', sound.key)
    .execute();
  await trx
    .updateTable('items')
    .set({
      ...{ audio_url: audioAddress(itemId, saved.key), audio_bytes: saved.size },
      ...{ version: item.version + 1, updated_at: at },
    })
    .where('id', '=', itemId)
    .execute();
  await trx
    .updateTable('chapter_lists')
    .set({ written_key: saved.key, written_version: writtenVersion(list), problem: null })
    .where('item_id', '=', itemId)
    .execute();
  await removeFileLater(trx, sound.key, now);
  return true;
}
