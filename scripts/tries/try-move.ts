import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openDatabase } from '#app/db/client.server.ts';
import type { Files } from '#app/platform/files/files.server.ts';
import { createDiskFiles } from '#app/platform/files/files-on-disk.server.ts';
import { createS3Files } from '#app/platform/files/files-on-s3.server.ts';
import { makePlace } from '../bench/places.ts';
import type { Place } from '../bench/site-process.ts';
import { runScript, seedDemo } from '../faults/cases/demo-data.ts';
import { startAlone } from '../faults/held-site.ts';
import { allRows, differentTables } from '../testing/all-rows.ts';
import { freePort } from '../testing/free-port.ts';
import { openLetterSink } from '../testing/letter-sink.ts';
import { addDueLetter, addReaders } from '../testing/letter-site.ts';
import { bucketVariables, startS3 } from '../testing/s3-service.ts';
import { linksOf, readPages, sendMessage, signIn, statusOf } from '../testing/site-visitor.ts';
import { findTools } from '../testing/system-tools.ts';
import { startTemporaryPostgres } from '../testing/temporary-postgres.ts';
import { report } from '../testing/trial-report.ts';
import { until } from '../testing/until.ts';

// `node scripts/tries/try-move.ts [--postgres url]`: follows deploy/moving.md with the demonstration's content, from SQLite and a folder to
// PostgreSQL and a bucket, and back. Rows, files and the pages' words must be the same, the admin must be able to sign in,
// and links of mails that were sent before must lead somewhere. Needs the built site, and PostgreSQL's programs or a URL.
const { values } = parseArgs({ options: { postgres: { type: 'string' } } });
const ADMIN = { email: 'ana@exemplo.com', password: 'uma senha bem longa' };
const READER = 'eva@exemplo.com';
/** Of a letter, so that no letter of the demonstration has it. */
const LETTER_NUMBER = 9_000;

/** Where a site lives, and what its commands and its server need to know. */
interface Home {
  place: Place;
  files: Files;
  settings: Record<string, string>;
}

const programs = findTools().postgres;
if (!values.postgres && !programs) throw new Error('PostgreSQL is not installed: name one with --postgres');
const postgres = values.postgres ? null : await startTemporaryPostgres(programs ?? '');
const s3 = await startS3();
const sink = await openLetterSink(() => 'accepted');
const work = mkdtempSync(join(tmpdir(), 'conversas-move-'));
const port = await freePort();
const origin = `http://127.0.0.1:${port}`;
/** One data folder, as on one machine: its database and files are what moves. */
const onPostgres = await makePlace(values.postgres ?? postgres?.url, 'move');
const onSqlite: Place = { dataDir: onPostgres.dataDir };
const common = { PUBLIC_URL: origin, SMTP_URL: sink.url, MAIL_FROM: 'Ana <ana@exemplo.com>' };
try {
  await tryMoves();
} finally {
  await onPostgres.remove();
  await sink.close();
  await s3.stop();
  await postgres?.stop();
  rmSync(work, { recursive: true, force: true });
}

async function tryMoves(): Promise<void> {
  const first = onDisk({ ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password });
  await seedDemo(onSqlite);
  await addLetter();
  const { pages, mail } = await serving(first, async () => ({
    mail: await firstMail(),
    pages: await readPages(origin),
  }));

  const AUTH_SECRET = readFileSync(join(onSqlite.dataDir, 'auth-secret'), 'utf8').trim();
  const second: Home = {
    place: onPostgres,
    files: createS3Files(s3.settings),
    settings: { ...common, ...bucketVariables(s3.settings), AUTH_SECRET },
  };
  await move('to PostgreSQL and a bucket', first, second);
  await serving(second, () => look('on PostgreSQL and a bucket', pages, mail));
  const subject = await serving(second, writeMessage);

  const third = onDisk({ AUTH_SECRET });
  await move('back to SQLite and a folder', second, third);
  await serving(third, () => look('on SQLite and a folder again', pages, mail));
  const subjects = (await rowsOf(third)).contact_submissions?.filter((row) => row.includes(subject));
  report('what was written on PostgreSQL is on SQLite', subjects?.length === 1, subjects);
}

