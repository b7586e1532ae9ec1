import type { Page } from '@playwright/test';
import { makeSubscriber } from '../support/letters/correspondence.ts';
import { samplePicture } from '../support/sample-files.ts';
import { expect, expectAccessible, hydrated, test } from './support/test.ts';

test.use({ place: 'admin', viewport: { width: 360, height: 740 } });

const SUBJECT = 'Como transformar a ansiedade em autoconhecimento';

/** The editor, or the textarea of the same name that it replaces. */
const text = (page: Page) => page.locator('.rich-text-area[aria-label="Texto"]');

test('a letter is written on a phone, tested, scheduled, taken back and sent', async ({ page, site }) => {
  const host = await site.signIn(page, { role: 'admin', name: 'Clara Nunes' });
  await site.inDatabase((db) => makeSubscriber(db, { email: 'leitora@exemplo.com', name: 'Rita Lima' }));
  await page.goto('/admin/cartas');
  await page.getByRole('link', { name: 'Nova carta' }).click();
  await hydrated(page);
  await page.getByRole('textbox', { name: 'Assunto' }).fill(SUBJECT);
  await page.getByLabel('Texto de prévia').fill('Um exercício de três minutos.');
  await expect(page.locator('.inbox-line')).toContainText(SUBJECT);
  await write(page);
  await addCard(page);
  await addPicture(page);
  await expectAccessible(page);
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('heading', { level: 1, name: SUBJECT })).toBeVisible();
  await expect(text(page).locator('[data-card] strong')).toHaveText(/ansiedade/i);

  await page.getByRole('link', { name: 'Prévia e teste' }).click();
  await hydrated(page);
  await expect(page.getByText('Tudo certo: pode ser enviada.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Enviar teste para mim' }).click();
  const trial = await site.mail.mailTo(host.email, `[Teste] ${SUBJECT}`);
  expect(trial.html).toContain('alt="Duas amigas na praia"');
  expect(trial.text).toContain('Oi, Maria!');

  await page.getByRole('link', { name: 'Enviar' }).click();
  await hydrated(page);
  await page.getByLabel('Em um dia e uma hora').check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Conferir antes de enviar' }).click();
  await page.getByRole('button', { name: /^Agendar para \d/ }).click();
  await expect(page.getByText('A carta será enviada sozinha em')).toBeVisible();
  await page.getByRole('button', { name: 'Desmarcar o envio' }).click();
  await page.getByLabel('Agora').check();
  await page.getByRole('button', { name: 'Conferir antes de enviar' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Enviar para/ }).click();
  const arrived = await site.mail.mailTo('leitora@exemplo.com', SUBJECT);
  expect(arrived.text).toContain('Oi, Rita!');
  expect(arrived.headers.has('list-unsubscribe') || arrived.headers.has('list')).toBe(true);
  await expect(page.getByText('Enviada', { exact: true })).toBeVisible({ timeout: 15_000 });
  await expectAccessible(page);
});

async function write(page: Page): Promise<void> {
  await text(page).click();
  await page.keyboard.type('Oi, ');
  await page.getByRole('button', { name: 'Primeiro nome' }).click();
  await page.getByLabel('Para quem não disse o nome').fill('pessoa querida');
  await page.keyboard.press('Enter');
  await page.keyboard.type('!');
  await page.keyboard.press('Enter');
}

async function addCard(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Cartão' }).click();
  await page.getByLabel('Buscar pelo título').fill('ansiedade');
  await page
    .locator('.found-records')
    .getByRole('button', { name: /ansiedade/i })
    .first()
    .click();
  await expect(text(page).locator('[data-card]')).toBeVisible();
}

async function addPicture(page: Page): Promise<void> {
  const buffer = await samplePicture('png', { width: 1_600, height: 900 });
  await page.getByRole('button', { name: 'Imagem' }).click();
  await page
    .locator('.writing-panel input[type=file]')
    .setInputFiles({ name: 'praia.png', mimeType: 'image/png', buffer });
  await page.getByLabel('O que a imagem mostra').fill('Duas amigas na praia');
  await page.getByRole('button', { name: 'Inserir imagem' }).click();
  await expect(text(page).getByAltText('Duas amigas na praia')).toBeVisible();
}
