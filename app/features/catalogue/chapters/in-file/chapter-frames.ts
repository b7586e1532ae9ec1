import { frameBytes, type Id3Frame, type Id3Tag, readTag, writeTag } from './id3-tag.ts';
import { olderTag } from './older-tag.ts';

export interface FileChapter {
  startMs: number;
  endMs: number;
  title: string;
  linkUrl: string | null;
  /** A JPEG. */
  picture: Uint8Array | null;
  isHidden: boolean;
}

const CONTENTS_ID = 'toc';
/** It is the list of the whole sound, and its chapters are in order. */
const TOP_AND_ORDERED = 0x03;
/** In place of an offset in bytes: the times count. */
const NO_OFFSET = Buffer.from([0xff, 0xff, 0xff, 0xff]);
const END = Buffer.from([0]);
const LATIN = Buffer.from([0]);
const UTF_16 = Buffer.from([1]);
const UTF_8 = Buffer.from([3]);
const OTHER_PICTURE = Buffer.from([0]);

/**
 * A tag with these chapters in place of those that it has. All else in it stays.
 * @param before the file's tag; empty where it has none, and then it gets the title
 * @returns null where the tag cannot be kept
 */
export function tagWithChapters(
  before: Uint8Array,
  chapters: readonly FileChapter[],
  title: string,
): Uint8Array<ArrayBuffer> | null {
  const tag: Id3Tag | null =
    before.length > 0 ? readTag(before) : { version: 3, frames: [textFrame('TIT2', title, 3)] };
  if (!tag) return null;
  const kept = { ...tag, frames: tag.frames.filter(({ id }) => id !== 'CHAP' && id !== 'CTOC') };
  const { version, frames: others } = chapters.length > 0 ? olderTag(kept) : kept;
  const listed = chapters.flatMap(({ isHidden }, place) => (isHidden ? [] : [nameOf(place)]));
  const contents: Id3Frame = {
    ...{ id: 'CTOC', flags: 0 },
    body: Buffer.concat([
      named(CONTENTS_ID),
      Buffer.from([TOP_AND_ORDERED, listed.length]),
      ...listed.map(named),
    ]),
  };
  const added =
    chapters.length > 0
      ? [contents, ...chapters.map((chapter, place) => chapterFrame(chapter, place, version))]
      : [];
  return writeTag({ version, frames: [...others, ...added] });
}

function chapterFrame(chapter: FileChapter, place: number, version: 3 | 4): Id3Frame {
  const times = Buffer.alloc(8);
  times.writeUInt32BE(Math.round(chapter.startMs), 0);
  times.writeUInt32BE(Math.round(chapter.endMs), 4);
  const within = [
    textFrame('TIT2', chapter.title, version),
    chapter.linkUrl && linkFrame(chapter.linkUrl),
    chapter.picture && pictureFrame(chapter.picture),
  ].filter((frame) => frame !== null && frame !== '');
  return {
    ...{ id: 'CHAP', flags: 0 },
    body: Buffer.concat([
      ...[named(nameOf(place)), times, NO_OFFSET, NO_OFFSET],
      ...within.map((frame) => frameBytes(frame, version)),
    ]),
  };
}

function nameOf(place: number): string {
  return `chp${place}`;
}

function named(text: string): Buffer {
  return Buffer.concat([Buffer.from(text, 'latin1'), END]);
}

/** Version 3 knows no UTF-8. */
function textFrame(id: string, text: string, version: 3 | 4): Id3Frame {
  if (version === 4) return { id, flags: 0, body: Buffer.concat([UTF_8, Buffer.from(text)]) };
  return { id, flags: 0, body: Buffer.concat([UTF_16, Buffer.from(`\ufeff${text}`, 'utf16le')]) };
}

function linkFrame(address: string): Id3Frame {
  return { id: 'WXXX', flags: 0, body: Buffer.concat([LATIN, named(''), Buffer.from(address, 'latin1')]) };
}

function pictureFrame(picture: Uint8Array): Id3Frame {
  return {
    ...{ id: 'APIC', flags: 0 },
    body: Buffer.concat([LATIN, named('image/jpeg'), OTHER_PICTURE, named(''), picture]),
  };
}
