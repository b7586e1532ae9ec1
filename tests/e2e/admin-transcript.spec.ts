import type { Page } from '@playwright/test';
import { expect, expectAccessible, hydrated, test } from './support/test.ts';

test.use({ place: 'admin', expectedProblems: /ERR_FAILED|ERR_INTERNET_DISCONNECTED/ });

const PATH = '/admin/episodios/demo-ansiedade-burnout-volta/transcricao';

function clock(seconds: number): string {
  return new Date(seconds * 1_000).toISOString().slice(11, 23);
}

/** As many lines as asked for, four seconds each, said by two in turn. */
function captions(count: number): Buffer {
  const lines = Array.from({ length: count }, (_, place) => {
    const more =
      place % 5 === 0 ? ', com uma frase bem mais longa, que ocupa duas ou três linhas na tela' : '';
    return `${clock(place * 4)} --> ${clock(place * 4 + 4)}\n<v SPEAKER_0${place % 2}>Fala ${place + 1} sobre a ansiedade${more}.\n`;
  });
  return Buffer.from(`WEBVTT\n\n${lines.join('\n')}`);
}

async function bringIn(page: Page, path: string, file: Buffer): Promise<void> {
  await page.goto(path);
  await hydrated(page);
  const again = page.getByText('Substituir por outro texto').first();
  if (await again.isVisible()) await again.click();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'fala.txt', mimeType: 'text/plain', buffer: file });
  await page.getByRole('button', { name: 'Conferir' }).click();
  await expect(page.getByRole('heading', { name: 'O que foi entendido' })).toBeVisible();
}

const line = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name }).first();
const saved = (page: Page) => expect(page.getByText('Tudo salvo.')).toBeVisible();

test.beforeEach(async ({ page, site }) => {
  await site.signIn(page, { role: 'admin', name: 'Marina' });
});

