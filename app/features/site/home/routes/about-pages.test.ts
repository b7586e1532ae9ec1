import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '#app/db/client.server.ts';
import { saveSettings } from '#app/features/records/settings/commands.server.ts';
import type { Settings } from '#app/features/records/settings/settings.ts';
import { openTestDatabase } from '../../../../../tests/support/databases/test-database.ts';
import { renderPage } from '../../../../../tests/support/requests/render-page.tsx';
import { requestContext, testServices } from '../../../../../tests/support/requests/request-context.ts';
import * as about from './about.tsx';
import * as press from './about-press.tsx';

let database: Database;
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.close());

async function open(page: typeof about | typeof press, settings: Partial<Settings> = {}) {
  const services = testServices(database);
  await saveSettings(services, settings);
  return renderPage(page, '/about', requestContext(services).context);
}

test("shows the host's numbers and links to contact and press kit", async () => {
  const { html, text } = await open(about, { hostName: 'Bento & Cia' });
  expect(text).toContain('Prazer, Bento &amp; Cia');
  for (const number of ['15+ episódios', '35K ouvintes', '5 anos']) expect(text).toContain(number);
  expect(html).toContain('href="/contact"');
  expect(html).toContain('href="/media-kit#pedir"');
});

test('lists six press kit items in four categories', async () => {
  const { html } = await open(about);
  expect(html.match(/<dd>/g)).toHaveLength(6);
  const categories = [...html.matchAll(/<dt>(.*?)<\/dt>/g)].map(([, category]) => category);
  expect(categories).toEqual([
    'Fotos profissionais',
    'Logos e identidade',
    'Dados de audiência',
    'Bio e informações',
  ]);
});

test('hides ways of contact that are not set', async () => {
  const { text } = await open(about);
  expect(text).toContain('Rio de Janeiro');
  expect(text).not.toContain('WhatsApp');
  expect(text).not.toContain('E-mail');
});

test('opens WhatsApp with a prepared message', async () => {
  const { html, text } = await open(about, { whatsapp: '5521999998888', email: 'oi@conversas.example' });
  expect(text).toContain('(21) 99999-8888');
  expect(html).toContain('href="https://wa.me/5521999998888?text=Ol%C3%A1!');
  expect(html).toContain('href="mailto:oi@conversas.example"');
});

test('takes the numbers from the settings and hides empty ones', async () => {
  const { text } = await open(about, { stats: [{ value: '120', label: 'Conversas' }], yearsOnAir: '1' });
  expect(text).toContain('120 conversas 1 ano');
  const { html } = await open(about, { stats: [], yearsOnAir: '' });
  expect(html).not.toContain('about-numbers');
});

test('shows the press kit first to journalists, under the only h1', async () => {
  const { html, text } = await open(press);
  expect(html.match(/<h1/g)).toHaveLength(1);
  expect(html).toMatch(/<h1[^>]*>Kit de imprensa<\/h1>/);
  expect(text.indexOf('Kit de imprensa')).toBeLessThan(text.indexOf('A voz por trás das conversas'));
});

test('shows quotes from listeners, and no section without any', async () => {
  expect((await open(about)).html).not.toContain('about-voices');
  const { text } = await open(about, { voices: [{ quote: 'Ouço toda semana.', name: 'Bia' }] });
  expect(text).toMatch(/Quem ouve, conta\s+Ouço toda semana\.\s+Bia/);
});
