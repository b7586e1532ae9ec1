import { createHash } from 'node:crypto';
import { storePicture } from '#app/features/media/files/pictures/commands.server.ts';
import type { Services } from '#app/platform/services.ts';
import { type Chapter, chapterTitle } from '#app/pure/chapters/chapter.ts';
import { readWrittenTimes } from '#app/pure/chapters/chapter-times.ts';
import { sortedChapters } from '#app/pure/chapters/chapters-json.ts';
import { pictureAddresses } from '#app/pure/media/picture.ts';
import { readSoundChapters, type SoundChapter, type UnreadSound } from '../in-file/read-sound.server.ts';
import { findOwnSound } from '../in-file/sound-queries.server.ts';

/** Different pictures that are taken out of one sound: each is cut into all sizes. */
const MOST_PICTURES = 20;

/** The chapters in an item's own sound, with their pictures as ours; none where its sound is kept elsewhere, or why they are not read. */
export async function chaptersInSound(
  { db, files, clock }: Pick<Services, 'db' | 'files' | 'clock'>,
  itemId: string,
): Promise<Chapter[] | UnreadSound> {
  const sound = await findOwnSound(db, itemId);
  const stored = sound && (await files.find(sound.key));
  if (!sound || !stored) return [];
  const found = await readSoundChapters(files, { key: sound.key, size: stored.size });
  if (typeof found === 'string') return found;
  const known = new Map<string, string | null>();
  const chapters: Chapter[] = [];
  for (const { picture, ...chapter } of found) {
    const pictureUrl = picture && (await keptPicture({ files, clock }, picture, known));
    chapters.push({ ...chapter, pictureUrl, isHidden: false });
  }
  return chapters;
}

async function keptPicture(
  { files, clock }: Pick<Services, 'files' | 'clock'>,
  { bytes }: NonNullable<SoundChapter['picture']>,
  known: Map<string, string | null>,
): Promise<string | null> {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
  const before = known.get(hash);
  if (before !== undefined) return before;
  const mayStore = known.size < MOST_PICTURES;
  const isStored =
    mayStore && (await storePicture(files, bytes, { hash, crop: 'attention', now: clock.now() }));
  const address = isStored ? pictureAddresses({ rendition: hash }).thumbnailUrl : null;
  known.set(hash, address);
  return address;
}

/** The times in a description. @param text plain, a line each */
export function chaptersInText(text: string): Chapter[] {
  const times = readWrittenTimes(text).map(({ startMs, title }) => ({
    ...{ startMs, title: chapterTitle(title), linkUrl: null, pictureUrl: null, isHidden: false },
  }));
  return sortedChapters(times.filter(({ title }) => title));
}
