import type { Locator, Page } from '@playwright/test';
import { expect, hydrated } from './test.ts';

export const SHIRT = { slug: 'camiseta', name: 'Camiseta' };
export const SESSION = { slug: 'sessao-de-coaching', name: 'Sessão de coaching' };
export const WORKBOOK = { slug: 'caderno-de-exercicios', name: 'Caderno de exercícios: um mês de pausas' };
export const MEMBERSHIP = { slug: 'assinatura-premium', name: 'Assinatura Premium' };

/** Opens a product's page and puts one into the cart. */
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

/** @returns the sheet, with current prices */
export async function openCart(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /^Carrinho/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Carrinho' });
  await expect(sheet.getByRole('button', { name: 'Finalizar compra' })).toBeEnabled();
  return sheet;
}

/** Proceeds from the cart to the payment. @returns the new tab */
export async function checkOut(page: Page): Promise<Page> {
  const sheet = await openCart(page);
  return openedBy(page, () => sheet.getByRole('button', { name: 'Finalizar compra' }).click());
}

/** @returns the tab that `act` opened, once it has an address */
export async function openedBy(page: Page, act: () => Promise<void>): Promise<Page> {
  const opening = page.context().waitForEvent('page');
  await act();
  const tab = await opening;
  await tab.waitForURL(/^http/);
  return tab;
}

/** The order's id in the page's address. */
export function orderIdOf(page: Page): string {
  return new URL(page.url()).pathname.split('/')[2] ?? '';
}
