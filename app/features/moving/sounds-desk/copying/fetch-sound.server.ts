import { type FileHandle, mkdir, open, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isDiskFull } from '#app/platform/files/part-files.server.ts';
import { type Streamed, safeStream } from '#app/platform/safe-stream.server.ts';
import { isPage } from '../checks/check-sound.server.ts';
import { failureOf, type Outcome } from '../outcome.ts';
import type { SoundProblem } from '../problems.ts';
import { FIRST_AGENT, MOST_REDIRECTS, MOST_SOUND_BYTES, SAFE_BYTES, SLOWEST_BYTES } from '../rules.ts';
import type { Ways } from '../ways.server.ts';

/** What is safely on the disk, and by which it is continued. */
export interface Part {
  bytes: number;
  validator: string | null;
  /** Of the whole sound; null where its host does not say. */
  total: number | null;
}

export type Fetched =
  | { end: 'whole'; path: string; part: Part }
  /** Somebody else decided: she paused or canceled, or another run took over. */
  | { end: 'stopped' }
  | { end: 'disk-full' }
  /** Later, from where it broke. */
  | ({ end: 'broken'; retryAfter: string | null } & Outcome);

interface Fetching {
  id: string;
  address: string;
  part: Part;
  folder: string;
  ways: Ways;
  /** Called with what is safe; false where the work is not wanted any more. */
  onSafe(part: Part): Promise<'go-on' | 'stopped' | 'disk-full'>;
}

export function partFolder(dataDir: string): string {
  return join(dataDir, 'sounds');
}

export function partPath(folder: string, id: string): string {
  if (!/^[\w-]{1,64}$/.test(id)) throw new Error('no id of a sound');
  return join(folder, `${id}.part`);
}

/** Fetches the rest of a sound into its part, beginning anew where the earlier bytes are of another file. */
export async function fetchSound(fetching: Fetching): Promise<Fetched> {
  const { id, address, folder, ways } = fetching;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = partPath(folder, id);
  const there = (await stat(path).catch(() => null))?.size ?? 0;
  // A part that another machine has is begun again here. One without a mark may be of another file.
  const isOurs = fetching.part.validator !== null && there >= fetching.part.bytes;
  const part = isOurs ? fetching.part : { bytes: 0, validator: null, total: null };
  if (part.total !== null && part.bytes === part.total && part.total > 0) return { end: 'whole', path, part };
  const file = await open(path, part.bytes > 0 ? 'r+' : 'w+', 0o600);
  try {
    const limits = { idleMs: ways.idleMs, maxRedirects: MOST_REDIRECTS, userAgent: FIRST_AGENT };
    const range = { from: part.bytes, ifRange: part.validator };
    const result = await safeStream(
      address,
      range,
      limits,
      (streamed) => receive(streamed, { file, path, before: part, fetching }),
      ways.policy,
    );
    if (result.ok) return result.value;
    if (result.reason === 'wrong-range' || result.status === 416) return anew(fetching);
    return { end: 'broken', retryAfter: result.retryAfter ?? null, ...failureOf(result) };
  } catch (error) {
    if (isDiskFull(error)) return { end: 'disk-full' };
    throw error;
  } finally {
    await file.close();
  }
}

/** What is there fits nothing that the host has: it goes, and the next attempt begins at the beginning. */
async function anew({ folder, id, onSafe }: Fetching): Promise<Fetched> {
  const state = await onSafe({ bytes: 0, validator: null, total: null });
  await rm(partPath(folder, id), { force: true });
  if (state !== 'go-on') return { end: state };
  return { end: 'broken', retryAfter: null, problem: null, atLast: 'unsteady' };
}

interface Receiving {
  file: FileHandle;
  path: string;
  before: Part;
  fetching: Fetching;
}

async function receive(streamed: Streamed, { file, path, before, fetching }: Receiving): Promise<Fetched> {
  const { ways } = fetching;
  const refused = refusalOf(streamed);
  if (refused) return broken(refused);
  // Two parts of two files make no sound.
  if (streamed.from > 0 && before.total !== null && streamed.total !== before.total) return anew(fetching);
  let position = streamed.from;
  let safe = position;
  const validator = validatorOf(streamed) ?? (streamed.from > 0 ? before.validator : null);
  const partNow = (): Part => ({ bytes: position, validator, total: streamed.total });
  await file.truncate(position);
  let safeAt = performance.now();
  const pace = watchPace(ways.slowWindowMs);
  const makeSafe = async () => {
    if (position === safe) return 'go-on' as const;
    await file.datasync();
    safe = position;
    safeAt = performance.now();
    return fetching.onSafe(partNow());
  };
  try {
    for await (const piece of streamed.body) {
      if (position === 0 && isPage(piece.subarray(0, 512))) return broken('login-page');
      if (position + piece.length > MOST_SOUND_BYTES) return broken('too-large');
      await writeAll(file, piece, position);
      position += piece.length;
      if (pace.isTooSlow(piece.length)) break;
      if (position - safe < SAFE_BYTES && performance.now() - safeAt < ways.safeMs) continue;
      const state = await makeSafe();
      if (state !== 'go-on') return { end: state };
    }
  } catch (error) {
    if (isDiskFull(error)) throw error;
    // What came before it broke stays: the next attempt goes on there.
    const state = await makeSafe();
    if (state !== 'go-on') return { end: state };
    throw error;
  }
  const state = await makeSafe();
  if (state !== 'go-on') return { end: state };
  const isWhole = !pace.wasTooSlow() && (streamed.total === null || position === streamed.total);
  if (!isWhole) return { end: 'broken', retryAfter: null, problem: null, atLast: 'length' };
  return { end: 'whole', path, part: { ...partNow(), total: position } };
}

function broken(problem: SoundProblem): Fetched {
  return { end: 'broken', retryAfter: null, problem, atLast: problem };
}

function refusalOf({ contentType, total }: Streamed): SoundProblem | null {
  if (total !== null && total > MOST_SOUND_BYTES) return 'too-large';
  const type = contentType?.split(';')[0]?.trim().toLowerCase() ?? '';
  if (type === 'text/html' || type === 'application/xhtml+xml') return 'login-page';
  return /^(?:text\/|image\/|application\/(?:json|xml|rss\+xml|pdf|zip))/.test(type) ? 'other-content' : null;
}

/** A weak ETag says nothing about bytes (RFC 9110). */
function validatorOf({ etag, lastModified }: Streamed): string | null {
  if (etag && !etag.startsWith('W/') && etag.length <= 500) return etag;
  return lastModified && lastModified.length <= 100 ? lastModified : null;
}

/** A host that only drips is left: others wait behind it. */
function watchPace(windowMs: number) {
  let [since, came, isSlow] = [performance.now(), 0, false];
  return {
    wasTooSlow: () => isSlow,
    isTooSlow(bytes: number): boolean {
      came += bytes;
      if (performance.now() - since < windowMs) return false;
      isSlow = came < SLOWEST_BYTES;
      [since, came] = [performance.now(), 0];
      return isSlow;
    },
  };
}

async function writeAll(file: FileHandle, piece: Uint8Array, start: number): Promise<void> {
  for (let done = 0; done < piece.length; ) {
    const { bytesWritten } = await file.write(piece, done, piece.length - done, start + done);
    done += bytesWritten;
  }
}
