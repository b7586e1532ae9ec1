import { beforeEach, expect, test } from 'vitest';
import { viewAddress } from '#app/platform/mail/letter-links.server.ts';
import type { Services } from '#app/platform/services.ts';
import { makeArchivedLetter, makeLetter } from '../../../../../tests/support/letters/letters.ts';
import { makeItem, makeProduct } from '../../../../../tests/support/records/factories.ts';
import { askRoute } from '../../../../../tests/support/requests/ask-route.ts';
import { callRoute } from '../../../../../tests/support/requests/call-route.ts';
import { renderPage } from '../../../../../tests/support/requests/render-page.tsx';
import { requestContext } from '../../../../../tests/support/requests/request-context.ts';
import { openTestServices } from '../../../../../tests/support/sites/test-services.ts';
import * as letter from './letter.tsx';
import * as letterView from './letter-view.tsx';
import * as letters from './letters.tsx';
import { loader as feedLoader } from './letters-feed.ts';

let services: Services;
beforeEach(async () => {
  services = await openTestServices();
});

function openList(path = '/cartas', viewer?: 'premium') {
  return renderPage(letters, path, context(viewer));
}

function context(viewer: 'public' | 'premium' = 'public') {
  return requestContext(services, { viewer: { kind: viewer } }).context;
}

async function openLetter(slug: string, viewer: 'public' | 'premium' = 'public') {
  const asked = requestContext(services, { viewer: { kind: viewer } });
  const args = { context: asked.context, params: { slug } };
  const page = { ...letter, loader: () => letter.loader(args as never) };
  return { ...(await renderPage(page, `/cartas/${slug}`, asked.context)), page: asked.page };
}

async function statusOf(slug: string): Promise<number> {
  const answer = await askRoute(services, letter, { path: `/cartas/${slug}`, params: { slug } });
  return answer.status;
}

test('an empty archive says so', async () => {
  expect((await openList()).text).toContain('Ainda não há cartas aqui.');
});

test('the list has the letters that were sent and marked public, newest first', async () => {
  const { db } = services;
  await makeArchivedLetter(db, { slug: 'a', subject: 'Primeira', started_at: '2026-06-01T12:00:00.000Z' });
  await makeArchivedLetter(db, {
    slug: 'b',
    subject: 'Segunda',
    body: '<h2>Título</h2><p>Começa assim.</p>',
  });
  await makeArchivedLetter(db, { slug: 'c', subject: 'Não mostrada', is_public: false });
  for (const status of ['draft', 'scheduled', 'preparing', 'sending', 'paused', 'canceled'] as const)
    await makeArchivedLetter(db, { slug: status, subject: `Não mostrada ${status}`, status });
  const { text } = await openList();
  expect(text).toMatch(/Segunda\s+Começa assim\..*Primeira\s+Oi!/);
  expect(text).not.toContain('Não mostrada');
});

test('a long list has pages', async () => {
  for (let day = 10; day < 25; day += 1)
    await makeArchivedLetter(services.db, {
      slug: `dia-${day}`,
      subject: `Dia ${day}.`,
      started_at: `2026-05-${day}T12:00:00.000Z`,
    });
  const first = await openList();
  expect(first.text).toContain('Dia 13.');
  expect(first.text).not.toContain('Dia 12.');
  const older = /href="(\/cartas\?antes=[^"]+)"/.exec(first.html)?.[1]?.replaceAll('&amp;', '&') ?? '';
  const second = await openList(older);
  expect(second.text).toContain('Dia 12.');
  expect(second.text).toContain('Dia 10.');
  expect(second.html).toContain('href="/cartas?depois=');
});

test.each(['draft', 'scheduled', 'preparing', 'sending', 'paused', 'canceled'] as const)(
  'a letter that is %s has no page',
  async (status) => {
    await makeArchivedLetter(services.db, { slug: 'uma', status });
    expect(await statusOf('uma')).toBe(404);
  },
);

test('a letter that is not public, or unknown, has no page', async () => {
  await makeArchivedLetter(services.db, { slug: 'uma', is_public: false });
  expect(await statusOf('uma')).toBe(404);
  expect(await statusOf('nenhuma')).toBe(404);
});

test('a letter is a page, with live cards and nobody called by name', async () => {
  const item = await makeItem(services.db, { title: 'Respirar', slug: 'respirar' });
  const draft = await makeItem(services.db, { title: 'Segredo', is_published: false });
  const product = await makeProduct(services.db, { name: 'Caneca', slug: 'caneca' });
  const body = [
    '<p>Olá, <span data-first-name="você"></span>!</p><h2>Um título</h2><ul><li><p>um</p></li></ul>',
    '<blockquote><p>Dito</p></blockquote><hr><p data-button><a href="/shop">Ver a loja</a></p>',
    '<img src="/media/cartas/a.jpg" alt="Uma praia" width="1200" height="800">',
    `<div data-card="episode" data-id="${item.id}"></div><div data-card="episode" data-id="${draft.id}"></div>`,
    `<div data-card="product" data-id="${product.id}"></div>`,
  ].join('');
  await makeArchivedLetter(services.db, {
    slug: 'uma',
    subject: 'Uma carta boa',
    preview_text: 'Sobre o ar',
    body,
  });
  const { html, text, page } = await openLetter('uma');
  expect(text).toContain('Uma carta boa Sobre o ar Olá, você! Um título um Dito Ver a loja');
  expect(html).toContain('<img src="/media/cartas/a.jpg" alt="Uma praia" width="1200" height="800"');
  expect(html).toContain('href="/episodios/respirar"');
  expect(html).toContain('href="/shop/caneca"');
  expect(html).not.toContain('Segredo');
  expect(page.mayBeKept).toBe(true);
  expect([...page.keys].sort()).toEqual(['episodes', 'letters', 'products', 'settings', 'topics', 'videos']);
});

