import type { Page } from '@playwright/test';
import { makeContact } from '../support/letters/correspondence.ts';
import type { Site } from './support/site.ts';
import { expect, hydrated, test } from './support/test.ts';

test.use({ place: 'admin' });

/** Something happens elsewhere, and the page has seen it: the menu counts one message more. */
async function happenElsewhere(page: Page, site: Site): Promise<void> {
  const count = page.locator('.admin-nav a[href="/admin/contatos"] .count');
  const before = (await count.count()) > 0 ? Number.parseInt(await count.innerText(), 10) : 0;
  await site.inDatabase((db) => makeContact(db));
  await expect(count).toContainText(String(before + 1));
}

const CSV = 'Data,Valor,Identificador,Descrição\n05/10/2026,"29,00",abc-1,Pix recebido\n';

test('the statement’s preview and result stay while other things happen', async ({ page, site }) => {
  await site.signIn(page, { role: 'admin' });
  await page.goto('/admin/pedidos/extrato');
  await hydrated(page);
  await page
    .getByLabel(/^Arquivo OFX ou CSV/)
    .setInputFiles({ name: 'extrato.csv', mimeType: 'text/csv', buffer: Buffer.from(CSV) });
  await page.getByRole('button', { name: 'Conferir' }).click();
  const preview = page.getByText('Nada foi contado ainda.');
  await expect(preview).toBeVisible();
  await happenElsewhere(page, site);
  await expect(preview).toBeVisible();
  await happenElsewhere(page, site);
  await expect(preview).toBeVisible();
});
