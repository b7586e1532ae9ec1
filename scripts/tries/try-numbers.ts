import { request } from 'node:http';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openDatabase } from '#app/db/client.server.ts';
import { audioAddress } from '#app/features/catalogue/items/item-card.ts';
import { saveSettings } from '#app/features/records/settings/commands.server.ts';
import { feedSettingsSchema } from '#app/features/records/settings/feed-settings.ts';
import { systemClock } from '#app/platform/clock/clock.ts';
import { createDiskFiles } from '#app/platform/files/files-on-disk.server.ts';
import { makePlace } from '../bench/places.ts';
import { type Place, seed, startSite } from '../bench/site-process.ts';
import { makeTrialClock } from '../faults/cases/trial-clock.ts';
import { silentMp3 } from '../testing/silent-mp3.ts';
import { findTools } from '../testing/system-tools.ts';
import { startTemporaryPostgres } from '../testing/temporary-postgres.ts';
import { report } from '../testing/trial-report.ts';
import {
  type Ask,
  COVER_BYTES,
  EXPECTED,
  type Expectation,
  NOTED_HOST,
  SECONDS,
  type TriedSounds,
  trafficOf,
} from './numbers-traffic.ts';

// `npm run try:numbers`: known traffic of 1,000 listeners over three days, by HTTP, on two workers and either database.
// What is counted must be what was sent, to the unit. Needs the built site, and PostgreSQL's programs or a URL.
const { values } = parseArgs({ options: { postgres: { type: 'string' }, only: { type: 'string' } } });

/** Requests at the same time. */
const AT_ONCE = 60;
/** Local days of the trial begin at this instant, which is midnight in São Paulo. */
const FIRST_MIDNIGHT = '2026-09-02T03:00:00.000Z';
const HOUR = 3_600;

const postgres =
  values.postgres || values.only === 'sqlite' ? null : await startTemporaryPostgres(programs());
try {
  for (const engine of ['sqlite', 'postgres'] as const) {
    if (values.only && values.only !== engine) continue;
    const place = await makePlace(
      engine === 'postgres' ? (values.postgres ?? postgres?.url) : undefined,
      'numbers',
    );
    try {
      await tryOn(engine, place);
    } finally {
      await place.remove();
    }
  }
} finally {
  await postgres?.stop();
}

function programs(): string {
  const found = findTools().postgres;
  if (!found) throw new Error('PostgreSQL is not installed: name one with --postgres, or try --only sqlite');
  return found;
}

async function tryOn(engine: string, place: Place): Promise<void> {
  const sounds = await addSounds(place);
  const expected: Record<Expectation, number> = { ...EXPECTED };
  const rounds = trafficOf(sounds, (what, times) => {
    expected[what] += times;
  });
  // Before each round the trial itself looks whether the site answers.
  expected['left out, bot'] += rounds.length;
  const clock = makeTrialClock('own');
  try {
    for (const { hour, asks } of rounds) {
      clock.set((Date.parse(FIRST_MIDNIGHT) - Date.now()) / 1_000 + hour * HOUR);
      const settings = {
        WORKERS: '2',
        TRUSTED_PROXIES: 'loopback',
        PUBLIC_URL: 'http://localhost:PORT',
        ...clock.settings,
      };
      const site = await startSite(place, settings);
      try {
        await sendAll(site.port, asks);
      } finally {
        await site.stop();
      }
    }
  } finally {
    clock.remove();
  }
  const counted = await readCounted(place);
  for (const what of Object.keys(expected) as Expectation[]) {
    const [right, seen] = [expected[what], counted[what] ?? 0];
    report(`${engine}: ${what}: ${right} expected, ${seen} counted`, right === seen);
  }
  const others = Object.keys(counted).filter((what) => !(what in expected));
  report(`${engine}: nothing else is counted`, others.length === 0, others);
}

