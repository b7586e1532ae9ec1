import type { Page } from '@playwright/test';
import { download } from './support/download.ts';
import { expect, expectAccessible, holdRequests, hydrated, test } from './support/test.ts';

const EPISODE = 'Respirar não resolve tudo, mas começa tudo';
/** Seconds. */
const HEARD_UNTIL = 120;
const LISTEN = new RegExp(`^Ouvir Episódio ?: ${EPISODE}$`);

test('playback continues across pages, and closing restores the focus', async ({ page }) => {
  await page.goto('/topics/ansiedade');
  await hydrated(page);
  const listen = page.getByRole('listitem').getByRole('link', { name: LISTEN });
  await listen.click();
  const player = page.getByRole('region', { name: 'Player' });
  await expect(player.getByRole('button', { name: 'Pausar' })).toBeVisible();
  await expect(player).toContainText(EPISODE);
  await expectItPlays(page);

  await page.getByRole('contentinfo').getByRole('link', { name: 'Todas as conversas' }).click();
  await expect(page.getByRole('heading', { name: 'Todas as conversas', level: 1 })).toBeVisible();
  await expectItPlays(page);
  await page.getByRole('button', { name: 'Abrir a busca' }).click();
  await page.keyboard.type('sono');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=sono$/);
  await expectItPlays(page);
  await expectAccessible(page);

  await player.getByRole('button', { name: 'Pausar' }).click();
  await expect(player.getByRole('button', { name: 'Tocar', exact: true })).toBeVisible();
  await player.getByRole('button', { name: 'Fechar o player' }).click();
  await expect(player).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused(); // the button that opened it is on another page
});

test('a row joins the queue by keyboard, with a message', async ({ page }) => {
  await page.goto('/topics/ansiedade');
  await hydrated(page);
  const rows = page.getByRole('main').getByRole('listitem');
  const add = rows.getByRole('button', { name: new RegExp(`^Adicionar à fila ?: ${EPISODE}$`) });
  await add.focus();
  await page.keyboard.press('Enter');
  await expect(rows.getByRole('button', { name: new RegExp(`^Na fila ?: ${EPISODE}$`) })).toBeFocused();
  await expect(page.getByRole('region', { name: 'Player' })).toContainText(EPISODE);
  await expect(page.getByRole('button', { name: 'Tocar', exact: true })).toBeVisible();
});

test('a reload resumes at the same second, and of two tabs only the newer one plays', {
  tag: '@engines',
}, async ({ page, context }) => {
  await page.goto('/topics/ansiedade');
  await hydrated(page);
  await page.getByRole('listitem').getByRole('link', { name: LISTEN }).click();
  const player = page.getByRole('region', { name: 'Player' });
  await expectItPlays(page);
  const slider = player.getByRole('slider', { name: 'Posição' });
  await slider.fill(String(HEARD_UNTIL));
  await expect.poll(() => slider.inputValue()).not.toBe(String(HEARD_UNTIL));
  await player.getByRole('button', { name: 'Pausar' }).click();
  const left = await slider.getAttribute('aria-valuetext');
  const session = await page.evaluate(() => {
    const { metadata, playbackState } = navigator.mediaSession;
    return { album: metadata?.album, type: metadata?.artwork[0]?.type, playbackState };
  });
  expect(session).toEqual({ album: 'Conversas', type: 'image/png', playbackState: 'paused' });

  // Another page of the site, loaded whole.
  await page.goto('/auth');
  await expect(player).toContainText(EPISODE);
  await expect(slider).toHaveAttribute('aria-valuetext', left ?? '');
  await player.getByRole('button', { name: 'Tocar', exact: true }).click();
  await expectItPlays(page);
  expect(Number(await slider.inputValue())).toBeGreaterThanOrEqual(HEARD_UNTIL - 30);

  const other = await context.newPage();
  await other.goto('/about');
  const otherPlayer = other.getByRole('region', { name: 'Player' });
  await otherPlayer.getByRole('button', { name: 'Tocar', exact: true }).click();
  await expectItPlays(other);
  await expect(player.getByRole('button', { name: 'Tocar', exact: true })).toBeVisible();
  await otherPlayer.getByRole('button', { name: 'Fechar o player' }).click();
  await other.reload();
  await hydrated(other);
  await expect(otherPlayer).toHaveCount(0);
});

test('a tap on a video waits too, and plays it in place', async ({ page }) => {
  const { release } = await holdRequests(page, '**/assets/*.js');
  await page.route('https://www.youtube-nocookie.com/**', (route) => route.fulfill({ body: '' }));
  await page.goto('/videos/panico-no-elevador-e-agora');
  await page.getByRole('link', { name: 'Assistir: Pânico no elevador: e agora?', exact: true }).click();
  release();
  await expect(page.locator('iframe[title^="Vídeo:"]')).toBeVisible();
  expect(page.context().pages()).toHaveLength(1);
});

test('a whole topic becomes a queue, and closing returns to the button', async ({ page }) => {
  await page.goto('/topics/ansiedade');
  await hydrated(page);
  const all = page.getByRole('link', { name: 'Ouvir Todos os Episódios' });
  await all.click();
  const player = page.getByRole('region', { name: 'Player' });
  await player.getByRole('button', { name: 'Pausar' }).click(); // otherwise the next one would begin by itself
  await player.getByRole('button', { name: /^Abrir o player/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Player' });
  const queue = sheet.getByRole('region', { name: /^Fila/ });
  await expect(queue.getByRole('listitem')).toHaveCount(5);
  await expect(queue.locator('[aria-current="true"]')).toContainText('Como transformar a ansiedade');
  await expectAccessible(page);
  await queue.getByRole('button', { name: 'Próxima' }).click();
  await expect(queue.locator('[aria-current="true"]')).toContainText(EPISODE);
  await expect(sheet.getByRole('heading', { level: 2 })).toHaveText(EPISODE);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await player.getByRole('button', { name: 'Fechar o player' }).click();
  await expect(all).toBeFocused();

  const playlist = await download(page.getByRole('link', { name: 'Baixar Playlist' }));
  expect(playlist.name).toMatch(/\.m3u8$/);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('listening is a link to the audio file', async ({ page, request }) => {
    await page.goto('/topics/ansiedade');
    const listen = page.getByRole('listitem').getByRole('link', { name: LISTEN });
    const sound = await request.get((await listen.getAttribute('href')) ?? '', {
      headers: { Range: 'bytes=0-3' },
    });
    expect(sound.status()).toBe(206);
    expect((await sound.body()).readUInt16BE(0), 'the beginning of an MP3').toBe(0xfff3);
  });
});

/** The player's time advances from its current value. */
async function expectItPlays(page: Page): Promise<void> {
  const line = page.getByRole('region', { name: 'Player' }).locator('progress').first();
  const position = () => line.evaluate((bar: HTMLProgressElement) => bar.value);
  const before = await position();
  await expect.poll(position).toBeGreaterThan(before);
}
