import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '#app/db/client.server.ts';
import { cancelImport } from '#app/features/records/imports/commands.server.ts';
import { MOST_ATTEMPTS } from '#app/features/records/imports/rules.ts';
import type { safeFetch } from '#app/platform/safe-fetch.server.ts';
import { NotAllowed } from '#app/pure/people/rights.ts';
import { openTestDatabase } from '../../../../tests/support/databases/test-database.ts';
import { type FixedClock, fixedClock } from '../../../../tests/support/fixed-clock.ts';
import { ADMIN, VISITOR } from '../../../../tests/support/records/people.ts';
import { testServices } from '../../../../tests/support/requests/request-context.ts';
import { FEED_IMPORT, RUN_IMPORT_JOB, runFeedImport, startFeedImport } from './feed-import.server.ts';
import { findFeedImport, listCreated } from './import-queries.server.ts';

const ADDRESS = 'https://feeds.exemplo.com/podcast.xml';
const INPUT = {
  ...{ address: ADDRESS, feed: null, topic: '', isDraft: false, withShorts: false },
  isConfirmed: true,
};
let database: Database;
let clock: FixedClock;
let ctx: Parameters<typeof startFeedImport>[0];

beforeEach(async () => {
  database = await openTestDatabase();
  clock = fixedClock();
  ctx = { db: database.db, clock, actor: ADMIN };
});
afterEach(() => database.close());

function feedOf(count: number): string {
  const items = Array.from(
    { length: count },
    (_, index) => `<item><title>Conversa ${index}</title><guid>uma-conversa-${index}</guid>
      <enclosure url="https://exemplo.com/${index}.mp3" type="audio/mpeg" length="1"/></item>`,
  );
  return `<rss version="2.0"><channel><title>Meu programa</title>${items.join('')}</channel></rss>`;
}

const answering =
  (feed: string): typeof safeFetch =>
  async (address) => ({ ok: true, bytes: Buffer.from(feed), contentType: 'text/xml', finalUrl: address });

async function begin(input: Partial<typeof INPUT> = {}): Promise<string> {
  const started = await startFeedImport(ctx, { ...INPUT, ...input });
  if (!started.ok) throw new Error(started.reason);
  return started.id;
}

const run = (id: string, fetch: typeof safeFetch) =>
  runFeedImport({ ...testServices(database, { clock }), fetch }, id);
const items = () => database.db.selectFrom('items').select(['title', 'is_published']).execute();

test('runs an import as a job, and reports the result with links to the items', async () => {
  const id = await begin({ isDraft: true });
  expect(await findFeedImport(database.db, id)).toMatchObject({ status: 'waiting', startedBy: ADMIN.name });
  expect(await database.db.selectFrom('jobs').select(['kind', 'payload']).execute()).toEqual([
    { kind: RUN_IMPORT_JOB, payload: JSON.stringify({ importId: id }) },
  ]);
  await run(id, answering(feedOf(12)));
  expect(await findFeedImport(database.db, id)).toMatchObject({
    status: 'done',
    done: 12,
    total: 12,
    report: { feedTitle: 'Meu programa', created: 12, alreadyThere: 0 },
  });
  const created = await listCreated(database.db, id);
  expect(created.map(({ title }) => title).slice(0, 2)).toEqual(['Conversa 0', 'Conversa 1']);
  expect(created).toHaveLength(10);
  expect(await items()).toContainEqual({ title: 'Conversa 3', is_published: false });
  expect(await database.db.selectFrom('audit_log').select(['action', 'subject_title']).execute()).toEqual([
    { action: 'import.created', subject_title: ADDRESS },
  ]);
});

test('starts no second import of a URL in progress; two imports of one feed do no harm', async () => {
  const id = await begin();
  expect(await begin()).toBe(id);
  const other = await begin({ address: `${ADDRESS}?2` });
  await Promise.all([run(id, answering(feedOf(120))), run(other, answering(feedOf(120)))]);
  expect(await items()).toHaveLength(120);
  const [one, two] = [await findFeedImport(database.db, id), await findFeedImport(database.db, other)];
  expect((one?.report?.created ?? 0) + (two?.report?.created ?? 0)).toBe(120);
  expect(await begin()).not.toBe(id);
});

