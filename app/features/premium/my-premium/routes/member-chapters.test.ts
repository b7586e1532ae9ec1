import { expect, onTestFinished, test } from 'vitest';
import { inTransaction } from '#app/db/transaction.server.ts';
import { storeChapters } from '#app/features/catalogue/chapters/commands.server.ts';
import { loader as openFile } from '#app/features/catalogue/chapters/routes/chapters-file.ts';
import { loader as playerFile } from '#app/features/catalogue/chapters/routes/player-chapters.ts';
import { grantDays, revokeGrant } from '#app/features/premium/rights/grants.server.ts';
import { takePoint } from '#app/platform/limits/rate-limit.server.ts';
import { openTestDatabase } from '../../../../../tests/support/databases/test-database.ts';
import { fixedClock } from '../../../../../tests/support/fixed-clock.ts';
import { makeItem } from '../../../../../tests/support/records/factories.ts';
import { askRoute } from '../../../../../tests/support/requests/ask-route.ts';
import { routeArgs, testServices } from '../../../../../tests/support/requests/request-context.ts';
import { signedIn } from '../../../../../tests/support/requests/sign-in.ts';
import { READS_PER_MEMBER } from '../member-feed/rules.ts';
import { loader } from './member-chapters.ts';
import * as page from './my-feed.tsx';

test("a draft's, an early item's and a members' item's chapters open by no door for others, and by a token for its time", async () => {
  const database = await openTestDatabase();
  onTestFinished(() => database.close());
  const services = testServices(database, { clock: fixedClock() });
  const now = services.clock.now();
  const { cookie, person } = await signedIn(services);
  const given = await database.db
    .transaction()
    .execute((trx) => grantDays(trx, now, { personId: person.id, source: 'gift', days: 30 }));
  const add = async (columns: Parameters<typeof makeItem>[1]) => {
    const { id } = await makeItem(database.db, columns);
    const chapters = [{ startMs: 0, title: 'Segredo', linkUrl: null, pictureUrl: null, isHidden: false }];
    await inTransaction(database.db, (trx) =>
      storeChapters(trx, { itemId: id, origin: 'written', chapters, over: null, now }),
    );
    return id;
  };
  const draft = await add({ is_published: false });
  const early = await add({ published_at: new Date(now.getTime() + 3_600_000).toISOString() });
  const closed = await add({ access: 'premium' });
  for (const id of [draft, early, closed]) {
    const file = `${id}.json`;
    const open = routeArgs(services, `/media/capitulos/${file}`, { params: { file } }).args;
    expect(((await openFile(open as never)) as Response).status).toBe(404);
    const inPlayer = routeArgs(services, `/ouvir/${id}/capitulos.json`, { params: { itemId: id } }).args;
    expect(await ((await playerFile(inPlayer as never)) as Response).json()).toEqual({ chapters: [] });
  }
  const makeToken = async () => {
    const asked = { path: '/minha-conta/premium/feed', cookie };
    await askRoute(services, page, { ...asked, form: {} });
    const { data } = await askRoute(services, page, asked);
    return /feed\/([\w-]+)\.xml/.exec((data as { address: string }).address)?.[1] ?? '';
  };
  const read = async (token: string, itemId: string) => {
    const path = `/feed/${token}/${itemId}/capitulos.json`;
    return loader(routeArgs(services, path, { params: { token, itemId } }).args as never);
  };
  const former = await makeToken();
  const answer = await read(former, closed);
  expect([answer.status, answer.headers.get('Cache-Control'), await answer.text()]).toEqual([
    ...[200, 'private, no-store', expect.stringContaining('Segredo')],
  ]);
  expect([(await read(former, early)).status, (await read(former, draft)).status]).toEqual([200, 404]);
  const token = await makeToken();
  expect((await read(former, closed)).status).toBe(404);
  while ((await takePoint(services, READS_PER_MEMBER, person.id)).ok);
  const tooOften = await read(token, closed);
  expect([tooOften.status, tooOften.headers.get('Retry-After')]).toEqual([
    429,
    expect.stringMatching(/^\d+$/),
  ]);
  const ending = { id: given?.id ?? '', personId: person.id };
  await database.db.transaction().execute((trx) => revokeGrant(trx, now, ending));
  expect((await read(token, closed)).status).toBe(404);
});
