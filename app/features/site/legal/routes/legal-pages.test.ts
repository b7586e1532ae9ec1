import { afterEach, expect, test } from 'vitest';
import type { Database } from '#app/db/client.server.ts';
import { saveSettings } from '#app/features/records/settings/commands.server.ts';
import { RETENTION, spanText } from '#app/pure/people/retention.ts';
import { formatLongDate } from '#app/pure/time/dates-pt-br.ts';
import { privacyParts } from '#app/wiring/people/privacy-parts.ts';
import { openTestDatabase } from '../../../../../tests/support/databases/test-database.ts';
import { renderPage } from '../../../../../tests/support/requests/render-page.tsx';
import { requestContext, testServices } from '../../../../../tests/support/requests/request-context.ts';
import { PRIVACY_VERSION } from '../versions.ts';
import * as privacy from './privacy.tsx';
import * as terms from './terms.tsx';

let database: Database;
afterEach(() => database.close());

async function open(page: typeof privacy | typeof terms, path: string, settings = {}) {
  database = await openTestDatabase();
  const services = testServices(database);
  await saveSettings(services, settings);
  const { context, page: control } = requestContext(services);
  return { ...(await renderPage(page, path, context)), control };
}

test('the privacy policy names the data kept, its legal basis, and how to ask for it', async () => {
  const { text, control } = await open(privacy, '/privacy');
  const days = [PRIVACY_VERSION, ...privacyParts.map(({ since }) => since)].sort();
  expect(text).toContain(`Versão de ${formatLongDate(`${days.at(-1)}T12:00:00.000Z`)}`);
  expect(text).toContain('é a pessoa responsável por este site.');
  for (const article of ['art. 7º, I, e art. 8º', 'art. 11', 'art. 18', 'art. 19', 'Marco Civil'])
    expect(text).toContain(article);
  expect(text).toContain('em até 15 dias');
  expect(text).toContain('em até três dias úteis');
  expect(text).toContain('ligue 188');
  expect(control).toMatchObject({ mayBeKept: true, keys: new Set(['settings']) });
});

test('the retention table shows every period that the clean-ups use', async () => {
  const { html } = await open(privacy, '/privacy');
  const cells = [...html.matchAll(/<td>(.*?)<\/td>/g)].map(([, cell]) => cell);
  const ofRooms = privacyParts.flatMap(({ kept }) => kept ?? []);
  expect(cells).toEqual([...ofRooms, ...Object.values(RETENTION)].map(spanText));
});

test('names the responsible person once set, with an e-mail address', async () => {
  const { html, text } = await open(privacy, '/privacy', {
    legalName: 'Estúdio <Conversas>',
    legalDocument: '12.345.678/0001-95',
    legalAddress: 'Rua das Laranjeiras, 10',
    email: 'oi@conversas.example',
  });
  expect(text).toContain('Estúdio &lt;Conversas&gt;, 12.345.678/0001-95, Rua das Laranjeiras, 10.');
  expect(html).toContain('href="mailto:oi@conversas.example"');
});

test('the terms cover purchases, withdrawal, and what this site is not', async () => {
  const { text } = await open(terms, '/terms');
  for (const said of [
    'Não são psicoterapia, diagnóstico nem orientação médica',
    'Decreto 7.962/2013',
    'em até sete dias',
    'CDC, art. 49',
    'pode ser cancelada a qualquer momento',
    'Lei 13.146/2015',
    'no foro do seu próprio domicílio',
  ])
    expect(text).toContain(said);
});

test.each([
  ['privacy', privacy],
  ['terms', terms],
])('every entry in the contents of /%s links to a different section', async (name, page) => {
  const { html } = await open(page, `/${name}`);
  const anchors = [...html.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
  expect(anchors.length).toBeGreaterThan(10);
  expect(new Set(anchors).size).toBe(anchors.length);
  for (const id of anchors) expect(html).toContain(`<section id="${id}"`);
});