/** As the guide says: stop, back up, restore, check. */
async function move(where: string, from: Home, to: Home): Promise<void> {
  const file = join(work, `${where.replaceAll(' ', '-')}.tar.zst`);
  const saved = await run(from, 'scripts/backup.ts', file);
  if (saved.code !== 0) throw new Error(saved.output);
  const [before, there] = [await rowsOf(from), await digests(from.files)];
  const restored = await run(to, 'scripts/restore.ts', file, '--replace');
  report(`moved ${where}`, restored.code === 0, restored.output);
  const after = await rowsOf(to);
  const count = Object.values(after).flat().length;
  const different = differentTables(before, after);
  report(
    `${count} rows of ${Object.keys(after).length} tables are the same`,
    count > 0 && different.length === 0,
    different,
  );
  const here = await digests(to.files);
  const isSame = JSON.stringify(there) === JSON.stringify(here);
  report(
    `${Object.keys(here).length} files are the same, byte by byte`,
    isSame && Object.keys(here).length > 0,
  );
  const checked = await run(to, 'scripts/check-data.ts');
  report('check-data finds nothing', checked.code === 0, checked.output);
}

/** What visitors, the admin and readers of old mails meet. */
async function look(where: string, pages: Map<string, string>, mail: string): Promise<void> {
  const now = await readPages(origin);
  const different = [...pages].filter(([path, words]) => now.get(path) !== words).map(([path]) => path);
  report(
    `${now.size} pages say the same ${where}`,
    different.length === 0 && now.size === pages.size,
    different,
  );
  const cookie = await signIn(origin, ADMIN);
  const status = await statusOf(`${origin}/admin`, cookie ?? '');
  report(`the admin signs in ${where}`, cookie !== null && status === 200, status);

  const links = linksOf(mail, origin);
  const statuses = await Promise.all(links.map((link) => statusOf(link)));
  const broken = links.filter((_link, index) => (statuses[index] ?? 500) >= 400);
  const signed = links.find((link) => link.includes('/cartas/ver/')) ?? '';
  const forged = await statusOf(`${signed.slice(0, -1)}${signed.endsWith('A') ? 'B' : 'A'}`);
  report(
    `${links.length} links of an old letter work ${where}`,
    signed !== '' && broken.length === 0,
    broken,
  );
  report('and a link with another proof does not', forged === 404, forged);
}

async function addLetter(): Promise<void> {
  const { db, close } = await openDatabase(onSqlite);
  await addReaders(db, 1, () => READER);
  await addDueLetter(db, LETTER_NUMBER);
  await close();
}

async function firstMail(): Promise<string> {
  await until(() => sink.mailTo(READER) !== undefined, 'the letter');
  return sink.mailTo(READER) ?? '';
}

/** @returns its subject */
async function writeMessage(): Promise<string> {
  const subject = 'Depois da mudança';
  report('a message arrives on PostgreSQL', await sendMessage(origin, subject));
  return subject;
}

async function serving<Result>(home: Home, act: () => Promise<Result>): Promise<Result> {
  const site = await startAlone(home.place, port, 1, home.settings);
  try {
    return await act();
  } finally {
    await site.end();
  }
}

function run({ place, settings }: Home, ...args: string[]) {
  return runScript(place, args, 0, settings);
}

async function rowsOf({ place }: Home): Promise<Record<string, string[]>> {
  const database = await openDatabase(place);
  try {
    return await allRows(database);
  } finally {
    await database.close();
  }
}

async function digests(files: Files): Promise<Record<string, string>> {
  const all: Record<string, string> = {};
  for await (const { key } of files.list()) {
    const hash = createHash('sha256');
    for await (const bytes of files.read(key)) hash.update(bytes);
    all[key] = hash.digest('hex');
  }
  return Object.fromEntries(Object.entries(all).sort());
}

function onDisk(own: Record<string, string>): Home {
  const files = createDiskFiles(join(onSqlite.dataDir, 'media'));
  return { place: onSqlite, files, settings: { ...common, ...own } };
}
