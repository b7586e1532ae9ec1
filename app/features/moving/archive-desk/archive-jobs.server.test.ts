import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findNewestOpenLetter } from '#app/features/letters/archive/queries.server.ts';
import { forgetRecipients } from '#app/features/letters/core/forget-recipients.server.ts';
import { letterEvents } from '#app/features/letters/core/time-line.server.ts';
import { watchLetters } from '#app/features/letters/dispatch/watch.server.ts';
import { findFigures } from '#app/features/letters/letter-desk/queries.server.ts';
import { findMovedPage } from '#app/features/moving/old-addresses/find-moved.server.ts';
import { createDiskFiles } from '#app/platform/files/files-on-disk.server.ts';
import { enqueueJob } from '#app/platform/jobs/jobs.server.ts';
import type { FetchResult, safeFetch } from '#app/platform/safe-fetch.server.ts';
import type { Services } from '#app/platform/services.ts';
import { publicViewer } from '#app/pure/people/viewer.ts';
import { type FixedClock, fixedClock } from '../../../../tests/support/fixed-clock.ts';
import { makeImportRun } from '../../../../tests/support/records/import-runs.ts';
import { ADMIN } from '../../../../tests/support/records/people.ts';
import { openTestServices } from '../../../../tests/support/sites/test-services.ts';
import { confirmArchive } from './archive-import.server.ts';
import { PRODUCTS, wxrOf } from './archive-samples.test-support.ts';
import { findArchiveImport, listAllImports } from './queries.server.ts';
import { COPY_PICTURES_JOB } from './rules.ts';
import { type ArchiveContext, readArchiveJob, runArchiveJob } from './run-archive.server.ts';
import { copyPictures } from './writing/copy-pictures.server.ts';

let services: Services & { clock: FixedClock };
let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'conversas-arquivo-'));
  const clock = fixedClock();
  services = { ...(await openTestServices({ clock })), clock, dataDir, files: createDiskFiles(dataDir) };
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

/** Without a process of its own: tests of the reading process are in the wiring. */
const ctx = (): ArchiveContext => ({ ...services, apartReader: undefined });

async function begin(text: string, choices = {}): Promise<string> {
  const { key } = await services.files.save('importacoes', 'xml', Buffer.from(text));
  const row = {
    kind: 'archive',
    status: 'reading',
    source: 'file',
    is_confirmed: false,
    file_key: key,
  } as const;
  const { id } = await makeImportRun(services.db, {
    ...row,
    source_name: 'site.xml',
    choices: JSON.stringify(choices),
  });
  return id;
}

const confirm = (id: string) =>
  confirmArchive({ ...services, actor: ADMIN }, id, { texts: 'letters', isDraft: false });
const rowsOf = async (table: 'items' | 'letters' | 'import_origins' | 'products') =>
  (
    await services.db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .execute()
  )[0]?.count;

test('the dry run writes nothing, and the import does what it said', async () => {
  const id = await begin(
    wxrOf({ id: 1, sound: 'https://antigo.example/1.mp3' }, { id: 2 }, { id: 3, status: 'draft' }),
  );
  await readArchiveJob(ctx(), id);
  const read = await findArchiveImport(services.db, id);
  expect(read).toMatchObject({
    status: 'ready',
    total: 3,
    preview: { summary: { kind: 'wordpress', units: 3 } },
  });
  expect(
    [await rowsOf('items'), await rowsOf('letters'), await rowsOf('import_origins')].map(Number),
  ).toEqual([0, 0, 0]);
  expect(await confirm(id)).toEqual({ ok: true });
  await runArchiveJob(ctx(), id);
  const done = await findArchiveImport(services.db, id);
  expect(done?.status).toBe('done');
  expect(done?.report?.counts).toEqual(read?.preview?.plan.counts);
  expect(read?.preview?.plan.taken).toEqual(['title']);
  expect(done?.report?.taken).toEqual(['title']);
});

