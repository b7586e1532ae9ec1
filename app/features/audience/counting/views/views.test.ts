import { beforeEach, expect, test } from 'vitest';
import type { Services } from '#app/platform/services.ts';
import { fixedClock } from '../../../../../tests/support/fixed-clock.ts';
import { makeItem } from '../../../../../tests/support/records/factories.ts';
import { makePage } from '../../../../../tests/support/records/pages.ts';
import { openTestServices } from '../../../../../tests/support/sites/test-services.ts';
import { MOST_PAGES_A_DAY } from '../rules.ts';
import { noteView, type View } from './views.server.ts';

const CHROME =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36';

let services: Services;
beforeEach(async () => {
  services = await openTestServices({ clock: fixedClock('2026-06-15T15:00:00.000Z') });
});

async function look(...some: Array<Partial<View> & { from?: string }>): Promise<void> {
  for (const { from = '177.32.0.1', ...one } of some) {
    const view = {
      ...{ address: '/', userAgent: CHROME, referrer: '', at: services.clock.now().getTime() },
      ...{ remoteAddress: from, forwarded: '', isTold: false },
      ...one,
    };
    noteView(services, view, ({ socket }) => socket.remoteAddress ?? '');
  }
  await services.tally.write(services);
}

const pages = async () =>
  (await services.db.selectFrom('audience_pages').select(['page', 'total']).orderBy('page').execute()).map(
    ({ page, total }) => `${page} ${total}`,
  );
const parts = async (part: string) =>
  (
    await services.db
      .selectFrom('audience_parts')
      .select(['key', 'total'])
      .where('part', '=', part as 'source')
      .orderBy('key')
      .execute()
  ).map(({ key, total }) => `${key} ${total}`);

test('views are counted by page and day, and an item has its own', async () => {
  const { id } = await makeItem(services.db, { slug: 'uma-conversa' });
  await look({}, {}, { address: '/episodios/uma-conversa?via=whatsapp#fim' }, { address: '/search?q=paz' });
  await look({ address: '/episodios/uma-conversa' }, { address: '/episodios/que-nao-ha' });
  expect(await pages()).toEqual(['/ 2', '/episodios/que-nao-ha 1', '/episodios/uma-conversa 2', '/search 1']);
  expect(await services.db.selectFrom('audience_items').selectAll().execute()).toEqual([
    { item_id: id, day: '2026-06-15', kind: 'view', total: 2 },
  ]);
});

test('what the host wrote, transcripts and shared moments are counted; a moment as its conversation', async () => {
  const { id } = await makeItem(services.db, { slug: 'uma-conversa' });
  await makePage(services.db, { kind: 'page', slug: 'mentoria' });
  await makePage(services.db, { kind: 'page', slug: 'rascunho', is_published: false });
  await look(
    ...['/mentoria', '/rascunho', '/notas/uma-nota', '/episodios/uma-conversa/transcricao?t=62'].map(
      (address) => ({ address }),
    ),
    { address: '/episodios/uma-conversa/momento/62?via=whatsapp' },
  );
  expect(await pages()).toEqual([
    ...['/episodios/uma-conversa 1', '/episodios/uma-conversa/transcricao 1', '/mentoria 1'],
    '/notas/uma-nota 1',
  ]);
  const items = await services.db.selectFrom('audience_items').select(['item_id', 'total']).execute();
  expect(items).toEqual([{ item_id: id, total: 1 }]);
});

test('an address that belongs to a person is written nowhere', async () => {
  await look(
    ...[
      '/pedido/0193',
      '/minha-conta',
      '/feed/token.xml',
      '/jornadas/calma/um-segredo/sair',
      '/meus-dados/x',
    ].map((address) => ({ address })),
    ...['/admin', '/episodios/%00', '/EPISODIOS/x', '/cartas/ver/abc', '//outro.com'].map((address) => ({
      address,
    })),
  );
  expect(await pages()).toEqual([]);
  expect(await parts('device')).toEqual([]);
});

test('where somebody came from is a host or the mark of a share button, never an address', async () => {
  await look(
    { referrer: 'https://www.google.com/search?q=segredo' },
    { referrer: `${services.publicUrl}/episodios` },
    { address: '/topics?via=whatsapp', referrer: '' },
    { referrer: '' },
    { referrer: 'não é um endereço' },
    { address: '/topics?via=outra', referrer: 'android-app://com.google.android.gm/' },
    ...['mailto:a@exemplo.com', 'http://members/', 'foo://=1+1/'].map((referrer) => ({ referrer })),
    { referrer: `https://${'muito-'.repeat(1_000)}longo.exemplo.com/` },
  );
  expect(await parts('source')).toEqual(['direct 7', 'via whatsapp 1', 'www.google.com 1']);
});

