import type { Page } from '@playwright/test';
import { tagWithChapters } from '#app/features/catalogue/chapters/in-file/chapter-frames.ts';
import { TONE_CBR } from '#app/features/media/sound/tones.test-support.ts';
import { makeItem } from '../support/records/factories.ts';
import { expect, expectAccessible, hydrated, test } from './support/test.ts';

test.use({ place: 'admin' });

const PHONE = { width: 360, height: 740 };

test('chapters are written beside the sound by keyboard, and lead to their seconds', async ({
  page,
  site,
}) => {
  await page.setViewportSize(PHONE);
  await site.signIn(page, { role: 'admin' });
  const { id, slug } = await site.inDatabase((db) =>
    makeItem(db, {
      slug: 'capitulos-ao-lado-do-som',
      title: 'Capítulos ao lado do som',
      duration_seconds: 240,
      audio_url: '/media/demo/amostra.mp3',
    }),
  );
  await page.goto(`/admin/episodios/${id}/capitulos`);
  await hydrated(page);
  const list = page.getByRole('textbox', { name: 'Um capítulo por linha' });
  await list.focus();
  // As YouTube's times come by the clipboard, with a line that has none.
  await page.keyboard.insertText('Nesta conversa\n[0:00] Abertura\n(2:10) O livro <b>novo</b>\n');
  await page.locator('audio').evaluate((sound: HTMLAudioElement) => {
    sound.currentTime = 65;
  });
  await expect.poll(() => page.locator('audio').evaluate(timeOf)).toBe(65);
  const mark = page.getByRole('button', { name: 'Marcar aqui' });
  await page.keyboard.press('Tab');
  await expect(mark).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(list).toBeFocused();
  await page.keyboard.type('A respiração');
  const preview = page.getByRole('list', { name: 'Como os capítulos ficam' });
  await expect(preview.getByRole('listitem')).toHaveText([
    /0:00Abertura/,
    /1:05A respiração/,
    /2:10O livro <b>novo/,
  ]);
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Capítulos salvos')).toBeVisible();
  await expect(list).toHaveValue('0:00 Abertura\n1:05 A respiração\n2:10 O livro <b>novo</b>');
  await expectAccessible(page);

  await page.goto(`/episodios/${slug}`);
  await hydrated(page);
  await expectAccessible(page);
  const chapters = page.getByRole('main').getByRole('region', { name: 'Capítulos' });
  await chapters.getByRole('link', { name: /^A respiração ?, em/ }).click();
  await page.getByRole('button', { name: /^Abrir o player/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Player' });
  await expect(position(page)).toHaveAttribute('aria-valuetext', /capítulo A respiração$/);
  await expect(sheet.locator('.seek-marks line')).toHaveCount(2);
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Próximo capítulo' }).press('Enter');
  await expect(sheet.locator('[aria-current="true"]').filter({ hasText: 'O livro' })).toBeVisible();
  await expect(position(page)).toHaveAttribute('aria-valuetext', /capítulo O livro <b>novo<\/b>$/);
  // By the bar itself.
  await position(page).focus();
  await page.keyboard.press('Home');
  await expect(position(page)).toHaveAttribute('aria-valuetext', /capítulo Abertura$/);
});

test('chapters are taken out of the MP3 of a draft', async ({ page, site }) => {
  const chapter = (startMs: number, title: string) => ({
    ...{ startMs, endMs: startMs + 500, title, linkUrl: null, picture: null, isHidden: false },
  });
  const tag = tagWithChapters(new Uint8Array(), [chapter(0, 'Começo'), chapter(900, 'Fim da fita')], 'Som');
  const buffer = Buffer.concat([tag ?? new Uint8Array(), TONE_CBR]);
  await site.signIn(page, { role: 'admin' });
  await page.goto('/admin/episodios/novo');
  await hydrated(page);
  await page.getByRole('textbox', { name: 'Título', exact: true }).fill('Com capítulos dentro');
  await page
    .locator('input[type=file][accept*=".mp3"]')
    .setInputFiles({ name: 'conversa.mp3', mimeType: 'audio/mpeg', buffer });
  await expect(page.getByText('Arquivo recebido.')).toBeVisible();
  await page.getByRole('button', { name: 'Salvar' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Com capítulos dentro' })).toBeVisible();
  await page.goto(`${page.url()}/capitulos`);
  await hydrated(page);
  await page.getByRole('button', { name: 'Trazer do arquivo do áudio' }).click();
  await expect(page.getByText('2 capítulos trazidos')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Um capítulo por linha' })).toHaveValue(
    /^0:00 Começo\n0:00[.,]9\d* Fim da fita$/,
  );
  await expectAccessible(page);
});

const timeOf = (sound: HTMLAudioElement) => Math.floor(sound.currentTime);

/** The slider that can be used: of the sheet where it is open. */
function position(page: Page) {
  return page.getByRole('slider', { name: 'Posição' }).last();
}
