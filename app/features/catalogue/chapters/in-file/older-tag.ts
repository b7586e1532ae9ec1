import type { Id3Frame, Id3Tag } from './id3-tag.ts';

const UTF_16_MARKED = 1;
const UTF_16_BIG = 2;
const UTF_8 = 3;
/** Frames of version 4 that say nothing in version 3, or something else. */
const ONLY_NEWER = /^(?:ASPI|EQU2|RVA2|SEEK|SIGN)$/;
/** They begin with how their text is written, and have more than text. */
const OTHERS_WITH_TEXT = /^(?:COMR|GEOB|OWNE|SYLT|USER|WXXX)$/;

/**
 * The same words in a tag of version 3. FFmpeg reads the sizes within a chapter of version 4 wrong, and leaves out each one
 * with a picture, a long title or a long link; all readers agree on those of version 3 (docs/decisions/0129).
 * @returns the tag as it is where something in it would be lost
 */
export function olderTag(tag: Id3Tag): Id3Tag {
  if (tag.version === 3) return tag;
  const frames = tag.frames.map(olderFrame);
  if (!frames.every((frame) => frame !== null)) return tag;
  const dates = frames.some(({ id }) => id === 'TYER') ? [] : datesOf(tag.frames);
  return { version: 3, frames: [...frames, ...dates] };
}

function olderFrame(frame: Id3Frame): Id3Frame | null {
  const { id, flags, body } = frame;
  if (flags !== 0 || ONLY_NEWER.test(id)) return null;
  const coding = body[0] ?? 0;
  const hasText = /^(?:T...|COMM|USLT|APIC)$/.test(id) || OTHERS_WITH_TEXT.test(id);
  if (!hasText || coding <= UTF_16_MARKED) return frame;
  if ((coding !== UTF_8 && coding !== UTF_16_BIG) || OTHERS_WITH_TEXT.test(id)) return null;
  if (id === 'APIC') return olderPicture(frame, coding);
  // A comment has its language before its words.
  const from = id === 'COMM' || id === 'USLT' ? 4 : 1;
  const words = textIn(body.subarray(from), coding).split('\0');
  const named = from === 4 || id === 'TXXX' ? words.splice(0, 1) : [];
  if (words.at(-1) === '') words.pop();
  // Several values, which version 3 has behind one another.
  const value = words.join('/');
  return { ...frame, body: Buffer.concat([marked(body.subarray(1, from)), written([...named, value])]) };
}

/** Its words are few and mostly none: only those that any coding writes alike are taken. */
function olderPicture(frame: Id3Frame, coding: number): Id3Frame | null {
  const { body } = frame;
  const afterType = body.indexOf(0, 1) + 2;
  const end = body.indexOf(0, afterType);
  const isPlain = body.subarray(afterType, end).every((byte) => byte < 0x80);
  if (coding !== UTF_8 || end < 0 || !isPlain) return null;
  return { ...frame, body: Buffer.concat([Buffer.from([0]), body.subarray(1)]) };
}

/** Version 3 has the year apart, and day and month; the whole date stays beside them. */
function datesOf(frames: readonly Id3Frame[]): Id3Frame[] {
  const date = frames.find(({ id }) => id === 'TDRC');
  const text = date ? textIn(date.body.subarray(1), date.body[0] ?? 0) : '';
  const [, year, month, day] = /^(\d{4})(?:-(\d\d)-(\d\d))?/.exec(text) ?? [];
  const plain = (id: string, words: string) => ({ id, flags: 0, body: Buffer.from(`\0${words}`, 'latin1') });
  return [...(year ? [plain('TYER', year)] : []), ...(month && day ? [plain('TDAT', day + month)] : [])];
}

function textIn(bytes: Uint8Array, coding: number): string {
  const names = ['latin1', 'utf-16', 'utf-16be', 'utf-8'];
  return new TextDecoder(names[coding]).decode(bytes);
}

const marked = (more: Uint8Array) => Buffer.concat([Buffer.from([UTF_16_MARKED]), more]);

function written(words: readonly string[]): Buffer {
  const each = words.map((text) => Buffer.from(`\ufeff${text}`, 'utf16le'));
  return Buffer.concat(each.flatMap((text, place) => (place === 0 ? [text] : [Buffer.from([0, 0]), text])));
}
