import { expect, test } from 'vitest';
import { inTransaction } from '#app/db/transaction.server.ts';
import { deleteItems, restoreItem } from '#app/features/catalogue/item-desk/list/bin-commands.server.ts';
import { isPictureHidden } from '#app/features/catalogue/items/original-picture.server.ts';
import { pictureAddresses } from '#app/pure/media/picture.ts';
import { makeItem } from '../../../../tests/support/records/factories.ts';
import { ADMIN } from '../../../../tests/support/records/people.ts';
import { openTestServices } from '../../../../tests/support/sites/test-services.ts';
import { storeChapters } from './commands.server.ts';
import { findChapters } from './queries.server.ts';

const rendition = 'e'.repeat(32);
const { thumbnailUrl } = pictureAddresses({ rendition });
const chapter = { startMs: 0, title: 'Abre', linkUrl: null, pictureUrl: thumbnailUrl, isHidden: false };

async function site() {
  const services = await openTestServices();
  const { id } = await makeItem(services.db, {});
  const now = services.clock.now();
  await inTransaction(services.db, (trx) =>
    storeChapters(trx, { itemId: id, origin: 'written', chapters: [chapter], over: null, now }),
  );
  const ctx = { ...services, engine: services.engine, actor: ADMIN };
  const isHidden = (kind: 'public' | 'admin') =>
    isPictureHidden(services.db, `${rendition}-capa.jpg`, { viewer: { kind }, now });
  return { services, id, ctx, isHidden };
}

test('chapters go into the bin with their item, and come back with it', async () => {
  const { services, id, ctx, isHidden } = await site();
  const { entryIds } = await deleteItems(ctx, 'episode', [id]);
  expect([await findChapters(services.db, id), await isHidden('public')]).toEqual([null, true]);
  await restoreItem(ctx, entryIds[0] ?? '');
  expect(await findChapters(services.db, id)).toMatchObject({ chapters: [chapter], version: 2 });
  expect(await isHidden('public')).toBe(false);
});

test("a chapter's picture is for whom its item is for", async () => {
  const { services, isHidden } = await site();
  await services.db.updateTable('items').set({ access: 'premium' }).execute();
  expect([await isHidden('public'), await isHidden('admin')]).toEqual([true, false]);
});
