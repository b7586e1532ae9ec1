import { expect, test } from 'vitest';
import { saveSettings } from '#app/features/records/settings/commands.server.ts';
import { openTestDatabase } from '../../../../../tests/support/databases/test-database.ts';
import { fixedClock } from '../../../../../tests/support/fixed-clock.ts';
import { callLoader } from '../../../../../tests/support/requests/call-loader.ts';
import { loader as manifest } from './manifest.ts';
import { loader as robots } from './robots.ts';

test('robots.txt keeps crawlers out of private paths and names the sitemap', async () => {
  const database = await openTestDatabase();
  const { response } = await callLoader(robots, '/robots.txt', { database });
  const text = await response.text();
  for (const path of ['/admin', '/auth', '/payment-', '/functions/', '/webhooks/', '/assinar/']) {
    expect(text).toContain(`\nDisallow: ${path}\n`);
  }
  // Crawlers must read their noindex: they list the bare URL of a page that they may not fetch.
  for (const path of ['/search?q=', '/pedido/', '/minha-conta', '/feed/', '/newsletter/', '/bem-vinda/'])
    expect(text).not.toContain(`Disallow: ${path.slice(0, 5)}`);
  for (const path of ['/auth/confirmar/', '/auth/nova-senha/']) expect(text).toContain(`\nAllow: ${path}\n`);
  expect(text).toContain('\nSitemap: https://conversas.example/sitemap.xml\n');
  await database.close();
});

test("the manifest has the show's name, and is dropped when the settings change", async () => {
  const database = await openTestDatabase();
  await saveSettings({ db: database.db, clock: fixedClock() }, { showName: 'Prosa "boa"' });
  const { response, page } = await callLoader(manifest, '/manifest.webmanifest', { database });
  expect(response.headers.get('Content-Type')).toBe('application/manifest+json; charset=utf-8');
  expect(await response.json()).toMatchObject({ name: 'Prosa "boa"', lang: 'pt-BR', start_url: '/' });
  expect([...page.keys]).toEqual(['settings', 'brand']);
  await database.close();
});
