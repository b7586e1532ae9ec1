import { expect, test } from 'vitest';
import { inTransaction } from '#app/db/transaction.server.ts';
import { noteOldAddresses } from '#app/features/moving/old-addresses/commands.server.ts';
import { makeItem } from '../../../../tests/support/records/factories.ts';
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