test('the preview says what her choice changes of texts that came as drafts', async () => {
  const text = wxrOf({ id: 1 }, { id: 2, status: 'draft' });
  const first = await begin(text);
  await readArchiveJob(ctx(), first);
  await confirmArchive({ ...services, actor: ADMIN }, first, { texts: 'drafts', isDraft: false });
  await runArchiveJob(ctx(), first);
  const again = await begin(text);
  await readArchiveJob(ctx(), again);
  const plan = (await findArchiveImport(services.db, again))?.preview?.plan;
  expect(plan?.counts.text).toMatchObject({ new: 0, shown: 1, updated: 0, same: 1 });
  await confirm(again);
  await runArchiveJob(ctx(), again);
  expect((await findArchiveImport(services.db, again))?.report?.counts).toEqual(plan?.counts);
});

test.each([
  ['a feed', '<rss version="2.0"><channel><title>P</title><item/></channel></rss>', 'feed', 1],
  ['a list of people', 'Nome,E-mail\nAna,ana@exemplo.com\n', 'readers', 1],
])('%s goes on by its own way, with the same file, and is listed once', async (_, text, kind, lines) => {
  const id = await begin(text);
  const file = (await services.db.selectFrom('import_runs').select('file_key').executeTakeFirst())?.file_key;
  await readArchiveJob(ctx(), id);
  const found = await findArchiveImport(services.db, id);
  expect(found).toMatchObject({ status: 'done', handed: { kind } });
  const other = await services.db
    .selectFrom('import_runs')
    .select(['kind', 'file_key', 'started_by'])
    .where('id', '=', found?.handed?.id ?? '')
    .execute();
  expect(other).toEqual([{ kind, file_key: file, started_by: 'Clara' }]);
  // It is not done while the other one waits.
  await services.db.updateTable('import_runs').set({ status: 'ready' }).where('kind', '=', kind).execute();
  const { rows } = await listAllImports(services.db, {});
  expect(rows).toHaveLength(lines);
  // The list has no imports of people: of those the line of the file tells.
  expect(rows[0]).toMatchObject(
    kind === 'feed' ? { id: found?.handed?.id, status: 'ready' } : { handed: { kind, status: 'ready' } },
  );
});

test('a new preview of a file ends the older one of the same person', async () => {
  const older = {
    ...({ kind: 'feed', status: 'ready', source: 'file' } as const),
    ...{ source_name: 'site.xml', is_confirmed: false },
  };
  const { id: hers } = await makeImportRun(services.db, older);
  const { id: others } = await makeImportRun(services.db, { ...older, started_by: 'Bia' });
  await readArchiveJob(
    ctx(),
    await begin('<rss version="2.0"><channel><title>P</title><item/></channel></rss>'),
  );
  const rows = await services.db.selectFrom('import_runs').select(['id', 'status']).execute();
  expect(rows).toContainEqual({ id: hers, status: 'canceled' });
  expect(rows).toContainEqual({ id: others, status: 'ready' });
});

test('a feed that the welcome took is imported at once', async () => {
  const id = await begin('<rss version="2.0"><channel><title>P</title><item/></channel></rss>', {
    isFeedAtOnce: true,
  });
  await readArchiveJob(ctx(), id);
  const runs = await services.db
    .selectFrom('import_runs')
    .select(['kind', 'status', 'is_confirmed'])
    .where('kind', '=', 'feed')
    .execute();
  expect(runs).toMatchObject([{ kind: 'feed', status: 'waiting' }]);
  expect(Boolean(runs[0]?.is_confirmed)).toBe(true);
});

test.each([
  ['', 'empty'],
  ['GIF89a', 'unknown'],
  ['{"db":[{"data":{"posts":"x"}}]}', 'unknown'],
  ['{"db":[', 'damaged'],
])('a file that is nothing for us is refused in words: %j', async (text, problem) => {
  const id = await begin(text);
  await readArchiveJob(ctx(), id);
  const [row] = await services.db.selectFrom('import_runs').select(['status', 'problem']).execute();
  expect(row).toEqual({ status: 'refused', problem });
  expect((await findArchiveImport(services.db, id))?.problem).toMatch(/\.$/);
});

