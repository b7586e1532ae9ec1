import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { v7 } from 'uuid';
import { openDatabase } from '#app/db/client.server.ts';
import type { Db } from '#app/db/database.server.ts';
import { FEED_IMPORT } from '#app/features/feeds/import-desk/feed-import.server.ts';
import {
  ARCHIVE_IMPORT,
  type ArchiveChoices,
  archiveChoicesSchema,
} from '#app/features/moving/archive-desk/archive-import.server.ts';
import type { ImportKind, ImportStatus } from '#app/features/records/imports/queries.server.ts';
import { importJob, importJobKey } from '#app/features/records/imports/queries.server.ts';
import { systemClock } from '#app/platform/clock/clock.ts';
import { createDiskFiles } from '#app/platform/files/files-on-disk.server.ts';
import { enqueueJob } from '#app/platform/jobs/jobs.server.ts';
import { feedOf, siteOf } from '../testing/written-archive.ts';
import { percentile, timeEach } from './load.ts';
import { type Place, type RunningProcess, residentMegabytes, SESSION, startSite } from './site-process.ts';
import { type Row, row } from './table.ts';

const UNITS = 5_000;
const QUIET_VISITS = 400;
/** What others wait at most, in 95 of 100 pages. */
const MOST_MS = 50;
const MANY = 10_000;
/** Where the memory is looked at. */
const MARKS = [1_000, 5_000, MANY];
const MOST_MORE_MB = 80;
const LONGEST_MS = 20 * 60_000;

/** An archive of 5,000 posts is read and written: what pages feel of it. */
export async function measureArchive(place: Place): Promise<Row[]> {
  return withSite(place, async (site, db) => {
    await visit(site, QUIET_VISITS); // compiles the code
    const quiet = percentile(await visit(site, QUIET_VISITS), 0.95);
    const id = await add(place, db, { kind: ARCHIVE_IMPORT, text: siteOf(UNITS), status: 'reading' });
    const reading = await visitWhile(site, db, { id, until: ['ready'] });
    await confirm(db, id);
    const writing = await visitWhile(site, db, { id, until: ['done'] });
    // With so many records a page takes longer, also where nothing is imported.
    const full = percentile(await visit(site, QUIET_VISITS), 0.95);
    const rows = [reading, writing].map(({ times }, at) => {
      const p95 = percentile(times, 0.95);
      const still = at === 0 ? quiet : full;
      const before = `ms (parado: ${still.toFixed(1)})`;
      const what = at === 0 ? 'lido' : 'gravado';
      return [
        row(`página, p95, enquanto um arquivo de ${UNITS} é ${what}`, p95, before, { most: MOST_MS }),
        row(`o mesmo contra o site parado, ${what}`, p95 / still, '×'),
        row(`a página mais lenta, ${what}`, Math.max(...times), 'ms'),
      ];
    });
    const seconds = [reading, writing].map(({ ms }) => (ms / 1000).toFixed(1)).join(' + ');
    return [...rows.flat(), { what: `arquivo de ${UNITS}, ler + gravar`, value: `${seconds} s` }];
  });
}

/** 10,000 of an archive and of a feed, in flat memory. */
export async function measureArchiveMemory(place: Place): Promise<Row[]> {
  return withSite(place, async (site, db) => {
    await visit(site, QUIET_VISITS);
    const archive = await add(place, db, { kind: ARCHIVE_IMPORT, text: siteOf(MANY), status: 'reading' });
    await visitWhile(site, db, { id: archive, until: ['ready'] });
    await confirm(db, archive);
    const ofArchive = await memoryAt(site, db, archive);
    const feed = await add(place, db, { kind: FEED_IMPORT, text: feedOf(MANY), status: 'waiting' });
    const ofFeed = await memoryAt(site, db, feed);
    return [ofArchive, ofFeed].map((found, at) => {
      const [first = 0] = found;
      const last = found.at(-1) ?? 0;
      const words = `MB (${found.map((mb) => mb.toFixed(0)).join(' → ')} em ${MARKS.join(', ')})`;
      const what = at === 0 ? 'arquivo' : 'feed';
      return row(`${what} de ${MANY}, memória a mais do começo ao fim`, last - first, words, {
        most: MOST_MORE_MB,
      });
    });
  });
}

