import type { Locator, Page } from '@playwright/test';
import { expect, hydrated } from './test.ts';

export const SHIRT = { slug: 'camiseta', name: 'Camiseta' };
export const SESSION = { slug: 'sessao-de-coaching', name: 'Sessão de coaching' };
export const WORKBOOK = { slug: 'caderno-de-exercicios', name: 'Caderno de exercícios: um mês de pausas' };
export const MEMBERSHIP = { slug: 'assinatura-premium', name: 'Assinatura Premium' };

/** Opens the page of a product and puts one of it into the cart. */
export async function addToCart(page: Page, { slug }: { slug: string }, size?: string): Promise<void> {
  await page.goto(`/shop/${slug}`);
  await hydrated(page);
  if (size) await page.getByRole('radio', { name: size, exact: true }).check();
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Adicionar ao carrinho/ })
    .click();
  await expect(page.getByRole('button', { name: /^Carrinho, \d/ })).toBeVisible();
}

/** @returns the sheet, re-priced */
export async function openCart(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /^Carrinho/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Carrinho' });
  await expect(sheet.getByRole('button', { name: 'Finalizar compra' })).toBeEnabled();
  return sheet;
}

/** Goes on from the cart to where it is paid. @returns the tab that opened for it */
export async function checkOut(page: Page): Promise<Page> {
  const sheet = await openCart(page);
  return openedBy(page, () => sheet.getByRole('button', { name: 'Finalizar compra' }).click());
}

/** @returns the tab that this opened, as soon as it is somewhere */
export async function openedBy(page: Page, act: () => Promise<void>): Promise<Page> {
  const opening = page.context().waitForEvent('page');
  await act();
  const tab = await opening;
  await tab.waitForURL(/^http/);
  return tab;
}

/** The id of the order whose page this is. */
export function orderIdOf(page: Page): string {
  return new URL(page.url()).pathname.split('/')[2] ?? '';
}
