import { beforeEach, expect, test } from 'vitest';
import type { safeFetch } from '#app/platform/safe-fetch.server.ts';
import type { Services } from '#app/platform/services.ts';
import { DAY_MS } from '#app/pure/time/durations.ts';
import { type FixedClock, fixedClock } from '../../../../../tests/support/fixed-clock.ts';
import { ADMIN } from '../../../../../tests/support/records/people.ts';
import { openTestServices } from '../../../../../tests/support/sites/test-services.ts';
import { followFeed, removeFeed } from './commands.server.ts';
import { followFeeds } from './follow-feed.server.ts';
import { listChanged } from './queries.server.ts';
import { MOST_CHANGED } from './rules.ts';

interface Told {
  guid: string;
  title: string;
  text?: string;
  sound?: string;
  bytes?: number;
}

const ADDRESS = 'https://feeds.exemplo.com/a.xml';
let services: Services & { clock: FixedClock; fetch: typeof safeFetch };
let told: Told[];
let id: string;

beforeEach(async () => {
  const clock = fixedClock();
  services = { ...(await openTestServices({ clock })), clock, fetch: async () => answerOf(told) };
  told = ['a', 'b'].map((name) => ({ guid: `conversa-bem-longa-${name}`, title: name, text: 'Um texto' }));
  const followed = await followFeed(
    { ...services, actor: ADMIN },
    { address: ADDRESS, topic: '', isDraft: false, withShorts: false, hasLetters: true },
  );
  if (!followed.ok) throw new Error(followed.message);
  id = followed.id;
  await look();
});

function entryOf(told: Told) {
  const sound = told.sound ?? `https://sons.exemplo.com/${told.guid}.mp3?t=${Math.random()}`;
  return `<item><title>${told.title}</title><guid>${told.guid}</guid><description>${told.text ?? ''}</description>
    <enclosure url="${sound}" type="audio/mpeg" length="${told.bytes ?? 9_000}"/></item>`;
}

function answerOf(items: readonly Told[]) {
  const bytes = Buffer.from(
    `<rss version="2.0"><channel><title>Meu programa</title>${items.map(entryOf).join('')}</channel></rss>`,
  );
  return { ok: true as const, bytes, contentType: 'text/xml', finalUrl: ADDRESS };
}

async function look() {
  services.clock.advance(DAY_MS);
  await followFeeds(services);
}
const change = (at: number, more: Partial<Told>) => {
  told = told.map((one, index) => (index === at ? { ...one, ...more } : one));
};
const changed = async () =>
  (await listChanged(services.db, id)).rows.map(({ title, titleThere, parts }) => ({
    title,
    titleThere,
    parts,
  }));

test('names what the feed changed, once, and changes nothing here', async () => {
  const before = await services.db.selectFrom('items').selectAll().orderBy('id').execute();
  expect(await changed()).toEqual([]);
  change(0, { title: 'A de antes', text: 'Outro texto', bytes: 12_000 });
  await look();
  expect(await changed()).toEqual([
    { title: 'a', titleThere: 'A de antes', parts: ['title', 'text', 'sound'] },
  ]);
  const [first] = (await listChanged(services.db, id)).rows;
  await look();
  expect((await listChanged(services.db, id)).rows).toEqual([first]);
  expect(await services.db.selectFrom('items').selectAll().orderBy('id').execute()).toEqual(before);
});

test('a new token behind the address, or an unknown length, is no change', async () => {
  change(0, { bytes: 0 });
  await look();
  change(0, { bytes: 9_000 });
  await look();
  expect(await changed()).toEqual([]);
  change(1, { sound: 'https://outro.exemplo.com/b.mp3' });
  await look();
  expect(await changed()).toMatchObject([{ title: 'b', parts: ['sound'] }]);
});

test('what she changed here in the same way, deleted, or what the feed took back, is not told', async () => {
  await services.db.updateTable('items').set({ title: 'Novo' }).where('title', '=', 'a').execute();
  await services.db.deleteFrom('items').where('title', '=', 'b').execute();
  change(0, { title: 'Novo' });
  change(1, { title: 'Novo também' });
  await look();
  expect(await changed()).toEqual([]);
  change(0, { title: 'Mais um' });
  await look();
  expect(await changed()).toMatchObject([{ title: 'Novo', titleThere: 'Mais um', parts: ['title'] }]);
  change(0, { title: 'Novo' });
  await look();
  expect(await changed()).toEqual([]);
});

test('names a bounded number, and forgets what the feed has no more', async () => {
  told = Array.from({ length: MOST_CHANGED + 40 }, (_, at) => ({
    guid: `conversa-bem-longa-${at}`,
    title: `n${at}`,
  }));
  await look();
  told = told.map((one) => ({ ...one, text: 'Com um rodapé novo' }));
  await look();
  const { rows, count } = await listChanged(services.db, id);
  expect([rows.length, count]).toEqual([MOST_CHANGED, MOST_CHANGED + 40]);
  const marks = () => services.db.selectFrom('feed_marks').select('guid_hash').execute();
  expect(await marks()).toHaveLength(told.length);
  told = [{ guid: 'conversa-bem-longa-z', title: 'z' }];
  await look();
  // Those that are still told stay.
  expect(await marks()).toHaveLength(MOST_CHANGED + 41);
  await removeFeed({ ...services, actor: ADMIN }, id);
  expect(await marks()).toEqual([]);
});
