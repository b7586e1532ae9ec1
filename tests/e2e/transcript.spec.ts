import type { Page } from '@playwright/test';
import { inTransaction } from '#app/db/transaction.server.ts';
import { storeTranscript } from '#app/features/catalogue/transcripts/commands.server.ts';
import { makeItem } from '../support/records/factories.ts';
import { expect, expectAccessible, hydrated, test } from './support/test.ts';

test.use({ place: 'counter' });

const TITLE = 'A respiração antes da resposta';
const ITEM = '/episodios/a-respiracao';
const TEXT = `${ITEM}/transcricao`;
/** Each line takes four seconds of the recording, which has 240. */
const LINES = Array.from({ length: 56 }, (_, place) => ({
  startMs: place * 4_000,
  endMs: place * 4_000 + 3_900,
  speaker: Math.floor(place / 3) % 2,
  text: place === 30 ? 'Aqui a ansiedade <b>perde</b> a pressa.' : `Esta é a frase de número ${place}.`,
}));

test.beforeAll(async ({ site }) => {
  await site.inDatabase(async (db) => {
    const now = new Date();
    // A worker that runs two parts of this file has it already.
    const made = db.selectFrom('items').select('id').where('slug', '=', 'a-respiracao');
    if (await made.executeTakeFirst()) return;
    const { id: itemId } = await makeItem(db, {
      slug: 'a-respiracao',
      title: TITLE,
      guest: 'Zoraide',
      duration_seconds: 240,
      audio_url: '/media/demo/amostra.mp3',
    });
    const spoken = { language: 'pt-BR', speakers: ['Clara', 'Zoraide'], lines: LINES };
    await inTransaction(db, (trx) =>
      storeTranscript(trx, { itemId, origin: 'machine', isReviewed: false, spoken, over: null, now }),
    );
  });
});

const current = (page: Page) => page.locator('.spoken-lines [aria-current]');
const player = (page: Page) => page.getByRole('region', { name: 'Player' });

test('a line plays from its second, and the text follows until somebody scrolls away', async ({ page }) => {
  await page.goto(TEXT);
  await expect(page.getByText('Transcrição feita por máquina, ainda não revisada.')).toBeVisible();
  await page.getByRole('link', { name: 'Esta é a frase de número 10.' }).click();
  await expect(player(page).getByRole('button', { name: 'Pausar' })).toBeVisible();
  await expect(current(page)).toHaveText('Esta é a frase de número 10.');
  await expect(current(page)).toHaveText('Esta é a frase de número 11.');
  await expect(page).toHaveURL(TEXT);
  await expectAccessible(page);

  await page.mouse.move(400, 300);
  await page.mouse.wheel(0, 4_000);
  const back = page.getByRole('button', { name: 'Voltar ao ponto' });
  await expect(back).toBeVisible();
  await expect(current(page)).not.toBeInViewport();
  await back.click();
  await expect(back).toHaveCount(0);
  await expect(current(page)).toBeInViewport();

  const slider = player(page).getByRole('slider', { name: 'Posição' });
  await slider.fill('200');
  await expect(current(page)).toHaveText(/número 5[01]\./);
  await expect(current(page)).toBeInViewport();
});

test('words are found in any of their forms, one after the other', async ({ page }) => {
  await page.goto(TEXT);
  const field = page.getByRole('searchbox', { name: 'Procurar na transcrição' });
  await field.fill('ANSIEDADES');
  const found = page.getByRole('search', { name: 'Procurar na transcrição' }).getByRole('status');
  await expect(found).toHaveText('1 de 1');
  await expect(page.getByText('Aqui a ansiedade <b>perde</b> a pressa.')).toBeInViewport();
  await field.fill('numero 4');
  await expect(found).toHaveText(/de 11$/);
  const first = (await found.textContent()) ?? '';
  await field.press('Enter');
  await expect(found).toHaveText(first);
  await field.press('Enter');
  await expect(found).not.toHaveText(first);
  await field.press('Shift+Enter');
  await expect(found).toHaveText(first);
  await field.fill('nunca dito');
  await expect(found).toHaveText('Nada encontrado');
  await expectAccessible(page);
});

test('on a phone each place that was found is seen, and the search stays in reach', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(TEXT);
  const field = page.getByRole('searchbox', { name: 'Procurar na transcrição' });
  const found = page.getByRole('search', { name: 'Procurar na transcrição' }).getByRole('status');
  const seen = page.locator('.spoken-lines [data-found]');
  // Each key brings the field into view.
  await field.pressSequentially('numero 3', { delay: 40 });
  await expect(found).toHaveText('1 de 10');
  for (const [place, words] of ['número 3.', 'número 31.'].entries()) {
    await field.press('Enter');
    await expect(found).toHaveText(`${place + 1} de 10`);
    await expect(seen).toContainText(words);
    await expect(seen).toBeInViewport();
    await expect(field).toBeInViewport();
  }
  await page.getByRole('button', { name: 'Próxima' }).click();
  await expect(seen).toContainText('número 32.');
  await expect(seen).toBeInViewport();
  await expect(found).toBeInViewport();
});

