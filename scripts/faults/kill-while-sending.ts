import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { simpleParser } from 'mailparser';
import { type Database, openDatabase } from '#app/db/client.server.ts';
import { makeAdmin } from '../bench/admin.ts';
import { makePlace } from '../bench/places.ts';
import { type Place, type RunningProcess, seed, startSite } from '../bench/site-process.ts';
import { openLetterSink, type Treatment } from '../testing/letter-sink.ts';
import { addReaders } from '../testing/letter-site.ts';
import { until } from '../testing/until.ts';
import { writeLetter } from '../testing/write-letter.ts';

// `node scripts/faults/kill-while-sending.ts [--postgres url] [--keep folder]`: the host writes a letter in a
// browser, tests it, and schedules it for 1,000 readers, at a mail server that refuses 20 for the time being, 10 for
// good, and does not answer for one. The built site is killed twice meanwhile. Counts at the mail server who got the
// letter, and how often. `--keep` writes one reader's mail into that folder.
const { values } = parseArgs({ options: { postgres: { type: 'string' }, keep: { type: 'string' } } });
const READERS = 1_000;
const REFUSED_FOR_NOW = 20;
const REFUSED_FOR_GOOD = 10;
const EPISODES = 20;
const KILLS_AFTER = [300, 650];
/** The lease of the recipients that a killed process held must run out: twice. */
const PATIENCE_MS = 16 * 60_000;
const HOST = { email: 'medida@conversas.example', password: 'doze caracteres e mais um pouco' };
const SUBJECT = 'Uma conversa para esta semana';

const readers = Array.from({ length: READERS }, (_none, index) => addressOf(index));
const sink = await openLetterSink(treatmentOf);
const place = await makePlace(values.postgres, 'letters');
try {
  await seed(place, EPISODES);
  await makeAdmin(place, HOST);
  const database = await openDatabase(place);
  try {
    await addReaders(database.db, READERS, addressOf);
    await sendThroughKills(place, database);
    if (values.keep) await keepMail(values.keep, sink.mailTo(addressOf(READERS / 2)));
    await report(database);
  } finally {
    await database.close();
  }
} finally {
  await place.remove();
  await sink.close();
}

async function sendThroughKills(place: Place, database: Database): Promise<void> {
  let site = await start(place);
  try {
    const at = await writeLetter(`http://localhost:${site.port}`, { account: HOST, subject: SUBJECT }, () =>
      until(() => sink.received.has(HOST.email), 'the test of the letter', PATIENCE_MS),
    );
    await until(() => countReaders() > 0, 'the first mail', PATIENCE_MS);
    console.log(
      `scheduled for ${at.toISOString()}, first mail ${((Date.now() - at.getTime()) / 1000).toFixed(1)} s later`,
    );
    for (const count of KILLS_AFTER) {
      await until(() => countReaders() >= count, `${count} mails`, PATIENCE_MS);
      process.kill(site.pid, 'SIGKILL');
      console.log(`killed after ${countReaders()} mails`);
      site = await start(place);
    }
    await until(
      async () => {
        await hurryRetries(database);
        return (await statusOf(database)) === 'sent';
      },
      'the end of the letter',
      PATIENCE_MS,
    );
  } finally {
    await site.stop();
  }
}

function start(place: Place): Promise<RunningProcess> {
  return startSite(place, {
    SMTP_URL: sink.url,
    PUBLIC_URL: 'http://localhost:PORT',
    MAIL_FROM: 'Conversas <conversas@conversas.example>',
    LETTERS_FROM: 'Conversas <carta@conversas.example>',
  });
}

async function statusOf({ db }: Database): Promise<string> {
  const letter = await db
    .selectFrom('letters')
    .select(['status', 'problem'])
    .where('subject', '=', SUBJECT)
    .executeTakeFirstOrThrow();
  if (letter.status === 'paused' || letter.status === 'draft')
    throw new Error(`${letter.status}: ${letter.problem}`);
  return letter.status;
}

/** A refusal for the time being is tried again after a quarter of an hour: not waited for here. */
async function hurryRetries({ db }: Database): Promise<void> {
  await db
    .updateTable('letter_recipients')
    .set({ due_at: new Date().toISOString() })
    .where('status', '=', 'waiting')
    .where('attempts', '>', 0)
    .execute();
}

async function report({ db, engine }: Database): Promise<void> {
  const states = await db
    .selectFrom('letter_recipients')
    .select(['status', sql<number>`count(*)`.as('count')])
    .groupBy('status')
    .orderBy('status')
    .execute();
  const wanted = readers.filter((address) => treatmentOf(address) !== 'refused');
  const missed = wanted.filter((address) => !sink.received.has(address));
  const doubled = readers.flatMap((address) => {
    const ids = sink.received.get(address) ?? [];
    return ids.length > 1 ? [new Set(ids).size] : [];
  });
  const sameId = doubled.filter((ids) => ids === 1).length;
  console.log(`
| database | rows | received | missed | twice | of these, same Message-ID |
|---|---|---:|---:|---:|---:|
| ${engine} | ${states.map(({ status, count }) => `${count} ${status}`).join(', ')} | ${countReaders()} of ${wanted.length} | ${missed.length} | ${doubled.length} | ${sameId} |`);
  if (missed.length > 0 || sameId < doubled.length || countReaders() !== wanted.length) process.exitCode = 1;
}

async function keepMail(folder: string, mail: string | undefined): Promise<void> {
  if (!mail) throw new Error('no mail to keep');
  const { html, text } = await simpleParser(Buffer.from(mail, 'latin1'));
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'letter.eml'), mail, 'latin1');
  writeFileSync(join(folder, 'letter.html'), html || '');
  writeFileSync(join(folder, 'letter.txt'), text ?? '');
}

function countReaders(): number {
  return readers.filter((address) => sink.received.has(address)).length;
}

function addressOf(index: number): string {
  if (index === READERS - 1) return 'calada@exemplo.com';
  if (index < REFUSED_FOR_NOW) return `depois-${index}@exemplo.com`;
  return `${index < REFUSED_FOR_NOW + REFUSED_FOR_GOOD ? 'nunca' : 'leitora'}-${index}@exemplo.com`;
}

function treatmentOf(address: string): Treatment {
  if (address.startsWith('depois-')) return 'refused-once';
  if (address.startsWith('nunca-')) return 'refused';
  return address.startsWith('calada@') ? 'silent-once' : 'accepted';
}