/** An episode with a picture of a megabyte before three minutes of sound, and one whose sound is elsewhere. */
async function addSounds(place: Place): Promise<TriedSounds> {
  await seed(place, 8);
  const { db, close } = await openDatabase({ databaseUrl: place.databaseUrl, dataDir: place.dataDir });
  try {
    const files = createDiskFiles(join(place.dataDir, 'media'));
    const { key } = await files.save(
      'audio',
      'mp3',
      Buffer.concat([id3Head(COVER_BYTES), silentMp3(SECONDS)]),
    );
    const [one, other] = await db
      .selectFrom('items')
      .select('id')
      .where('kind', '=', 'episode')
      .orderBy('id')
      .limit(2)
      .execute();
    if (!one || !other) throw new Error('the seed made no two episodes');
    const { id: itemId } = one;
    const path = audioAddress(itemId, key);
    await db
      .updateTable('items')
      .set({
        audio_url: path,
        audio_mime: 'audio/mpeg',
        duration_seconds: SECONDS,
        slug: 'um-som',
        description_html: `<p><a href="https://${NOTED_HOST}/a">O livro</a></p>`,
        published_at: '2024-04-01T12:00:00.000Z',
      })
      .where('id', '=', itemId)
      .execute();
    await db
      .updateTable('items')
      .set({ audio_url: 'https://cdn.example/a.mp3', published_at: '2024-04-01T12:00:00.000Z' })
      .where('id', '=', other.id)
      .execute();
    const feed = feedSettingsSchema.parse({ countsRequests: true });
    await saveSettings({ db, clock: systemClock }, { feed });
    return { itemId, path, elsewhereId: other.id };
  } finally {
    await close();
  }
}

function id3Head(bytes: number): Buffer {
  const head = Buffer.alloc(bytes);
  head.write('ID3\u0003');
  const length = bytes - 10;
  for (const [at, shift] of [21, 14, 7, 0].entries()) head[6 + at] = (length >> shift) & 127;
  return head;
}

/** What one listener sends comes one after another. */
async function sendAll(port: number, asks: readonly Ask[]): Promise<void> {
  const lines = [...Map.groupBy(asks, ({ listener }) => listener).values()];
  const next = async (): Promise<void> => {
    for (let line = lines.shift(); line; line = lines.shift()) for (const ask of line) await send(port, ask);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
}

function send(
  port: number,
  { listener, path, agent, headers, method = 'GET', body, network = '177.32', leavesAfter }: Ask,
): Promise<void> {
  const address = `${network}.${listener >> 8}.${listener & 255}`;
  return new Promise((resolve, reject) => {
    const origin = method === 'POST' ? { Origin: `http://localhost:${port}` } : {};
    const req = request(
      {
        port,
        path,
        method,
        headers: {
          'User-Agent': agent,
          'X-Forwarded-For': address,
          Connection: 'close',
          ...origin,
          ...headers,
        },
      },
      (res) => {
        let got = 0;
        res.on('data', (chunk: Buffer) => {
          got += chunk.length;
          if (leavesAfter !== undefined && got >= leavesAfter) res.destroy();
        });
        res.on('close', () => resolve());
        res.on('error', () => {});
      },
    );
    req.on('error', (error) => (leavesAfter === undefined ? reject(error) : resolve()));
    req.end(body);
  });
}

async function readCounted(place: Place): Promise<Record<string, number>> {
  const { db, close } = await openDatabase({ databaseUrl: place.databaseUrl, dataDir: place.dataDir });
  try {
    const days = await db.selectFrom('audience_items').select(['kind', 'day', 'total']).execute();
    const leftOut = await db.selectFrom('audience_left_out').select(['reason', 'total']).execute();
    const withoutItems = await db
      .selectFrom('audience_parts')
      .select(['kind', 'day', 'total'])
      .where(({ eb, or, and }) =>
        or([
          and([eb('kind', '=', 'click'), eb('part', '=', 'target')]),
          and([eb('kind', '=', 'feed'), eb('part', '=', 'app')]),
        ]),
      )
      .execute();
    const subscribers = await db.selectFrom('audience_subscribers').selectAll().execute();
    const counted: Record<string, number> = {};
    const add = (what: string, total: number) => {
      counted[what] = (counted[what] ?? 0) + Number(total);
    };
    for (const { kind, day, total } of days)
      add(`${kind}${kind === 'click' ? ' of the item' : ''} ${day}`, total);
    for (const { kind, day, total } of withoutItems) add(`${kind} ${day}`, total);
    for (const { service, day, total } of subscribers) add(`subscribers of ${service} ${day}`, total);
    for (const { reason, total } of leftOut) add(`left out, ${reason}`, total);
    return counted;
  } finally {
    await close();
  }
}
