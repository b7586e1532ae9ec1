import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import type { SoundProblem } from '../problems.ts';
import { mp3Seconds } from './mp3-seconds.ts';

/** What a whole file turned out to be. */
export type CheckedSound =
  | { ok: true; mime: string; extension: string; seconds: number; sha256: string; bytes: number }
  | { ok: false; problem: SoundProblem };

const TYPES: Readonly<Record<string, { mime: string; extension: string }>> = {
  'audio/mpeg': { mime: 'audio/mpeg', extension: 'mp3' },
  'audio/x-m4a': { mime: 'audio/x-m4a', extension: 'm4a' },
  'audio/mp4': { mime: 'audio/x-m4a', extension: 'm4a' },
  'video/mp4': { mime: 'audio/x-m4a', extension: 'm4a' },
  'audio/aac': { mime: 'audio/aac', extension: 'aac' },
  'audio/ogg': { mime: 'audio/ogg', extension: 'ogg' },
  'audio/ogg; codecs=opus': { mime: 'audio/ogg', extension: 'opus' },
  'audio/opus': { mime: 'audio/ogg', extension: 'opus' },
};

/** Less of an MP3 in frames is no MP3. */
const LEAST_SHARE = 0.5;
const HEAD_BYTES = 2_048;
/** A piece that is no sound at all is looked through at once: pages wait no longer than for this. */
const READ_BYTES = 64 * 1024;

const failed = (problem: SoundProblem) => ({ ok: false as const, problem });

/** Reads a file to its end: its type by its bytes, its length by its frames, its hash. */
export async function checkSound(path: string): Promise<CheckedSound> {
  const { fileTypeFromFile } = await import('file-type');
  const found = (await fileTypeFromFile(path).catch(() => undefined))?.mime;
  const type = TYPES[found ?? ''];
  if (!type) return failed(await problemOfOther(path, found));
  const seconds = await secondsOf(path, type.extension);
  if (seconds === null) return failed('damaged');
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const piece of piecesOf(path)) {
    hash.update(piece);
    bytes += piece.length;
  }
  return { ok: true, ...type, seconds, sha256: hash.digest('hex'), bytes };
}

/** What a file is that is no sound that we know. */
async function problemOfOther(path: string, found: string | undefined): Promise<SoundProblem> {
  if (found?.startsWith('video/')) return 'video';
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return isPage(buffer.subarray(0, bytesRead)) ? 'login-page' : 'other-content';
  } finally {
    await file.close();
  }
}

/** Whether bytes begin as a page does. */
export function isPage(bytes: Uint8Array): boolean {
  return /<!doctype html|<html[\s>]/i.test(Buffer.from(bytes).toString('latin1'));
}

/** Null where the file ends in the middle, or has no length. */
async function secondsOf(path: string, extension: string): Promise<number | null> {
  if (extension === 'mp3') {
    const found = await mp3Seconds(piecesOf(path));
    return found && found.share >= LEAST_SHARE ? found.seconds : null;
  }
  if (extension === 'm4a' && !(await hasWholeBoxes(path))) return null;
  const { parseFile } = await import('music-metadata');
  try {
    const { format } = await parseFile(path, { duration: true, skipCovers: true });
    return format.duration && Number.isFinite(format.duration) ? format.duration : null;
  } catch {
    return null; // the parser's errors for damaged files have no class of their own
  }
}

function piecesOf(path: string): AsyncIterable<Buffer> {
  return createReadStream(path, { highWaterMark: READ_BYTES });
}

const MOST_BOXES = 10_000;

/** Whether the boxes of an MP4 end where the file does: its header tells the length of a file that was cut, too. */
async function hasWholeBoxes(path: string): Promise<boolean> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    let at = 0;
    for (let count = 0; at < size; count += 1) {
      const box = count < MOST_BOXES ? await boxAt(file, at, size) : null;
      if (box === null || box < 8) return false;
      at += box;
    }
    return at === size;
  } finally {
    await file.close();
  }
}

async function boxAt(file: FileHandle, at: number, size: number): Promise<number | null> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(16), 0, 16, at);
  if (bytesRead < 8) return null;
  const short = buffer.readUInt32BE(0);
  if (short === 0) return size - at;
  if (short !== 1) return short;
  return bytesRead === 16 ? Number(buffer.readBigUInt64BE(8)) : null;
}