test('a letter for members shows others its title, its lead and who may read it', async () => {
  const body = '<p>Só para quem assina.</p>';
  await makeArchivedLetter(services.db, {
    slug: 'uma',
    subject: 'De dentro',
    preview_text: 'Um recado',
    body,
    access: 'premium',
  });
  const locked = await openLetter('uma');
  expect(locked.text).toContain('De dentro Um recado');
  expect(locked.text).toContain('Esta carta é só para quem é Premium');
  expect(JSON.stringify(locked.data) + locked.html).not.toContain('Só para quem assina');
  expect((await openLetter('uma', 'premium')).text).toContain('Só para quem assina.');
});

test('the list does not quote a letter for members', async () => {
  await makeArchivedLetter(services.db, { slug: 'uma', body: '<p>Só de dentro.</p>', access: 'premium' });
  const open = await openList();
  expect(JSON.stringify(open.data)).not.toContain('Só de dentro.');
  expect((await openList('/cartas', 'premium')).text).toContain('Só de dentro.');
});

function view(id: string, proof?: string) {
  const address = new URL(viewAddress(services, id)).pathname;
  const params = { id, proof: proof ?? address.split('/').at(-1) ?? '' };
  return askRoute(services, letterView, { path: address, params });
}

test("a mail's letter opens in a browser, also one that is not in the archive", async () => {
  const id = await makeLetter(services.db, { status: 'sending', started_at: '2026-06-01T12:00:00.000Z' });
  const { status, data } = await view(id);
  expect(status).toBe(200);
  expect(data).toMatchObject({
    state: 'open',
    letter: { subject: 'Sobre a coragem', slug: null, isLocked: false },
  });
  expect(letterView.headers()).toMatchObject({
    'Cache-Control': 'private, no-store',
    'X-Robots-Tag': 'noindex, nofollow',
    'Referrer-Policy': 'no-referrer',
  });
});

test("a mail's letter for members is for members in a browser, too", async () => {
  const id = await makeLetter(services.db, {
    status: 'sent',
    started_at: '2026-06-01T12:00:00.000Z',
    access: 'premium',
  });
  expect((await view(id)).data).toMatchObject({ letter: { isLocked: true, blocks: [] } });
});

test('a canceled letter, and one that left the archive, are gone', async () => {
  const at = '2026-06-01T12:00:00.000Z';
  const canceled = await makeLetter(services.db, { status: 'canceled', started_at: at });
  expect(await view(canceled)).toMatchObject({ status: 410, data: { state: 'canceled' } });
  const closed = await makeArchivedLetter(services.db, { slug: 'uma', is_public: false });
  expect(await view(closed.id)).toMatchObject({ status: 410, data: { state: 'closed' } });
});

test('a letter that was not sent, or another proof, opens nothing', async () => {
  const id = await makeLetter(services.db, {});
  expect((await view(id)).status).toBe(404);
  const sent = await makeArchivedLetter(services.db, { slug: 'uma' });
  expect((await view(sent.id, 'AAAAAAAAAAAAAAAA')).status).toBe(404);
  expect((await view(sent.id, '')).status).toBe(404);
});

test('the feed has whole letters, and of locked ones only the lead', async () => {
  const item = await makeItem(services.db, { title: 'A & B', slug: 'a-b' });
  const body = `<p>Olá, <span data-first-name="você"></span>! <a href="/shop">Loja</a></p><div data-card="episode" data-id="${item.id}"></div>`;
  await makeArchivedLetter(services.db, {
    slug: 'uma',
    subject: 'Uma & outra',
    body,
    started_at: '2026-06-02T12:00:00.000Z',
  });
  await makeArchivedLetter(services.db, {
    slug: 'de-dentro',
    preview_text: 'Um recado',
    body: '<p>Segredo</p>',
    access: 'premium',
    started_at: '2026-06-03T12:00:00.000Z',
  });
  await makeLetter(services.db, { subject: 'Rascunho' });
  const { body: answer } = await callRoute(feedLoader, '/cartas/feed.xml', { services, person: null });
  const xml = await (answer as Response).text();
  expect(xml).toContain('<atom:link href="https://conversas.example/cartas/feed.xml" rel="self"');
  expect(xml).toContain('<guid isPermaLink="true">https://conversas.example/cartas/uma</guid>');
  expect(xml).toContain('<title>Uma &amp; outra</title>');
  expect(xml).toContain(
    '<content:encoded><![CDATA[<p>Olá, você! <a href="https://conversas.example/shop">Loja</a></p><p>Episódio: <a href="https://conversas.example/episodios/a-b">A &amp; B</a></p>]]></content:encoded>',
  );
  expect(xml.indexOf('de-dentro')).toBeLessThan(xml.indexOf('cartas/uma<'));
  expect(xml).toContain('<description>Um recado</description>');
  expect(xml).not.toMatch(/Segredo|Rascunho/);
});
