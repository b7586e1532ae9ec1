import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { silentMp3 } from '../../testing/silent-mp3.ts';
import type { Ask } from './ask-site.ts';

const AUDIO = silentMp3(60);
export const AUDIO_HASH = createHash('sha256').update(AUDIO).digest('hex');

const PIECE = 300_000;
const PIECE_TRIES = 100;
const FINISH_TRIES = 60;
const AGAIN_MS = 300;

/** Sends a file in pieces, and goes on wherever the site says that it is. @returns the upload's id */
export async function sendFile(ask: Ask, cookie: string): Promise<string | null> {
  const headers = { 'Tus-Resumable': '1.0.0', cookie };
  const path = await begin(ask, headers);
  if (!path || !(await sendPieces(ask, path, headers))) return null;
  for (let tries = 0; tries < FINISH_TRIES; tries += 1) {
    const answer = await ask(`${path}/concluir`, { method: 'POST', headers }).catch(() => null);
    await answer?.text().catch(() => '');
    if (answer?.status === 200) return path.split('/').at(-1) ?? null;
    await pause(AGAIN_MS);
  }
  return null;
}

async function begin(ask: Ask, headers: Record<string, string>): Promise<string | null> {
  const metadata = `filename ${btoa('a.mp3')},purpose ${btoa('episode-audio')}`;
  const answer = await ask('/admin/uploads', {
    method: 'POST',
    headers: { ...headers, 'Upload-Length': String(AUDIO.length), 'Upload-Metadata': metadata },
  });
  await answer.text();
  return answer.headers.get('Location');
}

/** @returns whether all of it has arrived */
async function sendPieces(ask: Ask, path: string, headers: Record<string, string>): Promise<boolean> {
  for (let tries = 0; tries < PIECE_TRIES; tries += 1) {
    const offset = await offsetOf(ask, path, headers);
    if (offset === AUDIO.length) return true;
    const isSent =
      offset !== null && (await sendPiece(ask, path, { ...headers, 'Upload-Offset': `${offset}` }));
    if (!isSent) await pause(AGAIN_MS);
  }
  return false;
}

async function offsetOf(ask: Ask, path: string, headers: Record<string, string>): Promise<number | null> {
  const answer = await ask(path, { method: 'HEAD', headers }).catch(() => null);
  const offset = answer?.ok ? answer.headers.get('Upload-Offset') : null;
  return offset ? Number(offset) : null;
}

async function sendPiece(
  ask: Ask,
  path: string,
  headers: Record<string, string> & { 'Upload-Offset': string },
): Promise<boolean> {
  const offset = Number(headers['Upload-Offset']);
  const body = new Uint8Array(AUDIO.subarray(offset, offset + PIECE));
  const type = { 'Content-Type': 'application/offset+octet-stream' };
  try {
    const answer = await ask(path, { method: 'PATCH', headers: { ...headers, ...type }, body });
    await answer.text();
    return answer.ok;
  } catch {
    return false;
  }
}
