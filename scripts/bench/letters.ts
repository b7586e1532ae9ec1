import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { openDatabase } from '#app/db/client.server.ts';
import type { Db } from '#app/db/database.server.ts';
import { addDueLetter, addReaders } from '../testing/letter-site.ts';
import { percentile, timeEach } from './load.ts';
import { type Place, type RunningProcess, residentMegabytes, SESSION, startSite } from './site-process.ts';
import { type Row, row } from './table.ts';

const READERS = 100_000;
const VISITS = 400;
const SENDING_MS = 45_000;
/** Mails a minute: what a new site has, and the most that a host can set. */
const PACES = [100, 1_000];
/** Pages with and without sending are measured in turns: the machine's load may change meanwhile. */
const TURNS = 5;
const TURN_MS = 6_000;
/** The site looks for jobs every second. */
const LOOK_MS = 1_200;

/** A letter to 100,000 readers: how long until all have their row, and what pages feel of it meanwhile. */
export async function measureLetters(place: Place): Promise<Row[]> {
  await (await startSite(place)).stop(); // makes the database
  const database = await openDatabase(place);
  const sink = await openSink();
  const settings = {
    SMTP_URL: `smtp://127.0.0.1:${sink.port}`,
    PUBLIC_URL: 'https://conversas.example',
    LETTERS_FROM: 'carta@conversas.example',
  };
  const { db } = database;
  try {
    await addReaders(db, READERS, (index) => `leitora-${index}@exemplo.com`);
    const site = await startSite(place, settings);
    try {
      await visit(site, VISITS); // compiles the code
      const quiet = percentile(await visit(site, VISITS), 0.95);
      const id = await addDueLetter(db);
      const { seconds, times } = await prepare(site, db, id);
      const sentBefore = sink.count();
      // The heap grows until V8 has seen what a second of work leaves behind.
      const early = await visitFor(site, (SENDING_MS * 2) / 3);
      const memory = residentMegabytes(site.pid);
      const sending = [...early, ...(await visitFor(site, SENDING_MS / 3))];
      const perSecond = (sink.count() - sentBefore) / (SENDING_MS / 1000);
      const after = residentMegabytes(site.pid);
      const paced: Row[] = [];
      for (const perMinute of PACES) paced.push(await measurePace(site, db, perMinute));
      return [
        row(`carta a ${READERS} pessoas, todas na fila`, seconds, 's', { most: 15 }),
        row('página enquanto a fila se faz, p95', percentile(times, 0.95), 'ms'),
        row('página durante o envio, p95', percentile(sending, 0.95), `ms (antes: ${quiet.toFixed(1)})`),
        row('carta, envio', perSecond, 'e-mails/s'),
        ...paced,
        ...(memory === null || after === null
          ? []
          : [row('carta, memória a mais em 15 s de envio', after - memory, 'MB', { most: 40 })]),
      ];
    } finally {
      await site.stop();
    }
  } finally {
    await database.close();
    sink.close();
  }
}

/** How much longer pages take while letters go at a pace that a host sets. */
async function measurePace(site: RunningProcess, db: Db, perMinute: number): Promise<Row> {
  await db.updateTable('letter_settings').set({ per_minute: perMinute }).execute();
  const quiet: number[] = [];
  const sending: number[] = [];
  for (let turn = 0; turn < TURNS; turn++) {
    const until = new Date(Date.now() + TURN_MS + LOOK_MS).toISOString();
    const nothing = { in_slot: 0, in_minute: 0, in_hour: 0 };
    await db
      .updateTable('letter_pace')
      .set({ ...nothing, wait_until: until })
      .execute();
    await wait(LOOK_MS); // what is under way ends
    quiet.push(...(await visitFor(site, TURN_MS)));
    await wait(LOOK_MS);
    sending.push(...(await visitFor(site, TURN_MS)));
  }
  const [before, during] = [percentile(quiet, 0.95), percentile(sending, 0.95)];
  const words = `× (${before.toFixed(1)} → ${during.toFixed(1)} ms)`;
  return row(`página, p95 com ${perMinute} cartas por minuto`, during / before, words, { most: 1.25 });
}

/** From the first moment at which the watch sees the letter, which looks every minute. */
async function prepare(
  site: RunningProcess,
  db: Db,
  id: string,
): Promise<{ seconds: number; times: number[] }> {
  const find = () =>
    db.selectFrom('letters').select(['status', 'prepared_at']).where('id', '=', id).executeTakeFirstOrThrow();
  while ((await find()).status === 'scheduled') await wait(20);
  const began = performance.now();
  const times: number[] = [];
  while (!(await find()).prepared_at) times.push(...(await visit(site, 5)));
  return { seconds: (performance.now() - began) / 1000, times };
}

function visit({ port }: RunningProcess, count: number): Promise<number[]> {
  return timeEach(port, Array(count).fill('/'), SESSION);
}

async function visitFor(site: RunningProcess, ms: number): Promise<number[]> {
  const until = performance.now() + ms;
  const times: number[] = [];
  while (performance.now() < until) times.push(...(await visit(site, 10)));
  return times;
}

/** Accepts everything, and counts. */
async function openSink() {
  let count = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, _session, done) => {
      stream.resume().on('end', () => {
        count += 1;
        done();
      });
    },
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return { port, count: () => count, close: () => server.close() };
}
