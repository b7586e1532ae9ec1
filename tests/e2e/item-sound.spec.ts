import type { Page } from '@playwright/test';
import { inTransaction } from '#app/db/transaction.server.ts';
import { storeChapters } from '#app/features/catalogue/chapters/commands.server.ts';
import { makeItem } from '../support/records/factories.ts';
import { expect, expectAccessible, test } from './support/test.ts';

test.use({ place: 'counter' });

const ITEM = '/episodios/o-sono-e-a-noite';
const CHAPTERS = ['Abertura', 'A noite', 'A manhã'].map((title, place) => ({
  startMs: place * 60_000,
  title,
  linkUrl: null,
  pictureUrl: null,
  isHidden: false,
}));

test.beforeAll(async ({ site }) => {
  await site.inDatabase(async (db) => {
    const made = db.selectFrom('items').select('id').where('slug', '=', 'o-sono-e-a-noite');
    if (await made.executeTakeFirst()) return;
    const { id: itemId } = await makeItem(db, {
      slug: 'o-sono-e-a-noite',
      title: 'O sono e a noite',
      duration_seconds: 240,
      audio_url: '/media/demo/amostra.mp3',
    });
    const stored = { itemId, origin: 'written', chapters: CHAPTERS, over: null, now: new Date() } as const;
    await inTransaction(db, (trx) => storeChapters(trx, stored));
  });
});

const player = (page: Page) => page.getByRole('region', { name: 'Player' });
const line = (page: Page) => page.getByRole('main').getByRole('slider', { name: 'Posição' });

test('a place on the line is chosen by keys, and plays from there', async ({ page }) => {
  await page.goto(ITEM);
  await expect(page.getByRole('link', { name: '3 capítulos' })).toBeVisible();
  await expect(line(page)).toHaveAttribute('aria-valuetext', '0 segundos de 4 minutos, capítulo Abertura');
  await line(page).focus();
  await line(page).press('ArrowRight');
  await line(page).press('End');
  await line(page).press('Home');
  await line(page).fill('75');
  await expect(line(page)).toHaveAttribute('aria-valuetext', /^1 minuto e 15 segundos .* capítulo A noite$/);
  await expect(page.getByRole('link', { name: /^Ouvir a partir de 1:15/ })).toBeVisible();
  await line(page).press('Enter');
  await expect(player(page).getByRole('button', { name: 'Pausar' })).toBeVisible();
  await expect(line(page)).toBeFocused();
  await expect.poll(async () => Number(await line(page).inputValue())).toBeGreaterThanOrEqual(75);
  // It is the player's line now.
  await line(page).fill('130');
  await expect(line(page)).toHaveAttribute('aria-valuetext', /capítulo A manhã$/);
  await expect(player(page).getByRole('slider')).toHaveAttribute('aria-valuetext', /capítulo A manhã$/);
  await expectAccessible(page);
});

test('a chapter is passed on at its second, from the page and from the sheet', async ({ page }) => {
  await page.goto(ITEM);
  await page.getByRole('link', { name: 'Compartilhar a partir de 1 minuto', exact: true }).click();
  const whatsapp = page.getByRole('listitem').getByRole('link', { name: /Enviar no WhatsApp/ });
  await expect(whatsapp).toHaveAttribute('href', /A%20noite.*momento%2F60/);
  await expect(page).toHaveURL(ITEM);
  await expectAccessible(page);
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Ouvir Episódio/ })
    .first()
    .click();
  await player(page)
    .getByRole('button', { name: /^Abrir o player/ })
    .click();
  const sheet = page.getByRole('dialog', { name: 'Player' });
  await sheet.getByRole('link', { name: 'Compartilhar a partir de 2 minutos', exact: true }).click();
  await expect(sheet.getByRole('link', { name: /Enviar no WhatsApp/ })).toHaveAttribute(
    'href',
    /A%20manh%C3%A3.*momento%2F120/,
  );
  await expectAccessible(page);
});

test('on a phone the icon of the queue has no line of its own', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of ['/episodios', '/topics/populares']) {
    await page.goto(path);
    const found = await page.locator('.item-row-queue').evaluateAll((icons) =>
      icons.map((icon) => {
        const [own, before] = [icon, icon.previousElementSibling].map((part) =>
          part?.getBoundingClientRect(),
        );
        return own && before ? Math.abs(own.top + own.bottom - before.top - before.bottom) / 2 : null;
      }),
    );
    expect(found.length).toBeGreaterThan(2);
    expect(found.filter((distance) => distance === null || distance > 5)).toEqual([]);
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the sound has its plain player, and a chapter the page of its moment', async ({ page }) => {
    await page.goto(ITEM);
    await expect(page.locator('audio[controls]')).toBeVisible();
    await expect(line(page)).toBeHidden();
    await page.getByRole('link', { name: 'Compartilhar a partir de 1 minuto', exact: true }).click();
    await expect(page).toHaveURL(`${ITEM}/momento/60`);
    await page.goto(ITEM);
    await page.getByRole('link', { name: /^A noite ?, em 1 minuto$/ }).click();
    await expect(page).toHaveURL(`${ITEM}/momento/60`);
    await expect(page.locator('audio[controls]')).toHaveAttribute('src', /#t=60$/);
  });
});
