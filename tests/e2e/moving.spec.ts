import type { Page } from '@playwright/test';
import { wxrOf } from '#app/features/moving/archive-desk/archive-samples.test-support.ts';
import { PASSWORD } from '../support/requests/sign-in.ts';
import { download } from './support/download.ts';
import { expect, expectAccessible, hydrated, test } from './support/test.ts';

// The sounds of an old host, the proof and following need another machine: `npm run try:moving-in`.

test.use({ place: 'admin', viewport: { width: 360, height: 740 } });

const ARCHIVE = wxrOf(
  { id: 1, title: 'Uma carta de antes' },
  { id: 2, title: 'Um segredo de antes', status: 'private' },
);

async function upload(page: Page, name: string, bytes: string | Buffer): Promise<void> {
  await page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) });
  await expect(page.getByText('Recebido.')).toBeVisible();
}

test('a site comes from WordPress, its addresses lead to its texts, and one that she chooses too', async ({
  page,
  otherPage,
  site,
}) => {
  await site.signIn(page, { role: 'admin', name: 'Clara Nunes' });
  await page.goto('/admin/importar');
  await hydrated(page);
  await upload(page, 'site.xml', ARCHIVE);
  await page.getByRole('button', { name: 'Conferir antes de importar' }).click();
  await expect(page.getByRole('heading', { name: 'Prévia da importação' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('radio', { name: /Como cartas no site/ }).check();
  await page.getByRole('button', { name: 'Importar', exact: true }).click();
  await expect(page.getByText('Concluída', { exact: true })).toBeVisible();
  await expectAccessible(page);

  await otherPage.goto('/2020/05/texto-1/?utm_source=antigo');
  await expect(otherPage.getByRole('heading', { level: 1, name: 'Uma carta de antes' })).toBeVisible();
  expect(new URL(otherPage.url()).pathname).toBe('/cartas/uma-carta-de-antes');
  const statusOf = async (path: string) => (await otherPage.request.get(path, { maxRedirects: 0 })).status();
  expect(await statusOf('/?p=1')).toBe(301);
  expect(await statusOf('/2020/05/texto-2/')).toBe(404);

  expect(await statusOf('/quem-fui/')).toBe(404);
  // What is asked in vain is written three times a minute.
  const missing = () => site.inDatabase((db) => db.selectFrom('missing_addresses').select('path').execute());
  await expect
    .poll(missing, { timeout: 40_000 })
    .toContainEqual({ path: expect.stringContaining('/quem-fui') });
  await page.goto('/admin/enderecos-antigos');
  await hydrated(page);
  const row = page.getByRole('row').filter({ hasText: '/quem-fui' });
  await row.getByRole('link', { name: 'Redirecionar /quem-fui' }).click();
  await expect(page.getByLabel('Endereço antigo')).toHaveValue(/quem-fui/);
  await page.getByLabel('Leva para').fill('/cartas/uma-carta-de-antes');
  await page.getByRole('main').getByRole('button', { name: 'Redirecionar', exact: true }).click();
  await expect(page.getByRole('table', { name: 'Endereços antigos' }).getByText('/quem-fui')).toBeVisible();
  await expectAccessible(page);
  expect(await statusOf('/quem-fui/')).toBe(301);
});

test('everything goes out in one file, and nothing of it comes twice', async ({ page, site }) => {
  await site.signIn(page, { role: 'admin', name: 'Clara Nunes' });
  await page.goto('/admin/levar-tudo');
  await hydrated(page);
  await page.getByRole('button', { name: 'Fazer o arquivo' }).click();
  await expect(page.getByRole('heading', { name: 'O arquivo está pronto' })).toBeVisible({ timeout: 30_000 });
  await expectAccessible(page);
  await page.getByLabel('Sua senha').fill(PASSWORD);
  const file = await download(page.getByRole('button', { name: /Baixar/ }));
  expect(file.name).toMatch(/\.zip$/);

  await upload(page, file.name, Buffer.from(file.text, 'latin1'));
  await page.getByRole('button', { name: 'Trazer de volta' }).click();
  await expect(page.getByText(/: [\d.]+ já estavam aqui\.$/)).toBeVisible({
    timeout: 30_000,
  });
  await expectAccessible(page);
});