test('brings in a file, corrects it by keyboard, and finds all of it after a reload', async ({ page }) => {
  await bringIn(page, PATH, captions(60));
  await expect(
    page.getByText('Lido como legendas WebVTT: 60 falas, de SPEAKER_00, SPEAKER_01.'),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Salvar a transcrição' }).click();
  const first = line(page, 'Fala de SPEAKER_00, 0:00');
  await expect(first).toBeVisible();
  await expectAccessible(page);

  await first.focus();
  await page.keyboard.press('End');
  await page.keyboard.press('Backspace');
  await page.keyboard.type(' e o corpo!');
  await page.keyboard.press('Alt+ArrowDown');
  await expect(line(page, 'Fala de SPEAKER_01, 0:04')).toBeFocused();
  // Cut in two behind the second word, and joined again.
  await page.keyboard.press('Home');
  for (let letter = 0; letter < 'Fala 2'.length; letter += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Fala dividida.')).toBeVisible();
  await expect(page.locator('textarea:focus')).toHaveValue('sobre a ansiedade.');
  await page.keyboard.press('Backspace');
  await expect(page.locator('textarea:focus')).toHaveValue('Fala 2 sobre a ansiedade.');
  await page.keyboard.press('Alt+1');
  await expect(line(page, 'Fala de SPEAKER_00, 0:04')).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(line(page, 'Fala de SPEAKER_01, 0:04')).toBeFocused();

  await page.getByRole('textbox', { name: 'Nome 1' }).fill('Ana');
  await page.keyboard.press('Tab');
  // The keys work on the whole page.
  await page.getByText('Quem fala', { exact: true }).focus();
  await page.keyboard.press('Control+f');
  await expect(page.getByLabel('Buscar na transcrição')).toBeFocused();
  await page.keyboard.type('ansiedade');
  await expect(page.getByText('60 encontradas')).toBeVisible();
  await page.getByText('Trocar palavras').click();
  await page.getByLabel('Trocar por').fill('coragem');
  await page.getByRole('button', { name: 'Trocar todas' }).click();
  await expect(page.getByText('60 trocas feitas.')).toBeVisible();
  await saved(page);

  await page.reload();
  await hydrated(page);
  await expect(line(page, 'Fala de Ana, 0:00')).toHaveValue(
    /^Fala 1 sobre a coragem, com uma frase.* e o corpo!$/,
  );
  await expect(line(page, 'Fala de SPEAKER_01, 0:04')).toHaveValue('Fala 2 sobre a coragem.');
  await expectAccessible(page);

  await bringIn(page, PATH, captions(3));
  await expect(page.getByText('Já existe uma transcrição, com 60 falas.')).toBeVisible();
  await page.getByRole('button', { name: 'Substituir a transcrição' }).click();
  await expect(page.getByText(/^3 falas/)).toBeVisible();
  await page.getByRole('button', { name: 'Voltar à anterior' }).click();
  await expect(page.getByText(/^60 falas/)).toBeVisible();
  await expect(line(page, 'Fala de Ana, 0:00')).toHaveValue(/^Fala 1 sobre a coragem/);
  await line(page, 'Fala de Ana, 0:00').fill('De volta.');
  await saved(page);
  await expect(page.getByText('em outra janela')).toHaveCount(0);
});

test('two windows correct different lines; the same line asks, and neither version is lost', async ({
  page,
  otherPage: other,
  site,
}) => {
  await site.signIn(other, { role: 'admin', name: 'Bia' });
  const path = PATH.replace('burnout-volta', 'adolescentes');
  await bringIn(page, path, captions(6));
  await page.getByRole('button', { name: 'Salvar a transcrição' }).click();
  await other.goto(path);
  await hydrated(other);
  await line(page, /0:00$/).fill('Da Marina.');
  await line(other, /0:04$/).fill('Da Bia.');
  await saved(page);
  await saved(other);
  await expect(line(page, /0:04$/)).toHaveValue('Da Bia.');
  await expect(line(other, /0:00$/)).toHaveValue('Da Marina.');

  await other.context().setOffline(true);
  await line(other, /0:08$/).fill('Aqui sem rede.');
  await expect(other.getByText('guardado neste navegador')).toBeVisible();
  await line(page, /0:08$/).fill('Aqui com rede.');
  await saved(page);
  await other.context().setOffline(false);
  await other.evaluate(() => dispatchEvent(new Event('online')));
  const question = other.getByRole('group', { name: 'Esta fala mudou em outra janela' });
  await expect(question.getByText('Aqui com rede.')).toBeVisible();
  await question.getByRole('button', { name: 'Ficar com a minha' }).click();
  await saved(other);
  await expect(line(page, /0:08$/)).toHaveValue('Aqui sem rede.');
});

test('what was typed without a network is sent when the page is opened again', async ({ page }) => {
  const path = PATH.replace('burnout-volta', 'preocupacoes-gaveta');
  await bringIn(page, path, captions(5));
  await page.getByRole('button', { name: 'Salvar a transcrição' }).click();
  await line(page, /0:00$/).waitFor();
  await page.route('**/falas', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  );
  await line(page, /0:00$/).fill('Guardado aqui.');
  await expect(page.getByText('guardado neste navegador')).toBeVisible();
  await page.unroute('**/falas');
  page.on('dialog', (dialog) => dialog.accept());
  await page.reload();
  await hydrated(page);
  await expect(line(page, /0:00$/)).toHaveValue('Guardado aqui.');
  await saved(page);
});

test('hours of lines stay light, and the page keeps few of them', async ({ page }) => {
  const path = PATH.replace('ansiedade-burnout-volta', 'habitos-foco');
  await bringIn(page, path, captions(5_000));
  await page.getByRole('button', { name: 'Salvar a transcrição' }).click();
  await line(page, /0:00$/).waitFor();
  await page.getByRole('list', { name: 'Falas' }).evaluate((list) => list.scrollTo(0, list.scrollHeight));
  await expect(line(page, /5:33:16$/)).toBeVisible();
  expect(await page.locator('.transcript-line').count()).toBeLessThan(80);
  await line(page, /5:33:16$/).fill('A última.');
  await saved(page);
});
