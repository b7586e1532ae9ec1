import { rename } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { readArchive } from '#app/features/house/backups/format/archive-reader.server.ts';
import { PASSWORD } from '../support/requests/sign-in.ts';
import { download } from './support/download.ts';
import { expectSoundPage } from './support/page-checks.ts';
import { expect, hydrated, test, toast } from './support/test.ts';

test.use({ place: 'house', hasBackups: true });

/** A backup is verified before it is listed, beside the other journeys. */
const PATIENCE = { timeout: 60_000 };

const list = (page: Page) => page.getByRole('table', { name: /^Cópias guardadas/ });
const newest = (page: Page) => list(page).locator('tbody time').first();

test('the host sees the first backup come, asks for another one, and has it rehearsed', async ({
  page,
  site,
}) => {
  test.slow();
  await site.signIn(page, { role: 'admin' });
  await page.goto('/admin/copias');
  await hydrated(page);
  // The page learns of it by its events.
  await expect(list(page).getByText('Conferida')).toHaveCount(1, PATIENCE);
  const first = await list(page).locator('.sub').first().textContent();

  await page.getByRole('button', { name: 'Fazer uma cópia agora' }).click();
  await expect(toast(page, { title: 'Cópia pedida', description: 'Ela começa em instantes' })).toBeVisible();
  await expect(list(page).locator('.sub').first()).not.toHaveText(first ?? '', PATIENCE);

  await page.getByRole('button', { name: 'Testar a restauração' }).click();
  await expect(
    toast(page, { title: 'Teste de restauração pedido', description: 'O resultado aparece aqui' }),
  ).toBeVisible();
  await expect(page.getByText(/^Deu certo em .* tudo confere\.$/)).toBeVisible(PATIENCE);
  await expectSoundPage(page, '/admin/copias', { canonical: null });
});

test('the host downloads a backup with her password, and only with it', { tag: '@engines' }, async ({
  page,
  site,
}) => {
  test.slow();
  await site.signIn(page, { role: 'admin' });
  await page.goto('/admin/copias');
  await hydrated(page);
  await expect(newest(page)).toBeVisible(PATIENCE);
  const give = async (password: string) => {
    await page.getByLabel('Sua senha').fill(password);
    return page.getByRole('button', { name: 'Baixar' });
  };
  await (await give('outra senha qualquer')).click();
  await expect(toast(page, { title: 'A cópia não foi baixada', description: 'senha' })).toBeVisible();

  for (const which of ['Uma nova, feita agora', /\d{2}:\d{2}, /]) {
    const option = page.getByLabel('Qual').getByRole('option', { name: which }).first();
    await page.getByLabel('Qual').selectOption((await option.getAttribute('value')) ?? '');
    const { name, text } = await download(await give(PASSWORD));
    expect(name).toMatch(/^conversas-[\w-]+\.tar\.zst$/);
    const bytes = Buffer.from(text, 'latin1');
    const manifest = await readArchive({
      size: bytes.length,
      async *read(start, end) {
        yield bytes.subarray(start, end);
      },
    });
    expect(manifest.tables.items).toBeGreaterThan(0);
  }
});

test('a place that is gone is said, with what to do, and the list says what is missing', async ({
  page,
  site,
}) => {
  test.slow();
  await site.signIn(page, { role: 'admin' });
  await page.goto('/admin/copias');
  await hydrated(page);
  await expect(newest(page)).toBeVisible(PATIENCE);
  const folder = site.copies ?? '';
  await rename(folder, `${folder}-longe`);
  try {
    await expectSoundPage(page, '/admin/copias', { canonical: null });
    await expect(page.getByText('O lugar das cópias não está acessível')).toBeVisible();
    await expect(page.getByText('crie-a, ou confira se o disco dela está montado')).toBeVisible();
  } finally {
    await rename(`${folder}-longe`, folder);
  }
});
