import { beforeEach, expect, test } from 'vitest';
import { saveSettings } from '#app/features/records/settings/commands.server.ts';
import { findSettings } from '#app/features/records/settings/queries.server.ts';
import type { Services } from '#app/platform/services.ts';
import { ADMIN, VISITOR } from '../../../../../../tests/support/records/people.ts';
import { callRoute } from '../../../../../../tests/support/requests/call-route.ts';
import { renderPage } from '../../../../../../tests/support/requests/render-page.tsx';
import { requestContext } from '../../../../../../tests/support/requests/request-context.ts';
import { openTestServices } from '../../../../../../tests/support/sites/test-services.ts';
import * as home from '../../routes/home.tsx';
import { homeFields } from '../home-fields.ts';
import * as page from './admin-home.tsx';

const PATH = '/admin/pagina-inicial';
const ORIGINAL = homeFields({ order: [], hidden: [], words: {} });
let services: Services;
beforeEach(async () => {
  services = await openTestServices();
});

const send = (form: Record<string, string>, person: typeof ADMIN | null = ADMIN) =>
  callRoute(page.action, PATH, { services, person, form: { version: '1', ...form } });
const base = { base: JSON.stringify(ORIGINAL) };

test('only who has the settings may save', async () => {
  expect(await send(ORIGINAL, VISITOR)).toMatchObject({ status: 403 });
  expect((await findSettings(services.db)).home.order).toEqual([]);
});

test('the home page follows: order, what is off, words; the log tells it', async () => {
  await saveSettings(services, { voices: [{ quote: 'Ouço toda semana.', name: 'Bia' }] });
  const order = ['newsletter', 'voices', 'recent', 'topics', 'invitations', 'reasons', 'shop'].join(' ');
  const form = { ...ORIGINAL, version: '2', order, shown_topics: '', recent_title: 'O que há de novo' };
  expect(await send(form)).toMatchObject({ status: 200, body: { ok: true, version: 3 } });
  const { html, text } = await renderPage(home, '/', requestContext(services).context);
  expect(text).not.toContain('Comece pelo que você está vivendo');
  expect(text).toContain('O que há de novo');
  const places = ['id="newsletter"', 'Ouço toda semana', 'O que há de novo'].map((part) =>
    html.indexOf(part),
  );
  expect(places).toEqual([...places].sort((a, b) => a - b));
  const { after_json } = await services.db
    .selectFrom('audit_log')
    .select('after_json')
    .executeTakeFirstOrThrow();
  expect(JSON.parse(after_json ?? '')).toEqual({ home: expect.stringContaining('Fora: Tópicos') });
});

test('two people save different parts, and both stay; the same word asks', async () => {
  await send({ ...ORIGINAL, ...base, recent_title: 'Novas' });
  expect(await send({ ...ORIGINAL, ...base, shop_title: 'Lojinha' })).toMatchObject({ body: { ok: true } });
  expect((await findSettings(services.db)).home.words).toEqual({
    recent_title: 'Novas',
    shop_title: 'Lojinha',
  });
  expect(await send({ ...ORIGINAL, ...base, recent_title: 'Outras' })).toMatchObject({ status: 409 });
});

test('a pressed button without scripts stores nothing and shows the other order', async () => {
  const { body } = await send({ ...ORIGINAL, press: 'topics up' });
  expect(body).toMatchObject({ values: { order: expect.stringMatching(/^topics recent/) } });
  expect((await findSettings(services.db)).home.order).toEqual([]);
});

test('a search without results promises the newest below, also where they are switched off', async () => {
  await send({ ...ORIGINAL, shown_recent: '' });
  const open = async (path: string) => (await renderPage(home, path, requestContext(services).context)).text;
  expect(await open('/')).not.toContain('Episódios Recentes');
  expect(await open('/?q=saudade')).toContain('Episódios Recentes');
});

test('the preview has each section, with places for its words', async () => {
  const { body } = await callRoute(page.loader, PATH, { services, person: ADMIN });
  const { parts } = body as { parts: Record<string, string> };
  expect(parts.newsletter).toMatch(/^<section id="newsletter".*⟦newsletter_title⟧/s);
  expect(parts.recent).toMatch(/^<section id="episodios"/);
});
