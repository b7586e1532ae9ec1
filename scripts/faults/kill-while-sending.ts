import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server';
import { openDatabase } from '#app/db/client.server.ts';
import { makePlace } from '../bench/places.ts';
import { startSite } from '../bench/site-process.ts';
import { addDueLetter, addReaders } from '../testing/letter-site.ts';

// `node scripts/faults/kill-while-sending.ts [--postgres url]`: a letter to 1,000 readers, at a mail server that
// refuses 20 for the time being, 10 for good, and does not answer for one. The built site is killed twice
// meanwhile. Counts at the mail server who got the letter, and how often.
const { values } = parseArgs({ options: { postgres: { type: 'string' } } });
const READERS = 1_000;
const REFUSED_FOR_NOW = 20;
const REFUSED_FOR_GOOD = 10;
const KILLS_AFTER = [300, 650];
const PATIENCE_MS = 12 * 60_000;

const received = new Map<string, string[]>();
const seen = new Set<string>();
const sink = await openSink();
const place = await makePlace(values.postgres, 'letters');
try {
  await (await startSite(place)).stop(); // makes the database
  const database = await openDatabase(place);
  try {
    await addReaders(database.db, READERS, addressOf);
    const letterId = await addDueLetter(database.db);
    const settings = {
      SMTP_URL: sink.url,
      PUBLIC_URL: 'https://conversas.example',
      LETTERS_FROM: 'carta@conversas.example',
    };
    for (const count of KILLS_AFTER) {
      const site = await startSite(place, settings);
      await until(() => received.size >= count);
      process.kill(site.pid, 'SIGKILL');
      console.log(`killed after ${received.size} mails`);
    }
    const site = await startSite(place, settings);
    await until(async () => {
      await hurryRetries(letterId);
      return (await statusOf(letterId)) === 'sent';
    });
    await site.stop();
    await report(letterId);
  } finally {
    await database.close();
  }

  async function statusOf(id: string): Promise<string> {
    const letter = await database.db
      .selectFrom('letters')
      .select(['status', 'problem'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    if (letter.status === 'paused' || letter.status === 'draft')
      throw new Error(`${letter.status}: ${letter.problem}`);
    return letter.status;
  }

  /** A refusal for the time being is tried again after a quarter of an hour: not waited for here. */
  async function hurryRetries(id: string): Promise<void> {
    await database.db
      .updateTable('letter_recipients')
      .set({ due_at: new Date().toISOString() })
      .where('letter_id', '=', id)
      .where('status', '=', 'waiting')
      .where('attempts', '>', 0)
      .execute();
  }

  async function report(id: string): Promise<void> {
    const states = await database.db
      .selectFrom('letter_recipients')
      .select(['status', sql<number>`count(*)`.as('count')])
      .where('letter_id', '=', id)
      .groupBy('status')
      .execute();
    console.log(states.map(({ status, count }) => `${status}: ${count}`).join(', '));
    const wanted = Array.from({ length: READERS }, (_none, index) => addressOf(index)).filter(
      (address) => !isRefused(address),
    );
    const missed = wanted.filter((address) => !received.has(address));
    const doubled = [...received.values()].filter((ids) => ids.length > 1);
    const underOtherNames = doubled.filter((ids) => new Set(ids).size > 1);
    console.log(
      `received: ${received.size} of ${wanted.length}; missed: ${missed.length}; met twice: ${doubled.length}, under another Message-ID: ${underOtherNames.length}`,
    );
    if (missed.length > 0 || underOtherNames.length > 0) process.exitCode = 1;
  }
} finally {
  await place.remove();
  await sink.close();
}

function addressOf(index: number): string {
  const kind =
    index < REFUSED_FOR_NOW ? 'depois' : index < REFUSED_FOR_NOW + REFUSED_FOR_GOOD ? 'nunca' : 'leitora';
  return index === READERS - 1 ? 'calada@exemplo.com' : `${kind}-${index}@exemplo.com`;
}

function isRefused(address: string): boolean {
  return address.startsWith('nunca-');
}

async function openSink() {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: ({ address }, _session, done) => {
      const isFirst = !seen.has(address);
      seen.add(address);
      if (isRefused(address)) return done(refusal(550, '5.1.1 no such user'));
      if (isFirst && address.startsWith('depois-')) return done(refusal(450, '4.2.0 try again later'));
      if (isFirst && address.startsWith('calada')) return; // never answers
      done();
    },
    onData: (stream, session, done) => {
      messageIdOf(stream).then((messageId) => {
        for (const { address } of session.envelope.rcptTo)
          received.set(address, [...(received.get(address) ?? []), messageId]);
        done();
      }, done);
    },
  });
  server.on('error', () => {}); // a killed client hangs up
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}

async function messageIdOf(stream: SMTPServerDataStream): Promise<string> {
  let head = '';
  for await (const chunk of stream) if (head.length < 20_000) head += chunk;
  return /^message-id:\s*(\S+)/im.exec(head)?.[1] ?? '';
}

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  const began = performance.now();
  while (!(await isSo())) {
    if (performance.now() - began > PATIENCE_MS) throw new Error('took too long');
    await pause(200);
  }
}
