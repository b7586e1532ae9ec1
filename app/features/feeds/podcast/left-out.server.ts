import { setTimeout as pause } from 'node:timers/promises';
import { countUpTo } from '#app/db/count-up-to.server.ts';
import type { Db } from '#app/db/database.server.ts';
import { visibleTo } from '#app/features/catalogue/items/visibility.server.ts';
import type { Log } from '#app/platform/log/log.server.ts';
import { safeHead } from '#app/platform/safe-fetch.server.ts';
import { enclosureOf, type LeftOutReason } from '#app/pure/media/enclosure.ts';
import { publicViewer } from '#app/pure/people/viewer.ts';
import { LEFT_OUT_SHOWN, MOST_MEASURED } from './rules.ts';

export const MEASURE_AUDIO_JOB = 'podcast-feed.measure-audio';

const LIMITS = { timeoutMs: 8_000, maxRedirects: 5 };
/** Between two requests: a show's audio is usually on one host, which must not be flooded. */
const PAUSE_MS = 100;

/**
 * Asks other hosts for the size and type of an episode's audio when they are unknown: without them the
 * episode is left out of feeds. Runs daily, and when the host asks for it. A file whose host does not answer
 * is tried again next time.
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

/** The known or answered type; for an unspecific one, by file extension. Null for an HTML page. */
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

export interface LeftOut {
  id: string;
  title: string;
  reason: LeftOutReason;
}

/** Public episodes that the feed leaves out: the number, and the newest ones with the reason. */
export async function findLeftOut(db: Db, now: Date): Promise<{ count: number; newest: LeftOut[] }> {
  const leftOut = db
    .selectFrom('items')
    .where('kind', '=', 'episode')
    .where(visibleTo(publicViewer, now))
    .where(({ eb, or, and }) =>
      or([
        eb('audio_url', 'is', null),
        eb('audio_bytes', 'is', null),
        eb('audio_bytes', '<=', 0),
        eb('audio_mime', 'is', null),
        and([eb('audio_mime', 'not like', 'audio/%'), eb('audio_mime', 'not like', 'video/%')]),
      ]),
    );
  const [count, newest] = await Promise.all([
    countUpTo(db, leftOut.select('id')),
    leftOut
      .select(['id', 'title', 'audio_url', 'audio_bytes', 'audio_mime'])
      .orderBy('published_at', 'desc')
      .orderBy('id', 'desc')
      .limit(LEFT_OUT_SHOWN)
      .execute(),
  ]);
  return {
    count,
    newest: newest.flatMap(({ id, title, ...sound }) => {
      const found = enclosureOf(sound, 'https://here.invalid');
      return found.ok ? [] : [{ id, title, reason: found.reason }];
    }),
  };
}
