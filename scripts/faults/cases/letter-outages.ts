import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '#app/db/client.server.ts';
import type { Db } from '#app/db/database.server.ts';
import type { Place } from '../../bench/site-process.ts';
import { freePort } from '../../testing/free-port.ts';
import { type LetterSink, openLetterSink } from '../../testing/letter-sink.ts';
import { addDueLetter, addReaders } from '../../testing/letter-site.ts';
import type { TemporaryPostgres } from '../../testing/temporary-postgres.ts';
import { until } from '../../testing/until.ts';
import { startAlone } from '../held-site.ts';
import { seedDemo } from './demo-data.ts';
import type { FaultCase, Outcome } from './fault-case.ts';
import { SECRET } from './fuzz-people.ts';
import { onOwnPostgres } from './own-postgres.ts';

const OUTAGES = 4;
const AWAY_MS = 3_000;
const READERS = 800;
const NUMBER = 9_002;
/** Some mails are on their way at each outage. */
const SLOW_MAIL_MS = 100;
const RECOVERED_WITHIN_S = 20;
const DONE_WITHIN_MS = 120_000;
const addressOf = (index: number) => `leitora-${index}@conversas.example`;

/** The site lives on, so it knows each outcome: nobody gets the letter twice. */
export const letterOutages: readonly FaultCase[] = [
  outages('fast', 'SIGINT'),
  outages('immediate', 'SIGQUIT'),
];

function outages(mode: string, signal: NodeJS.Signals): FaultCase {
  return {
    name: `PostgreSQL stopped (${mode}) in the middle of a letter`,
    databases: ['PostgreSQL'],
    mostSeconds: 300,
    mostRecoverySeconds: RECOVERED_WITHIN_S,
    run: (setting) =>
      onOwnPostgres(setting, {}, ({ place }, server) => sendThrough(place, { server, signal })),
  };
}

interface Stops {
  server: TemporaryPostgres;
  signal: NodeJS.Signals;
}

async function sendThrough(place: Place, { server, signal }: Stops): Promise<Outcome> {
  const sink = await openLetterSink(() => 'accepted', SLOW_MAIL_MS);
  try {
    await seedDemo(place);
    await onDatabase(place, async (db) => {
      await addReaders(db, READERS, addressOf);
      await addDueLetter(db, NUMBER);
    });
    const port = await freePort();
    const site = await startAlone(place, port, 1, {
      ...{ PUBLIC_URL: `http://127.0.0.1:${port}`, AUTH_SECRET: SECRET, SMTP_URL: sink.url },
    });
    let worst = 0;
    try {
      await until(() => received(sink) > 0, 'the first mail', 90_000);
      for (let outage = 1; outage <= OUTAGES; outage += 1) {
        await until(() => received(sink) >= outage * 100, 'the next hundred', 60_000);
        await server.halt(signal);
        await pause(AWAY_MS);
        const [before, since] = [received(sink), performance.now()];
        await server.begin();
        await until(() => received(sink) > before, 'a mail after the outage', RECOVERED_WITHIN_S * 1_000);
        worst = Math.max(worst, (performance.now() - since) / 1_000);
      }
      await until(() => received(sink) === READERS, 'the last mail', DONE_WITHIN_MS).catch(() => {});
      // A mail that was sent twice comes now.
      await pause(AWAY_MS);
    } finally {
      await site.end();
    }
    const late = await onDatabase(place, countHeld);
    const doubled = [...sink.received.values()].filter((mails) => mails.length > 1).length;
    return {
      ...{ rounds: OUTAGES, acknowledged: READERS, doubled, recoverySeconds: worst, faults: [] },
      // Of a claim whose answer got lost, the lease must end first: some minutes.
      lost: READERS - received(sink) - late,
      note: `${late} wait for the end of a lease`,
    };
  } finally {
    await sink.close();
  }
}

async function countHeld(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('letter_recipients')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('status', '=', 'sending')
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function onDatabase<Result>(place: Place, work: (db: Db) => Promise<Result>): Promise<Result> {
  const { db, close } = await openDatabase(place);
  try {
    return await work(db);
  } finally {
    await close();
  }
}

function received(sink: LetterSink): number {
  return [...sink.received.keys()].filter((address) => address.startsWith('leitora-')).length;
}
