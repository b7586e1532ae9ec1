import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from '#app/db/database.server.ts';
import type { Log } from '#app/platform/log.server.ts';
import { safeHead } from '#app/platform/safe-fetch.server.ts';
import { MOST_MEASURED } from './rules.ts';

export const MEASURE_AUDIO_JOB = 'podcast-feed.measure-audio';

const LIMITS = { timeoutMs: 8_000, maxRedirects: 5 };
/** Between two questions: the sound of a show lies at one host, who is not to be pressed. */
const PAUSE_MS = 100;

/**
 * Asks those who keep it how large the sound of an episode is, where neither a feed nor the host has said: without a
 * size no feed can have it. Run daily, and when the host asks for it; what does not answer is asked again then.
 */
export async function measureAudio(
  { db, log }: { db: Db; log: Log },
  ask: typeof safeHead = safeHead,
): Promise<void> {
  const unknown = await db
    .selectFrom('items')
    .select(['id', 'audio_url', 'audio_mime'])
    .where('kind', '=', 'episode')
    .where('audio_url', 'like', 'http%')
    .where(({ eb, or }) =>
      or([eb('audio_bytes', 'is', null), eb('audio_bytes', '<=', 0), eb('audio_mime', 'is', null)]),
    )
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_MEASURED)
    .execute();
  for (const { id, audio_url, audio_mime } of unknown) {
    const answer = await ask(audio_url ?? '', LIMITS);
    const type = answer.ok
      ? typeOf(answer.contentType, { address: audio_url ?? '', known: audio_mime })
      : null;
    if (!answer.ok || !answer.size || !type) {
      log.info({ itemId: id, reason: answer.ok ? 'unsaid' : answer.reason }, 'audio could not be measured');
      continue;
    }
    await db
      .updateTable('items')
      .set({ audio_bytes: answer.size, audio_mime: type })
      .where('id', '=', id)
      .where('audio_url', '=', audio_url)
      .execute();
    await pause(PAUSE_MS);
  }
}

const BY_ENDING: Record<string, string> = { mp3: 'audio/mpeg', m4a: 'audio/x-m4a' };

/** As a feed has said, or its keeper says; of any file at all by its name. Null of a page that stands in its place. */
function typeOf(
  contentType: string | null,
  { address, known }: { address: string; known: string | null },
): string | null {
  const said = contentType?.split(';')[0]?.trim().toLowerCase() ?? '';
  if (/^(?:audio|video)\/[\w.+-]{1,60}$/.test(said)) return known ?? said;
  if (!/^$|octet-stream/.test(said)) return null;
  const ending = /\.(\w{3})$/.exec(URL.parse(address)?.pathname ?? '')?.[1]?.toLowerCase() ?? '';
  return known ?? BY_ENDING[ending] ?? null;
}