async function withSite(
  place: Place,
  work: (site: RunningProcess, db: Db) => Promise<Row[]>,
): Promise<Row[]> {
  await (await startSite(place)).stop(); // makes the database
  const database = await openDatabase(place);
  const site = await startSite(place);
  try {
    return await work(site, database.db);
  } finally {
    await site.stop();
    await database.close();
  }
}

interface Added {
  kind: ImportKind;
  text: string;
  status: ImportStatus;
}

/** As an upload in the admin area adds it. */
async function add(place: Place, db: Db, { kind, text, status }: Added): Promise<string> {
  const files = createDiskFiles(join(place.dataDir, 'media'));
  const { key } = await files.save('importacoes', 'xml', Buffer.from(text));
  const id = v7();
  const isConfirmed = status === 'waiting';
  const choices: unknown =
    kind === FEED_IMPORT ? { topic_slug: null, is_draft: false, is_with_shorts: false } : {};
  await db
    .insertInto('import_runs')
    .values({
      ...{ id, kind: kind.name, status, source: 'file', source_name: 'antigo.xml', file_key: key },
      ...{ choices: JSON.stringify(choices), preview: null, report: null, problem: null, runner: null },
      ...{ is_confirmed: isConfirmed, units_total: null, started_by: 'bench', finished_at: null },
      created_at: new Date().toISOString(),
    })
    .execute();
  await enqueue(db, kind, id, isConfirmed);
  return id;
}

async function confirm(db: Db, id: string): Promise<void> {
  const choices: ArchiveChoices = archiveChoicesSchema.parse({ texts: 'letters' });
  await db
    .updateTable('import_runs')
    .set({ status: 'waiting', is_confirmed: true, attempts: 0, choices: JSON.stringify(choices) })
    .where('id', '=', id)
    .execute();
  await enqueue(db, ARCHIVE_IMPORT, id, true);
}

function enqueue(db: Db, kind: ImportKind, id: string, isConfirmed: boolean): Promise<void> {
  const job = importJob(kind, isConfirmed);
  const named = { kind: job, payload: { importId: id }, uniqueKey: importJobKey(job, id) };
  return enqueueJob({ db, clock: systemClock }, named);
}

function find(db: Db, id: string) {
  return db
    .selectFrom('import_runs')
    .select(['status', 'units_done', 'problem'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

/** @throws where the import ends in another way */
async function isThere(db: Db, id: string, until: readonly ImportStatus[]): Promise<boolean> {
  const { status, problem } = await find(db, id);
  if (['failed', 'refused', 'canceled'].includes(status)) throw new Error(`import ${status}: ${problem}`);
  return until.includes(status);
}

async function visitWhile(
  site: RunningProcess,
  db: Db,
  { id, until }: { id: string; until: ImportStatus[] },
) {
  const began = performance.now();
  const times: number[] = [];
  while (!(await isThere(db, id, until))) {
    if (performance.now() - began > LONGEST_MS) throw new Error('the import takes too long');
    times.push(...(await visit(site, 20)));
  }
  return { times, ms: performance.now() - began };
}

/** Resident memory at each mark; the heap may have grown for a page, so the least of some looks counts. */
async function memoryAt(site: RunningProcess, db: Db, id: string): Promise<number[]> {
  const found: number[] = [];
  while (!(await isThere(db, id, ['done']))) {
    const mark = MARKS[found.length];
    const { units_done } = await find(db, id);
    if (mark !== undefined && Number(units_done) >= mark) found.push(residentMegabytes(site.pid) ?? 0);
    await wait(50);
  }
  while (found.length < MARKS.length) found.push(residentMegabytes(site.pid) ?? 0);
  return found;
}

function visit({ port }: RunningProcess, count: number): Promise<number[]> {
  return timeEach(port, Array(count).fill('/'), SESSION);
}
