import type { Page } from '@playwright/test';
import { expect, expectAccessible, hydrated, test } from './support/test.ts';

test.use({ place: 'admin' });

const WORDS = 'Escreva para a gente antes de qualquer coisa.';

async function publishFrom(page: Page, day: string): Promise<void> {
  await page.getByLabel('Vale a partir de').fill(day);
  await page.getByRole('button', { name: 'Salvar e publicar' }).click();
}

/** '2027-01-31', in so many days. */
function dayIn(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toLocaleDateString('sv', { timeZone: 'America/Sao_Paulo' });
}

test('terms are published for a day to come, canceled, and published now', async ({
  page,
  otherPage,
  site,
}) => {
  await site.signIn(page, { role: 'admin', name: 'Marina' });
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/admin/textos-legais/terms');
  await hydrated(page);
  await page.getByRole('textbox', { name: 'Antes do texto do site, ou no lugar dele' }).fill(WORDS);
  await publishFrom(page, dayIn(-2));
  await expect(page.getByText(/um texto não vale para trás/)).toBeVisible();
  await expect(page.getByText('O rascunho salvo é igual ao texto que vale hoje.')).toBeVisible();
  await publishFrom(page, dayIn(30));
  await expect(page.getByText('Texto publicado')).toBeVisible();
  await expectAccessible(page);
  await otherPage.goto('/terms');
  await expect(otherPage.getByText(WORDS)).toHaveCount(0);

  await page.getByRole('button', { name: /^Cancelar a versão/ }).click();
  await page.getByRole('button', { name: 'Cancelar a versão', exact: true }).click();
  await expect(page.getByText('Versão cancelada')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Cancelar a versão/ })).toHaveCount(0);

  await publishFrom(page, dayIn(0));
  await expect(page.getByText('O rascunho salvo é igual ao texto que vale hoje.')).toBeVisible();
  await otherPage.goto('/terms');
  await expect(otherPage.getByText(WORDS)).toBeVisible();
});

test('a section of the home page is moved and hidden by keyboard, said otherwise, and comes back', async ({
  page,
  otherPage,
  site,
}) => {
  await site.signIn(page, { role: 'admin', name: 'Marina' });
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/admin/pagina-inicial');
  await hydrated(page);
  const headings = () =>
    otherPage.locator('main h2').evaluateAll((all) => all.map(({ textContent }) => textContent));
  await otherPage.goto('/');
  const before = await headings();

  const topics = page.locator('#parte-topics');
  await topics.getByRole('button', { name: /^Subir/ }).focus();
  for (let times = 0; times < 8; times++) await page.keyboard.press('Enter');
  const down = topics.getByRole('button', { name: /^Descer/ });
  await down.scrollIntoViewIfNeeded();
  const place = await down.boundingBox();
  await down.click();
  expect((await down.boundingBox())?.y).toBeCloseTo(place?.y ?? 0, 0);
  await topics.getByRole('button', { name: /^Subir/ }).click();
  await page.locator('#parte-reasons').getByLabel('Mostrar na página inicial').focus();
  await page.keyboard.press('Space');
  await topics.getByRole('textbox').first().fill('Por onde começar');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(page.getByText('Página inicial salva')).toBeVisible();
  await otherPage.goto('/');
  const after = await headings();
  expect(after).toContain('Por onde começar');
  expect(after.length).toBe(before.length - 1);

  await page.getByRole('button', { name: 'Voltar tudo ao original' }).click();
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect
    .poll(async () => {
      await otherPage.goto('/');
      return headings();
    })
    .toEqual(before);
});
