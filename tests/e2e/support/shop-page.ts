import type { Locator, Page } from '@playwright/test';
import { expect, hydrated } from './test.ts';

export const SHIRT = 'Camiseta';
export const SESSION = 'Sessão de coaching';

export const cartButton = (page: Page) => page.getByRole('button', { name: /^Carrinho/ });
export const sheet = (page: Page) => page.getByRole('dialog', { name: 'Carrinho' });
export const addButton = (page: Page, name: string) =>
  page.getByRole('button', { name: `Adicionar ao carrinho ${name}`, exact: true });

export async function openShop(page: Page, path = '/shop'): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

export async function openCart(page: Page): Promise<Locator> {
  await cartButton(page).click();
  await expect(sheet(page).getByRole('button', { name: 'Finalizar compra' })).toBeVisible();
  return sheet(page);
}