test('killed after any part, an import goes on there: nothing twice, nothing half', async () => {
  const posts = Array.from({ length: 70 }, (_, at) => ({
    id: at + 1,
    ...(at % 2 === 0 && { sound: `https://antigo.example/${at}.mp3` }),
  }));
  const id = await begin(wxrOf(...posts));
  await readArchiveJob(ctx(), id);
  await confirm(id);
  for (let kill = 1; kill <= 3; kill += 1) {
    await expect(runArchiveJob(dyingAfter(kill === 2 ? 2 : 1), id)).rejects.toThrow('killed');
    const [origins, items, letters] = [
      await rowsOf('import_origins'),
      await rowsOf('items'),
      await rowsOf('letters'),
    ];
    expect(Number(origins)).toBe(Number(items) + Number(letters));
    expect(Number(origins)).toBe([5, 15, 20][kill - 1]);
  }
  await runArchiveJob(ctx(), id);
  expect([await rowsOf('items'), await rowsOf('letters')].map(Number)).toEqual([35, 35]);
  const done = await findArchiveImport(services.db, id);
  expect(done).toMatchObject({
    status: 'done',
    done: 70,
    report: { counts: { episode: { new: 35 }, text: { new: 35 } } },
  });
});

/** A database that dies when the nth transaction begins. */
function dyingAfter(parts: number): ArchiveContext {
  let left = parts;
  const db = new Proxy(services.db, {
    get(target, name) {
      if (name === 'transaction' && left-- <= 0) throw new Error('killed');
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return { ...ctx(), db };
}

test('letters of the archive are shown, sent to nobody, and counted nowhere', async () => {
  const id = await begin(wxrOf({ id: 1 }, { id: 2 }));
  await readArchiveJob(ctx(), id);
  await confirm(id);
  await runArchiveJob(ctx(), id);
  const letters = await services.db.selectFrom('letters').selectAll().execute();
  expect(letters).toMatchObject(
    Array.from({ length: 2 }, () => ({
      status: 'sent',
      is_imported: true,
      prepared_at: null,
      frozen: null,
      is_public: true,
    })),
  );
  await watchLetters(services);
  await forgetRecipients(services);
  const jobs = await services.db.selectFrom('jobs').select('kind').execute();
  expect(jobs.filter(({ kind }) => kind.startsWith('letters.'))).toEqual([]);
  expect(await services.db.selectFrom('letter_recipients').selectAll().execute()).toEqual([]);
  expect(await services.db.selectFrom('mails').selectAll().execute()).toEqual([]);
  expect(
    await findFigures(
      services.db,
      letters.map((letter) => letter.id),
    ),
  ).toEqual(new Map());
  const whole = { from: '2000-01-01T00:00:00.000Z', until: '2100-01-01T00:00:00.000Z' };
  expect(await letterEvents.list(services.db, whole, 10)).toEqual([]);
  expect(await findNewestOpenLetter(services.db)).toMatchObject({ slug: 'texto-2', number: 2 });
});

const jpeg = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();

test('copies pictures into letters and products, asks a host again when it says, and names what does not come', async () => {
  const img = (name: string, alt = '') => `<img src="https://antigo.example/${name}" alt="${alt}">`;
  const text = `<p>Antes ${img('a-300x200.jpg', 'Uma &quot;flor&quot;')} depois</p>${img('longe.jpg')}${img('cheio.jpg')}`;
  const id = await begin(wxrOf({ id: 1, content: text }));
  await readArchiveJob(ctx(), id);
  await confirm(id);
  await runArchiveJob(ctx(), id);
  const asked: string[] = [];
  let isFull = true;
  const bytes = await jpeg();
  const fetch: typeof safeFetch = async (address): Promise<FetchResult> => {
    asked.push(address.replace('https://antigo.example/', ''));
    if (address.endsWith('longe.jpg')) return { ok: false, reason: 'status', status: 404 };
    if (address.endsWith('cheio.jpg') && isFull)
      return { ok: false, reason: 'status', status: 429, retryAfter: '600' };
    return { ok: true, bytes, contentType: 'image/jpeg', finalUrl: address };
  };
  const goesOn = await copyPictures({ ...services, fetch });
  expect(goesOn?.againAt).toEqual(new Date(services.clock.now().getTime() + 600_000));
  expect(asked.sort()).toEqual(['a.jpg', 'cheio.jpg', 'longe.jpg']);
  isFull = false;
  services.clock.advance(600_000);
  expect(await copyPictures({ ...services, fetch })).toBeNull();
  const [letter] = await services.db.selectFrom('letters').select('body').execute();
  expect(letter?.body).toMatch(
    /^<p>Antes<\/p><img src="\/media\/cartas\/[0-9a-f-]{36}\.jpg" alt="Uma &quot;flor&quot;" width="40" height="30">/,
  );
  expect(letter?.body).toContain('<p><a href="https://antigo.example/longe.jpg">Imagem</a></p>');
  expect(await services.db.selectFrom('stored_files').select('key').execute()).toHaveLength(1);
  expect((await findArchiveImport(services.db, id))?.pictures).toEqual({
    ...{ waiting: 0, copied: 2, failed: 1, isGivenUp: false },
    named: [{ address: 'https://antigo.example/longe.jpg', problem: 'não existe mais no site antigo' }],
  });
  // Its old address leads to the copy, in any size, as long as everybody may read the letter.
  const moved = async (path: string) =>
    findMovedPage(services.db, new URL(path, 'https://novo.example'), {
      ...{ viewer: publicViewer, now: services.clock.now(), publicUrl: 'https://novo.example' },
    });
  const copy = /\/media\/cartas\/[0-9a-f-]{36}\.jpg/.exec(letter?.body ?? '')?.[0];
  for (const path of ['/a.jpg', '/a-300x200.jpg', '/A-scaled.jpg']) expect(await moved(path)).toBe(copy);
  expect(await moved('/longe.jpg')).toBe('/cartas/texto-1');
  for (const set of [{ access: 'premium' as const }, { is_public: false }]) {
    await services.db.updateTable('letters').set(set).execute();
    expect(await moved('/a.jpg')).not.toBe(copy);
    await services.db.updateTable('letters').set({ access: 'public', is_public: true }).execute();
  }
  // The import's own work is no change of hers.
  const again = await begin(wxrOf({ id: 1, content: '<p>Outro.</p>' }));
  await readArchiveJob(ctx(), again);
  expect((await findArchiveImport(services.db, again))?.preview?.plan.counts.text?.updated).toBe(1);
});

test('products get their picture, too', async () => {
  const id = await begin(PRODUCTS);
  await readArchiveJob(ctx(), id);
  await confirm(id);
  await runArchiveJob(ctx(), id);
  const bytes = await jpeg();
  const fetch: typeof safeFetch = async (address) => ({
    ok: true,
    bytes,
    contentType: 'image/jpeg',
    finalUrl: address,
  });
  await copyPictures({ ...services, fetch });
  const rows = await services.db
    .selectFrom('products')
    .select('image_url')
    .where('name', '=', 'Caneca')
    .execute();
  expect(rows[0]?.image_url).toMatch(/^\/media\/itens\/[0-9a-f]{32}-640\.jpg$/);
});

test('pictures whose job has given up are told as such', async () => {
  const { id } = await makeImportRun(services.db, { kind: 'archive', status: 'done' });
  const picture = {
    ...{ id: `${id}-1`, kind: 'letter' as const, record_id: id, address: 'https://a.exemplo.com/1.jpg' },
    ...{ host: 'a.exemplo.com', problem: null, due_at: services.clock.now().toISOString(), import_id: id },
  };
  await services.db.insertInto('import_pictures').values(picture).execute();
  const isGivenUp = async () => (await findArchiveImport(services.db, id))?.pictures.isGivenUp;
  expect(await isGivenUp()).toBe(true);
  await enqueueJob(services, { kind: COPY_PICTURES_JOB, payload: {}, uniqueKey: COPY_PICTURES_JOB });
  expect(await isGivenUp()).toBe(false);
  await services.db.updateTable('jobs').set({ status: 'dead' }).execute();
  expect(await isGivenUp()).toBe(true);
});