test('a second leads to the line that is said then, marked and in view', async ({ page }) => {
  await page.goto(`${TEXT}?t=2m1s`);
  await expect(page).toHaveURL(`${TEXT}#t120`);
  const line = page.locator('.spoken-lines [data-asked]');
  await expect(line).toHaveText('Aqui a ansiedade <b>perde</b> a pressa.');
  await expect(line).toBeInViewport();
});

test('a moment is passed on, and heard from its second', async ({ page }) => {
  await page.goto(TEXT);
  await page.getByRole('link', { name: 'Compartilhar a partir de 1:12' }).click();
  await expect(page).toHaveURL(`${ITEM}/momento/72`);
  await expect(page.getByRole('blockquote')).toContainText('Esta é a frase de número 18.');
  const whatsapp = page.getByRole('main').getByRole('link', { name: /Enviar no WhatsApp/ });
  const text = new URL((await whatsapp.getAttribute('href')) ?? '').searchParams.get('text') ?? '';
  expect(text).toContain('número 18.');
  expect(text).toContain(`${ITEM}/momento/72`);
  const picture = await page.locator('meta[property="og:image"]').getAttribute('content');
  const drawn = await page.request.get(picture ?? '');
  expect(drawn.headers()['content-type']).toBe('image/jpeg');
  expect((await drawn.body()).length).toBeLessThan(300_000);
  await expectAccessible(page);
  await page.getByRole('link', { name: /^Ouvir a partir de 1:12/ }).click();
  const slider = player(page).getByRole('slider', { name: 'Posição' });
  // It moves in steps of five seconds.
  await expect.poll(async () => Number(await slider.inputValue())).toBeGreaterThanOrEqual(70);
  expect(Number(await slider.inputValue())).toBeLessThan(90);
});

test('what the open player answers is seen in it', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(ITEM);
  await page.getByRole('link', { name: `Ouvir Episódio : ${TITLE}` }).click();
  await page.getByRole('button', { name: /^Abrir o player/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Player' });
  await sheet.getByText('Compartilhar neste ponto').click();
  await sheet.getByRole('button', { name: 'Copiar link' }).click();
  const said = sheet.getByRole('status').filter({ hasText: 'Link copiado' });
  await expect(said).toBeInViewport();
  // Nothing lies above it.
  await said.getByRole('button', { name: 'Fechar aviso' }).click();
  await expect(said).toHaveCount(0);
  await sheet.getByRole('button', { name: 'Copiar link' }).click();
  await expect(said).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('region', { name: 'Avisos' }).getByText('Link copiado')).toBeVisible();
});

test('the page of an item begins at the second of its address', async ({ page }) => {
  await page.goto(`${ITEM}?t=1m20s`);
  await page.getByRole('link', { name: /^Ouvir a partir de 1:20/ }).click();
  const slider = player(page).getByRole('slider', { name: 'Posição' });
  await expect.poll(async () => Number(await slider.inputValue())).toBeGreaterThanOrEqual(80);
  await page.goto(ITEM);
  await hydrated(page);
  await expect(page.getByRole('link', { name: /^Ouvir a partir de/ })).toHaveCount(0);
  await expectAccessible(page);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('everything can be read, and the sound has a player', async ({ page }) => {
    await page.goto(TEXT);
    const line = page.getByRole('link', { name: 'Esta é a frase de número 10.' });
    await expect(line).toHaveAttribute('href', `${ITEM}/momento/40`);
    await expect(page.locator('audio[controls]')).toHaveAttribute('src', '/media/demo/amostra.mp3');
    await expect(page.getByRole('search', { name: 'Procurar na transcrição' })).toBeHidden();
    await expect(page.getByRole('link', { name: 'VTT' })).toHaveAttribute('href', `${TEXT}.vtt`);
    await page.getByRole('link', { name: 'Compartilhar a partir de 1:12' }).click();
    await expect(page.locator('audio[controls]')).toHaveAttribute('src', '/media/demo/amostra.mp3#t=72');
    await page.goto(`${TEXT}?t=120`);
    await expect(page.locator('.spoken-lines :target')).toBeInViewport();
    await page.goto(ITEM);
    await expect(page.locator('audio[controls]')).toBeVisible();
    await page.getByRole('link', { name: 'Ler a transcrição inteira' }).click();
    await expect(page).toHaveURL(TEXT);
  });
});
