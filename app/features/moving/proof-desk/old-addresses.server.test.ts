import { expect, test } from 'vitest';
import { inTransaction } from '#app/db/transaction.server.ts';
import { noteOldAddresses } from '#app/features/moving/old-addresses/commands.server.ts';
import { findMovedPage } from '#app/features/moving/old-addresses/find-moved.server.ts';
import { publicViewer } from '#app/pure/people/viewer.ts';
import { DAY_MS } from '#app/pure/time/durations.ts';
import { makeItem, makeProduct } from '../../../../tests/support/records/factories.ts';
import { openTestServices } from '../../../../tests/support/sites/test-services.ts';
import { listOldAddresses } from './old-addresses.server.ts';
import { ADDRESSES_AT_ONCE } from './rules.ts';

test('reads all old addresses, page by page, each once', async () => {
  const services = await openTestServices();
  const { id, slug } = await makeItem(services.db);
  const count = ADDRESSES_AT_ONCE * 2 + 3;
  await inTransaction(services.db, (trx) =>
    noteOldAddresses(
      trx,
      Array.from({ length: count }, (_, number) => ({
        address: `/antigo-${number}/`,
        target: { kind: 'item' as const, id },
      })),
      services.clock.now(),
    ),
  );
  const seen = new Set<string>();
  let pages = 0;
  for (let next: string | null = ''; next !== null; pages += 1) {
    const page = await listOldAddresses(services, next);
    for (const { path, to } of page.rows) {
      seen.add(path);
      expect(to).toBe(`/episodios/${slug}`);
    }
    next = page.next;
  }
  expect([seen.size, pages]).toEqual([count, 3]);
});

test('the old address of a sound leads to the sound, also while it lies at the old host', async () => {
  const services = await openTestServices();
  const { db } = services;
  const { id } = await makeItem(db, { audio_url: 'https://a.example/ep1.mp3' });
  const target = { kind: 'item', id } as const;
  const addresses = ['/ep1.mp3', '/ep1'].map((address) => ({ address, target }));
  await inTransaction(db, (trx) => noteOldAddresses(trx, addresses, services.clock.now()));
  const { rows } = await listOldAddresses(services, '');
  const asked = { viewer: publicViewer, now: services.clock.now(), publicUrl: services.publicUrl };
  for (const { path, to } of rows) {
    const { pathname, searchParams } = new URL(path, services.publicUrl);
    expect(to).toBe(await findMovedPage(db, { pathname, searchParams }, asked));
  }
  expect(rows.find(({ path }) => path === '/ep1.mp3')?.to).toBe(`/ouvir/${id}/ep1.mp3`);
});

test('says by name what is here, and not public now', async () => {
  const services = await openTestServices();
  const { db, clock } = services;
  const day = (ms: number) => new Date(clock.now().getTime() + ms).toISOString();
  const draft = await makeItem(db, { title: 'Rascunho', is_published: false });
  const later = await makeItem(db, { title: 'Depois', published_at: day(DAY_MS) });
  const members = await makeItem(db, { title: 'Só Premium', access: 'premium' });
  const product = await makeProduct(db, { name: 'Caneca', is_active: false });
  await inTransaction(db, (trx) =>
    noteOldAddresses(
      trx,
      [
        { address: '/rascunho', target: { kind: 'item', id: draft.id } },
        { address: '/depois', target: { kind: 'item', id: later.id } },
        { address: '/premium', target: { kind: 'item', id: members.id } },
        { address: '/caneca', target: { kind: 'product', id: product.id } },
        { address: '/sumida', target: { kind: 'item', id: 'sumida' } },
        { address: '/sobre', target: { kind: 'path', id: '/about' } },
      ],
      clock.now(),
    ),
  );
  const { rows } = await listOldAddresses(services, '');
  expect(
    Object.fromEntries(
      rows.map(({ path, to, hidden }) => [path, hidden ? { title: hidden.title, state: hidden.state } : to]),
    ),
  ).toEqual({
    '/rascunho': { title: 'Rascunho', state: 'draft' },
    '/depois': { title: 'Depois', state: 'later' },
    '/premium': { title: 'Só Premium', state: 'hidden' },
    '/caneca': { title: 'Caneca', state: 'hidden' },
    '/sumida': null,
    '/sobre': '/about',
  });
});
