import type { Files } from '#app/platform/files/files.server.ts';
import { chapterTitle, MOST_CHAPTERS } from '#app/pure/chapters/chapter.ts';
import { addressOf, sortedChapters } from '#app/pure/chapters/chapters-json.ts';
import { HEAD_BYTES, tagBytes } from './id3-tag.ts';

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

/** The chapters in a stored sound's ID3 tag; by their times, of those at the same time the first. */
export async function readSoundChapters(
  files: Pick<Files, 'read'>,
  file: { key: string; size: number },
): Promise<SoundChapter[]> {
  const tag = await readTagOf(files, file);
  if (!tag || tag.length === 0) return [];
  const end = Math.min(file.size, tag.length + SOUND_BYTES) - 1;
  const { parseBuffer } = await import('music-metadata');
  const bytes = await readBytes(files, file.key, { start: 0, end });
  const found = await parseBuffer(bytes, { mimeType: 'audio/mpeg', size: bytes.length }).catch(() => null);
  const chapters = (found?.format.chapters ?? []).flatMap((chapter): SoundChapter[] => {
    const title = chapterTitle(chapter.title);
    if (!title || !Number.isFinite(chapter.start) || chapter.start < 0) return [];
    const picture = chapter.image ? { bytes: chapter.image.data, type: chapter.image.format } : null;
    return [
      { startMs: Math.round(chapter.start * 1_000), title, linkUrl: addressOf(chapter.url?.url), picture },
    ];
  });
  return sortedChapters(chapters).slice(0, MOST_CHAPTERS);
}

async function readBytes(
  files: Pick<Files, 'read'>,
  key: string,
  range: { start: number; end: number },
): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  for await (const part of files.read(key, range)) parts.push(part);
  return Buffer.concat(parts);
}