test('a view is told apart by device, browser, country and hour; who it was is not stored', async () => {
  await look({}, { from: '85.240.0.1' });
  expect([await parts('device'), await parts('app'), await parts('country'), await parts('hour')]).toEqual([
    ...[['mobile 2'], ['Chrome 2'], ['BR 1', 'PT 1'], ['12 2']],
  ]);
  expect(await services.db.selectFrom('audience_marks').selectAll().execute()).toEqual([]);
});

test('programs and hosting companies are left out', async () => {
  await look(
    ...['Googlebot/2.1', '', 'WhatsApp/2.23.20.0', 'facebookexternalhit/1.1', 'curl/8.5'].map(
      (userAgent) => ({ userAgent }),
    ),
    { from: '95.216.1.1' },
  );
  expect(await pages()).toEqual([]);
  expect(
    await services.db
      .selectFrom('audience_left_out')
      .select(['kind', 'reason', 'total'])
      .orderBy('reason')
      .execute(),
  ).toEqual([
    { kind: 'view', reason: 'bot', total: 5 },
    { kind: 'view', reason: 'hosting', total: 1 },
  ]);
});

test('invented pages are told apart up to a number', async () => {
  await services.db
    .insertInto('audience_pages')
    .values(
      Array.from({ length: MOST_PAGES_A_DAY }, (_, at) => ({
        page: `/videos/${at}`,
        day: '2026-06-15',
        total: 1,
      })),
    )
    .execute();
  await look({ address: '/videos/mais-uma' }, { address: '/videos/e-outra' }, { address: '/videos/7' });
  const known = await services.db
    .selectFrom('audience_pages')
    .selectAll()
    .where('total', '>', 1)
    .orderBy('page')
    .execute();
  expect(known.map(({ page, total }) => `${page} ${total}`)).toEqual(['/videos/7 2', 'other 2']);
});

test('an episode and a video of one slug are two', async () => {
  const [episode, video] = [
    await makeItem(services.db, { slug: 'x' }),
    await makeItem(services.db, { slug: 'x', kind: 'video' }),
  ];
  await look({ address: '/episodios/x' }, { address: '/episodios/x' }, { address: '/videos/x' });
  const rows = await services.db.selectFrom('audience_items').select(['item_id', 'total']).execute();
  expect(new Map(rows.map(({ item_id, total }) => [item_id, Number(total)]))).toEqual(
    new Map([
      [episode.id, 2],
      [video.id, 1],
    ]),
  );
});

test('a page that only says itself that it is looked at must be one that is there', async () => {
  await makeItem(services.db, { slug: 'ha' });
  await makeItem(services.db, { slug: 'rascunho', is_published: false });
  await look({ address: '/shop/camiseta' });
  const told = (address: string) => ({ address, isTold: true });
  await look(
    ...['/', '/episodios/ha', '/shop/camiseta'].map(told),
    ...['/episodios/maria-da-silva', '/episodios/rascunho', '/shop/nao-ha'].map(told),
  );
  expect(await pages()).toEqual(['/ 1', '/episodios/ha 1', '/shop/camiseta 2']);
});

test('a crowd for which there is no room is counted by page alone', async () => {
  const crowd = Array.from({ length: 5_200 }, (_, at) => ({
    from: `10.${at >> 8}.${at & 255}.1`,
    address: '/topics',
  }));
  await look(...crowd);
  expect(await pages()).toEqual(['/topics 5200']);
  expect((await parts('device')).sort()).toEqual(['mobile 5000', 'unknown 200']);
});

test('what follows a page in its address, and long headers, make nothing new to remember', async () => {
  const keys = new Set<string>();
  const spy = { note: (_: unknown, key: string) => keys.add(key).size > 0 };
  for (let at = 0; at < 50; at += 1) {
    const view = {
      ...{ address: `/search?q=${at}`, userAgent: CHROME + 'x'.repeat(13_000) + at, isTold: false, at: 0 },
      ...{ referrer: `https://exemplo.com/${at}`, remoteAddress: '177.32.0.1', forwarded: '' },
    };
    noteView({ tally: spy as never, publicUrl: services.publicUrl }, view, () => '');
  }
  expect([...keys].map((key) => key.length < 1_000)).toEqual([true]);
});
