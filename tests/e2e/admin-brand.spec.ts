import type { Page } from '@playwright/test';
import { expect, expectAccessible, hydrated, test } from './support/test.ts';

test.use({ place: 'admin', expectedProblems: /\b404\b/ });

const YELLOW = '#ffd400';

async function openDesk(page: Page): Promise<void> {
  await page.goto('/admin/marca');
  await hydrated(page);
}

/** The ground of buttons, as the page says it. */
function actionOf(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--i'));
}

test('a yellow is published by keyboard, shown everywhere, and taken back', async ({
  page,
  otherPage,
  site,
}) => {
  await site.signIn(page, { role: 'admin', name: 'Marina' });
  await page.setViewportSize({ width: 360, height: 800 });
  await openDesk(page);
  const code = page.getByRole('textbox', { name: 'Cor principal (opcional)' });
  await code.focus();
  await page.keyboard.type(YELLOW);
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: 'Publicar', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Marca publicada')).toBeVisible();

  for (const path of ['/', '/episodios', '/nao-existe', '/shop']) {
    await otherPage.goto(path);
    expect([path, await actionOf(otherPage)]).toEqual([path, expect.stringContaining(YELLOW)]);
    await expectAccessible(otherPage);
    const drawn = await otherPage
      .locator('img[src*="/arte/"]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('src') ?? ''));
    expect(drawn.filter((src) => !/[&]m=\d+$/.test(src))).toEqual([]);
  }
  // The desk itself keeps the house's.
  await page.reload();
  expect(await actionOf(page)).toBe('');
  await page.getByRole('button', { name: 'Voltar para O visual original' }).click();
  await expect(page.getByText(/voltou ao original/)).toBeVisible();
  await otherPage.goto('/');
  expect(await actionOf(otherPage)).toBe('');
});

test('two looks at once: the second is asked, and keeps what was typed', async ({
  page,
  otherPage,
  site,
}) => {
  await site.signIn(page, { role: 'admin', name: 'Marina' });
  await site.signIn(otherPage, { role: 'admin', name: 'Bia' });
  await openDesk(page);
  await openDesk(otherPage);
  await page.getByRole('textbox', { name: 'Cor principal (opcional)' }).fill('#0a3d91');
  await otherPage.getByRole('textbox', { name: 'Cor principal (opcional)' }).fill('#0a7d5a');
  await page.getByRole('button', { name: 'Publicar', exact: true }).click();
  await expect(page.getByText('Marca publicada')).toBeVisible();
  await otherPage.getByRole('button', { name: 'Publicar', exact: true }).click();
  await expect(otherPage.getByRole('region', { name: 'Alterado em outro lugar' })).toBeVisible();
  await expect(otherPage.getByRole('textbox', { name: 'Cor principal (opcional)' })).toHaveValue('#0a7d5a');
});

test('a logo that cannot be drawn is refused at its field, again as often as it is sent', async ({
  page,
  site,
}) => {
  await site.signIn(page, { role: 'admin', name: 'Marina' });
  await openDesk(page);
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 4000"><path d="M0 0h10v4000H0z"/></svg>';
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'alto.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) });
  await expect(page.getByText('Arquivo recebido')).toBeVisible();
  await page.getByRole('button', { name: 'Publicar', exact: true }).click();
  // A busy machine says that it takes too long.
  await expect(
    page.getByText(/Não deu para desenhar este logo|demora demais para ser desenhado/),
  ).toBeVisible();
  await expectAccessible(page);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the form publishes', async ({ page, site }) => {
    await site.signIn(page, { role: 'admin', name: 'Marina' });
    await page.goto('/admin/marca');
    await page.getByRole('textbox', { name: 'Cor principal (opcional)' }).fill(YELLOW);
    await page.getByRole('textbox', { name: 'Nome para lembrar (opcional)' }).fill('Sem scripts');
    await page.getByRole('button', { name: 'Publicar', exact: true }).click();
    await expect(page.getByText('Sem scripts · no ar')).toBeVisible();
  });
});
