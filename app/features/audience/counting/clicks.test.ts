import { beforeEach, expect, test } from 'vitest';
import type { Services } from '#app/platform/services.ts';
import type { Person } from '#app/pure/people/person.ts';
import { fixedClock } from '../../../../tests/support/fixed-clock.ts';
import { makeItem } from '../../../../tests/support/records/factories.ts';
import { makePage } from '../../../../tests/support/records/pages.ts';
import { ADMIN, VISITOR } from '../../../../tests/support/records/people.ts';
import { callRoute } from '../../../../tests/support/requests/call-route.ts';
import { openTestServices } from '../../../../tests/support/sites/test-services.ts';
import * as route from './routes/clicked.ts';

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';

let services: Services;
beforeEach(async () => {
  services = await openTestServices({ clock: fixedClock('2026-06-15T15:00:00.000Z') });
});

async function click(asked: string, { person = null as Person | null, userAgent = CHROME } = {}) {
  const headers = { 'User-Agent': userAgent };
  return (await callRoute(route.action, `/saida?${asked}`, { services, person, headers, form: {} })).status;
}

async function counted(): Promise<string[]> {
  await services.tally.write(services);
  const rows = await services.db
    .selectFrom('audience_parts')
    .select(['key', 'total'])
    .where('kind', '=', 'click')
    .where('part', '=', 'target')
    .orderBy('key')
    .execute();
  return rows.map(({ key, total }) => `${key} ${total}`);
}

const ofItems = () =>
  services.db
    .selectFrom('audience_item_parts')
    .select(['item_id', 'key', 'total'])
    .where('part', '=', 'target')
    .orderBy('key')
    .execute();

test('clicks are counted by where they lead; a double click is one', async () => {
  await click('para=spotify');
  await click('para=spotify');
  await click('para=apple', { person: VISITOR });
  expect(await counted()).toEqual(['apple 1', 'spotify 1']);
  await click('para=spotify');
  expect(await counted()).toEqual(['apple 1', 'spotify 2']);
});

test('programs and whoever runs the site are not counted, and nobody invents a place', async () => {
  expect(await click('para=spotify', { person: ADMIN })).toBe(204);
  await click('para=spotify', { userAgent: 'Googlebot/2.1' });
  for (const asked of ['para=um-lugar-inventado', 'site=a b', 'para=rss&em=/pedido/segredo', ''])
    expect(await click(asked)).toBe(400);
  expect(await counted()).toEqual([]);
  const leftOut = await services.db
    .selectFrom('audience_left_out')
    .select(['kind', 'reason', 'total'])
    .execute();
  expect(leftOut).toEqual([{ kind: 'click', reason: 'bot', total: 1 }]);
});

test('a button that passes a page on counts for the item of the page', async () => {
  const { id } = await makeItem(services.db, { slug: 'a' });
  await makeItem(services.db, { slug: 'rascunho', is_published: false });
  await click('em=/episodios/a&para=via-whatsapp');
  await click('em=/episodios/rascunho&para=via-link');
  await click('em=/cartas/uma-carta&para=via-whatsapp');
  expect(await counted()).toEqual(['via-link 1', 'via-whatsapp 2']);
  expect(await ofItems()).toEqual([{ item_id: id, key: 'via-whatsapp', total: 1 }]);
});

test('a link of a text counts as the other host, where it stands in the text of this page', async () => {
  const description_html =
    '<p><a href="https://www.livro.example/a?b=1&amp;c=2">O livro</a> <a href="http://localhost:3000/x">nós</a></p>';
  const { id } = await makeItem(services.db, { slug: 'a', description_html });
  await makeItem(services.db, { slug: 'b' });
  await makeItem(services.db, { slug: 'rascunho', description_html, is_published: false });
  const own = new URL(services.publicUrl).host;
  for (const asked of [
    ...['em=/episodios/a&site=www.livro.example', 'em=/episodios/a&site=outro.example'],
    ...['em=/episodios/b&site=www.livro.example', 'em=/episodios/rascunho&site=www.livro.example'],
    ...['site=www.livro.example', 'em=/videos/a&site=www.livro.example', `em=/episodios/a&site=${own}`],
  ])
    expect(await click(asked)).toBe(204);
  expect(await counted()).toEqual(['www.livro.example 1']);
  expect(await ofItems()).toEqual([{ item_id: id, key: 'www.livro.example', total: 1 }]);
});

test('a link of a letter counts where the letter is in the archive', async () => {
  const at = '2026-06-01T12:00:00.000Z';
  const body = '<p><a href="https://curso.example/">O curso</a></p>';
  const letter = {
    kind: 'letter',
    status: 'sent',
    audience: '{}',
    body,
    created_at: at,
    updated_at: at,
  } as const;
  await services.db
    .insertInto('letters')
    .values([
      { ...letter, id: '1', number: 1, slug: 'aberta', is_public: true },
      { ...letter, id: '2', number: 2, slug: 'fechada', is_public: false },
    ])
    .execute();
  await click('em=/cartas/aberta&site=curso.example');
  await click('em=/cartas/fechada&site=curso.example');
  expect(await counted()).toEqual(['curso.example 1']);
});

test('a link in a page or note counts while it is out', async () => {
  const body = '<p><a href="https://livro.example/">O livro</a></p>';
  await makePage(services.db, { slug: 'mentoria', body });
  await makePage(services.db, { kind: 'note', slug: 'uma-nota', body });
  await makePage(services.db, { kind: 'note', slug: 'rascunho', body, is_published: false });
  for (const page of ['/mentoria', '/notas/uma-nota', '/notas/rascunho', '/notas/mentoria'])
    await click(`em=${page}&site=livro.example`);
  expect(await counted()).toEqual(['livro.example 2']);
});