test('starts one import for several concurrent requests', async () => {
  const ids = await Promise.all(Array.from({ length: 6 }, () => begin()));
  expect(new Set(ids).size).toBe(1);
});

test('counts items that a crashed process created', async () => {
  const id = await begin();
  // The process dies between its first batch and its second.
  const dying = { ...testServices(database, { clock }), fetch: answering(feedOf(120)), db: dyingAfter(1) };
  await expect(runFeedImport(dying, id)).rejects.toThrow('killed');
  expect(await items()).toHaveLength(50);
  await run(id, answering(feedOf(120)));
  expect(await items()).toHaveLength(120);
  expect(await findFeedImport(database.db, id)).toMatchObject({
    status: 'done',
    report: { created: 120, alreadyThere: 0 },
  });
});

test('writes nothing more of a canceled import, and tells what is in', async () => {
  const id = await begin();
  const services = testServices(database, { clock });
  const canceling = { ...services, fetch: answering(feedOf(120)), db: afterTransaction(1, () => cancel(id)) };
  await runFeedImport(canceling, id);
  expect(await findFeedImport(database.db, id)).toMatchObject({
    status: 'canceled',
    report: { created: 50, isComplete: false },
  });
  expect(await items()).toHaveLength(50);
  expect(await cancel(id)).toEqual({ ok: false, reason: 'not-open' });

  const waiting = await begin();
  await cancel(waiting);
  await run(waiting, answering(feedOf(120)));
  expect(await findFeedImport(database.db, waiting)).toMatchObject({ status: 'canceled', report: null });
  expect(await items()).toHaveLength(50);
});

test('ends with one message for a URL of our own network or without a feed', async () => {
  const id = await begin({ address: 'http://127.0.0.1:1/feed' });
  await runFeedImport(testServices(database, { clock }), id);
  expect(await findFeedImport(database.db, id)).toMatchObject({
    status: 'refused',
    refusal: 'unreadable-address',
  });
  const other = await begin();
  await run(other, answering('<html>não</html>'));
  expect(await findFeedImport(database.db, other)).toMatchObject({
    status: 'refused',
    refusal: 'not-a-feed',
  });
  expect(await items()).toEqual([]);
});

test('retries our own failures, and reports the last one', async () => {
  const id = await begin();
  for (let attempt = 1; attempt <= MOST_ATTEMPTS; attempt += 1) {
    expect(await findFeedImport(database.db, id)).not.toMatchObject({ status: 'failed' });
    await expect(run(id, () => Promise.reject(new Error('a failure of ours')))).rejects.toThrow('ours');
  }
  expect(await findFeedImport(database.db, id)).toMatchObject({ status: 'failed' });
});

test('shows an import without its job as failed', async () => {
  const id = await begin();
  await database.db.updateTable('jobs').set({ status: 'dead' }).execute();
  expect(await findFeedImport(database.db, id)).toMatchObject({ status: 'failed' });
});

test('lets only an admin start or stop an import', async () => {
  const id = await begin();
  await expect(startFeedImport({ ...ctx, actor: VISITOR }, INPUT)).rejects.toThrow(NotAllowed);
  await expect(cancelImport({ ...ctx, actor: VISITOR }, { kind: FEED_IMPORT, id })).rejects.toThrow(
    NotAllowed,
  );
});

const cancel = (id: string) => cancelImport(ctx, { kind: FEED_IMPORT, id });

/** A database that ends after so many transactions. */
const dyingAfter = (count: number) =>
  afterTransaction(count, () => {
    throw new Error('killed');
  });

/** A database with which something happens after so many transactions. */
function afterTransaction(count: number, happens: () => unknown): Database['db'] {
  let begun = 0;
  return new Proxy(database.db, {
    get(target, name) {
      if (name === 'transaction') {
        return () => ({
          execute: async (work: never) => {
            begun += 1;
            if (begun === count + 1) await happens();
            return target.transaction().execute(work);
          },
        });
      }
      const value = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
