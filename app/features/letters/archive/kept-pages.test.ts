import { beforeEach, expect, test } from 'vitest';
import type { Services } from '#app/platform/services.ts';
import { makeArchivedLetter, makeLetter } from '../../../../tests/support/letters/letters.ts';
import { openTestServices } from '../../../../tests/support/sites/test-services.ts';

let services: Services;
beforeEach(async () => {
  services = await openTestServices();
});

/** How often pages that depend on letters were dropped from memory. */
async function countDrops(): Promise<number> {
  const row = await services.db
    .selectFrom('content_versions')
    .select('version')
    .where('key', '=', 'letters')
    .executeTakeFirst();
  return Number(row?.version ?? 0);
}

async function drops(change: () => Promise<unknown>): Promise<boolean> {
  const before = await countDrops();
  await change();
  return (await countDrops()) > before;
}

const set = (id: string, values: Parameters<typeof makeLetter>[1]) => () =>
  services.db
    .updateTable('letters')
    .set(values ?? {})
    .where('id', '=', id)
    .execute();

test('no page is dropped for a letter that the archive does not show', async () => {
  let id = '';
  expect(
    await drops(async () => {
      id = await makeLetter(services.db, { subject: 'Rascunho' });
    }),
  ).toBe(false);
  expect(await drops(set(id, { subject: 'Outro rascunho' }))).toBe(false);
  expect(await drops(set(id, { is_public: true, slug: 'rascunho', status: 'scheduled' }))).toBe(false);
  expect(await drops(set(id, { status: 'sending', started_at: '2026-06-15T15:00:00.000Z' }))).toBe(false);
  expect(await drops(set(id, { status: 'canceled' }))).toBe(false);
  expect(await drops(() => services.db.deleteFrom('letters').where('id', '=', id).execute())).toBe(false);
});

test('pages are dropped when a letter enters the archive, changes there, and leaves it', async () => {
  const id = await makeLetter(services.db, { is_public: true, slug: 'carta', status: 'sending' });
  expect(await drops(set(id, { status: 'sent', started_at: '2026-06-15T15:00:00.000Z' }))).toBe(true);
  expect(await drops(set(id, { subject: 'Corrigido' }))).toBe(true);
  expect(await drops(set(id, { is_public: false }))).toBe(true);
  expect(await drops(set(id, { subject: 'De novo' }))).toBe(false);
  expect(await drops(set(id, { is_public: true }))).toBe(true);
  expect(await drops(() => services.db.deleteFrom('letters').where('id', '=', id).execute())).toBe(true);
  expect(await drops(() => makeArchivedLetter(services.db, { slug: 'nova' }))).toBe(true);
});
