import type { IChapter } from 'music-metadata';
import type { Files } from '#app/platform/files/files.server.ts';
import { chapterTitle, MOST_CHAPTERS } from '#app/pure/chapters/chapter.ts';
import { addressOf, sortedChapters } from '#app/pure/chapters/chapters-json.ts';
import { HEAD_BYTES, readTag, tagBytes, writeTag } from './id3-tag.ts';
import { readBytes, storedBlob } from './stored-blob.server.ts';

/** A chapter that is in a sound, as its maker wrote it. */
export interface SoundChapter {
  startMs: number;
  title: string;
  linkUrl: string | null;
  picture: { bytes: Uint8Array; type: string } | null;
}

/** A tag of more is no tag of a podcast. */
const MOST_TAG_BYTES = 32 * 1024 * 1024;
/** Of the sound behind the tag: what the reader needs to see that it is one. */
const SOUND_BYTES = 16 * 1024;

/** The tag of a stored MP3; empty without one, null where it is too large or not all there. */
export async function readTagOf(
  files: Pick<Files, 'read'>,
  { key, size }: { key: string; size: number },
): Promise<Uint8Array | null> {
  if (size < HEAD_BYTES) return new Uint8Array();
  const head = await readBytes(files, key, { start: 0, end: HEAD_BYTES - 1 });
  const bytes = tagBytes(head);
  if (bytes === 0) return new Uint8Array();
  if (bytes > MOST_TAG_BYTES || bytes > size) return null;
  return readBytes(files, key, { start: 0, end: bytes - 1 });
}

/** Why no chapters come out of a sound. format: none of those that are read. broken: it is not all there, or wrong. */
export type UnreadSound = 'format' | 'broken';

/** The chapters in a stored MP3 or M4A; by their times, of those at the same time the first. What it is, its bytes say. */
export async function readSoundChapters(
  files: Pick<Files, 'read'>,
  file: { key: string; size: number },
): Promise<SoundChapter[] | UnreadSound> {
  if (file.size < HEAD_BYTES) return 'broken';
  const head = await readBytes(files, file.key, { start: 0, end: HEAD_BYTES - 1 });
  const mark = Buffer.from(head).toString('latin1');
  if (mark.slice(4, 8) === 'ftyp') return readMp4(files, file);
  if (tagBytes(head) === 0) return isMpegSound(head) ? [] : 'format';
  const tag = await readTagOf(files, file);
  return tag ? readId3(files, file, tag) : 'broken';
}

/** MPEG audio, or AAC as a stream: eleven bits are set. */
const isMpegSound = ([first = 0, second = 0]: Uint8Array) => first === 0xff && (second & 0xe0) === 0xe0;

async function readId3(files: Pick<Files, 'read'>, file: { key: string; size: number }, tag: Uint8Array) {
  const end = Math.min(file.size, tag.length + SOUND_BYTES) - 1;
  const behind = tag.length > end ? [] : [await readBytes(files, file.key, { start: tag.length, end })];
  const frames = readTag(tag);
  // Written anew by the one reader of tags, which knows unsynchronised ones: the frames are left to the other one.
  const bytes = Buffer.concat([frames ? writeTag(frames) : tag, ...behind]);
  const { parseBuffer } = await import('music-metadata');
  const found = await parseBuffer(bytes, { mimeType: 'audio/mpeg', size: bytes.length }).catch(() => null);
  return found ? soundChapters(found.format.chapters) : 'broken';
}

/** A track of chapters, as Apple writes it, or Nero's list. Only the file's tables are read, and the titles. */
async function readMp4(files: Pick<Files, 'read'>, file: { key: string; size: number }) {
  const { parseBlob } = await import('music-metadata');
  const blob = storedBlob({ files, ...file, mostBytes: MOST_TAG_BYTES });
  const found = await parseBlob(blob, { includeChapters: true, skipCovers: true }).catch(() => null);
  return found ? soundChapters(found.format.chapters) : 'broken';
}

function soundChapters(found: readonly IChapter[] = []): SoundChapter[] {
  const chapters = found.flatMap(({ start, timeScale = 1, ...chapter }): SoundChapter[] => {
    const [seconds, title] = [start / timeScale, chapterTitle(chapter.title)];
    if (!title || !Number.isFinite(seconds) || seconds < 0) return [];
    const picture = chapter.image ? { bytes: chapter.image.data, type: chapter.image.format } : null;
    return [{ startMs: Math.round(seconds * 1_000), title, linkUrl: addressOf(chapter.url?.url), picture }];
  });
  return sortedChapters(chapters).slice(0, MOST_CHAPTERS);
}
