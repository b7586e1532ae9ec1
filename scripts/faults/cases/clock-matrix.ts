import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { v7 } from 'uuid';
import { openDatabase } from '#app/db/client.server.ts';
import type { Db } from '#app/db/database.server.ts';
import { freePort } from '../../testing/free-port.ts';
import { type LetterSink, openLetterSink } from '../../testing/letter-sink.ts';
import { addDueLetter, addReaders } from '../../testing/letter-site.ts';
import { until } from '../../testing/until.ts';
import { startAlone } from '../held-site.ts';
import { seedDemo } from './demo-data.ts';
import type { FaultCase, Outcome, Setting } from './fault-case.ts';
import { SECRET } from './fuzz-people.ts';
import { type ClockKind, makeTrialClock, type TrialClock } from './trial-clock.ts';

const MINUTE_S = 60;
const HOUR_S = 3_600;
const DAY_S = 24 * HOUR_S;
/** Where each jump leads, in seconds beside the true time. */
const JUMPS: ReadonlyArray<readonly [name: string, seconds: number]> = [
  ['+2 h', 2 * HOUR_S],
  ['back', 0],
  ['−2 h', -2 * HOUR_S],
  ['forth', 0],
  ['+40 days', 40 * DAY_S],
  ['back', 0],
  ['−40 days', -40 * DAY_S],
  ['forth', 0],
];
/** docs/limits.md: a jump is noticed within a second or half a minute, and clocks may differ by a minute. */
const RIGHT_WITHIN_S = 60;
const DIFFER_S = 60;
/** How often each goes on by itself. */
const RHYTHMS: Readonly<Record<string, number>> = {
  'letters.watch': MINUTE_S,
  'journeys.release': 3 * MINUTE_S,
  'letters.read-returns': 5 * MINUTE_S,
  'copies.watch': 15 * MINUTE_S,
  'clean-up': DAY_S,
};
const READERS = 600;
const PACE = 120;
/** More than can have been on their way at a jump: the pace grants 6 at a time. */
const SURELY_NEW = 12;
const NUMBER = 9_001;
const addressOf = (index: number) => `leitora-${index}@conversas.example`;

/** A letter under way, a Jornada and every recurring job, while the clock is set by hours and weeks, both ways. */
export const clockMatrix: readonly FaultCase[] = (['own', 'libfaketime'] as const).map((kind) => ({
  name: `letters, Jornadas and recurring jobs, ${kind === 'own' ? 'clock of the trial' : kind}`,
  databases: ['SQLite', 'PostgreSQL'] as const,
  mostSeconds: 240,
  mostRecoverySeconds: RIGHT_WITHIN_S,
  run: (setting: Setting) => runMatrix(setting, kind),
}));

/** What must be right again, and whether it is. */
type Watch = readonly [name: string, isRight: () => Promise<boolean>];

async function runMatrix(setting: Setting, kind: ClockKind): Promise<Outcome> {
  const clock = makeTrialClock(kind);
  const sink = await openLetterSink(() => 'accepted');
  const { place } = setting;
  try {
    await seedDemo(place);
    const { db, close } = await openDatabase(place);
    try {
      await addReaders(db, READERS, addressOf);
      await db.updateTable('letter_settings').set({ per_minute: PACE }).execute();
      await addWalk(db);
      await addDueLetter(db, NUMBER);
      return await jumpThrough(setting, { clock, sink, db });
    } finally {
      await close();
    }
  } finally {
    await sink.close();
    clock.remove();
  }
}

interface Trial {
  clock: TrialClock;
  sink: LetterSink;
  db: Db;
}

async function jumpThrough({ place, rounds }: Setting, { clock, sink, db }: Trial): Promise<Outcome> {
  const copies = join(place.dataDir, '..', `copies-${v7()}`);
  mkdirSync(copies);
  const port = await freePort();
  const site = await startAlone(place, port, 2, {
    ...{
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      AUTH_SECRET: SECRET,
      SMTP_URL: sink.url,
      BACKUP_DIR: copies,
    },
    // Nobody listens there: what counts is that it is asked again.
    ...{ BOUNCE_ADDRESS: 'devolve@conversas.example', BOUNCE_IMAP_URL: 'imap://a:b@127.0.0.1:9' },
    ...clock.settings,
  });
  const rows = new Map<string, string[]>();
  let worst = 0;
  const faults: string[] = [];
  try {
    await until(() => received(sink) > 0, 'the first letter', 90_000);
    for (const [name, seconds] of JUMPS.slice(0, rounds ?? JUMPS.length)) {
      clock.set(seconds);
      await pause(100);
      const watches = watchesOf({ db, sink, seconds });
      const took = await Promise.all(watches.map(([what, isRight]) => untilRight(what, isRight)));
      for (const { what, took: one } of took) {
        rows.set(what, [...(rows.get(what) ?? []), one === null ? 'never' : one.toFixed(1)]);
        worst = Math.max(worst, one ?? RIGHT_WITHIN_S);
        if (one === null) faults.push(`${what} after ${name}`);
      }
      if (took.some(({ took: one }) => one === null)) await printTimes(db, seconds);
    }
    clock.set(0);
    await db.updateTable('letter_settings').set({ per_minute: 60_000 }).execute();
    await until(() => received(sink) === READERS, 'the last letter', 60_000).catch(() => {});
  } finally {
    await site.end();
  }
  printMatrix(rows);
  const counts = [...sink.received].filter(([address]) => address.startsWith('leitora-'));
  const doubled = counts.filter(([, mails]) => mails.length > 1).length;
  const lost = READERS - counts.length;
  return { rounds: rows.size, acknowledged: READERS, lost, doubled, recoverySeconds: worst, faults };
}

