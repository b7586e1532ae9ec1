import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type AddressPolicy, publicWeb } from '#app/platform/address-policy.server.ts';
import { isDiskFull } from '#app/platform/files/part-files.server.ts';
import { type Streamed, safeStream } from '#app/platform/safe-stream.server.ts';
import type { Services } from '#app/platform/services.ts';
import { FETCH_IDLE_MS, FETCH_REDIRECTS, MOST_FETCHED_BYTES } from './rules.ts';
import type { RecognitionProblem } from './tables.server.ts';

const OWN = '/media/audio/' satisfies HrefPrefix;
const MP3 = 'audio/mpeg';

export interface ItemSound {
  audio_url: string | null;
  audio_mime: string | null;
}

/** Where the sound lies, or why it cannot be heard here. */
export type SoundPlace =
  | { ok: true; isOwn: true; key: string; mark: string }
  | { ok: true; isOwn: false; address: string; mark: string }
  | { ok: false; why: 'no-sound' | 'no-mp3' };

export function placeOfSound({ audio_url, audio_mime }: ItemSound): SoundPlace {
  if (!audio_url) return { ok: false, why: 'no-sound' };
  const mark = createHash('sha256').update(audio_url).digest('hex').slice(0, 32);
  if (audio_mime ? audio_mime !== MP3 : !/\.mp3(?:$|[?#])/i.test(audio_url))
    return { ok: false, why: 'no-mp3' };
  if (audio_url.startsWith(OWN))
    return { ok: true, isOwn: true, key: `audio/${audio_url.slice(audio_url.lastIndexOf('/') + 1)}`, mark };
  if (/^https?:\/\//.test(audio_url)) return { ok: true, isOwn: false, address: audio_url, mark };
  return { ok: false, why: 'no-sound' };
}

export interface OpenSound {
  bytes: number;
  read(): AsyncIterable<Uint8Array>;
}

type Opened =
  | { ok: true; sound: OpenSound }
  | { ok: false; problem: Extract<RecognitionProblem, 'missing' | 'not-fetched' | 'no-room'> };

type Context = Pick<Services, 'files' | 'dataDir'> & { policy?: AddressPolicy };

/** Opens the stored file. A sound elsewhere is fetched into a file of this machine first, by the rules for what strangers serve. */
export async function openSound(
  ctx: Context,
  itemId: string,
  place: Extract<SoundPlace, { ok: true }>,
): Promise<Opened> {
  if (place.isOwn) {
    const file = await ctx.files.find(place.key);
    if (!file) return { ok: false, problem: 'missing' };
    return { ok: true, sound: { bytes: file.size, read: () => ctx.files.read(place.key) } };
  }
  const path = fetchedPath(ctx.dataDir, itemId, place.mark);
  const there = await stat(path).catch(() => null);
  if (!there) {
    const problem = await fetchInto(path, place.address, ctx);
    if (problem) return { ok: false, problem };
  }
  const { size } = await stat(path);
  return { ok: true, sound: { bytes: size, read: () => createReadStream(path) } };
}

/** What was fetched goes with the recognition. */
export async function removeFetched(dataDir: string, itemId: string, mark: string): Promise<void> {
  await rm(fetchedPath(dataDir, itemId, mark), { force: true });
}

export function fetchedFolder(dataDir: string): string {
  return join(dataDir, 'recogniser');
}

function fetchedPath(dataDir: string, itemId: string, mark: string): string {
  if (!/^[\w-]{1,64}$/.test(itemId)) throw new Error('no id');
  return join(fetchedFolder(dataDir), `${itemId}-${mark}.mp3`);
}

/** Written whole, or not at all. */
async function fetchInto(path: string, address: string, { dataDir, policy = publicWeb }: Context) {
  await mkdir(fetchedFolder(dataDir), { recursive: true, mode: 0o700 });
  const part = `${path}.part`;
  try {
    const limits = { idleMs: FETCH_IDLE_MS, maxRedirects: FETCH_REDIRECTS };
    const fetched = await safeStream(address, {}, limits, (streamed) => writeDown(streamed, part), policy);
    if (!fetched.ok || !fetched.value) return 'not-fetched' as const;
    await rename(part, path);
    return null;
  } catch (error) {
    if (isDiskFull(error)) return 'no-room' as const;
    throw error;
  } finally {
    await rm(part, { force: true });
  }
}

async function writeDown({ body, total }: Streamed, path: string): Promise<boolean> {
  const file = await open(path, 'w', 0o600);
  try {
    let bytes = 0;
    for await (const piece of body) {
      bytes += piece.length;
      if (bytes > MOST_FETCHED_BYTES) return false;
      await file.writeFile(piece);
    }
    return bytes > 0 && (total === null || bytes === total);
  } finally {
    await file.close();
  }
}