/** @param seconds of the site's clock beside the true one */
function watchesOf({ db, sink, seconds }: Omit<Trial, 'clock'> & { seconds: number }): Watch[] {
  const began = received(sink);
  const ahead = (instant: string) => (Date.parse(instant) - Date.now()) / 1_000 - seconds;
  const jobs = Object.entries(RHYTHMS).map(([kind, rhythm]): Watch => {
    const isRight = async () => {
      const open = await db
        .selectFrom('jobs')
        .select('run_at')
        .where('kind', '=', kind)
        .where('status', 'in', ['waiting', 'running'])
        .execute();
      // A chain that a daily job begins anew has two.
      const all = open.map(({ run_at }) => ahead(run_at) - DIFFER_S);
      return Math.min(...all) <= rhythm && Math.max(...all) <= DAY_S;
    };
    return [kind, isRight];
  });
  return [
    ...jobs,
    ['mails of a letter', async () => received(sink) > began + SURELY_NEW || received(sink) === READERS],
    [
      'next day of a Jornada',
      async () => {
        const walk = await db.selectFrom('journey_walks').select('next_at').executeTakeFirst();
        return !walk?.next_at || ahead(walk.next_at) <= 2 * DAY_S + DIFFER_S;
      },
    ],
    [
      'watch of the backups',
      async () => {
        const watch = await db.selectFrom('copy_watch').select('since').executeTakeFirst();
        return watch !== undefined && ahead(watch.since) <= DIFFER_S;
      },
    ],
  ];
}

async function untilRight(what: string, isRight: () => Promise<boolean>) {
  const began = performance.now();
  const isSo = await until(isRight, what, RIGHT_WITHIN_S * 1_000).then(
    () => true,
    () => false,
  );
  return { what, took: isSo ? (performance.now() - began) / 1_000 : null };
}

function received(sink: LetterSink): number {
  return [...sink.received.keys()].filter((address) => address.startsWith('leitora-')).length;
}

/** What the site waits for, to find out why. */
async function printTimes(db: Db, seconds: number): Promise<void> {
  const now = new Date(Date.now() + seconds * 1_000).toISOString();
  const jobs = await db
    .selectFrom('jobs')
    .select(['kind', 'status', 'attempts', 'run_at', 'planned_at'])
    .where('status', 'in', ['waiting', 'running'])
    .execute();
  const recipients = await db
    .selectFrom('letter_recipients')
    .select(({ fn }) => ['status', fn.countAll().as('count'), fn.min('due_at').as('first_due')])
    .groupBy('status')
    .execute();
  const pace = await db.selectFrom('letter_pace').selectAll().execute();
  console.log(`it is ${now} for the site`, { jobs, recipients, pace });
}

/** Somebody on her way through the demonstration's Jornada. */
async function addWalk(db: Db): Promise<void> {
  const journey = await db.selectFrom('journeys').select('id').executeTakeFirstOrThrow();
  const now = new Date().toISOString();
  await db
    .insertInto('journey_walks')
    .values({
      ...{
        id: v7(),
        journey_id: journey.id,
        email: 'caminhante@conversas.example',
        name: 'Ana',
        token: v7(),
      },
      ...{ access: 'free', status: 'walking', hour: 7 },
      ...{ next_at: now, created_at: now, started_at: now, updated_at: now },
    } as never)
    .execute();
}

function printMatrix(rows: ReadonlyMap<string, readonly string[]>): void {
  const jumps = JUMPS.map(([name]) => name);
  console.log(
    `\n| seconds until right after | ${jumps.join(' | ')} |\n|---|${jumps.map(() => '---:|').join('')}`,
  );
  for (const [what, took] of rows) console.log(`| ${what} | ${took.join(' | ')} |`);
  console.log('');
}
