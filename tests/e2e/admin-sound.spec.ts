import type { Page } from '@playwright/test';
import { MEASURE_SOUNDS_JOB } from '#app/features/catalogue/sound-desk/rules.ts';
import { TONE_CBR } from '#app/features/media/sound/tones.test-support.ts';
import { systemClock } from '#app/platform/clock/clock.ts';
import { hurryJob } from '#app/platform/jobs/jobs.server.ts';
import type { Site } from './support/site.ts';
import { expect, expectAccessible, hydrated, test } from './support/test.ts';

test.use({ place: 'admin' });

const QUIET = 'Mais baixo do que os aplicativos pedem';
const RIGHT = 'No volume que os aplicativos pedem';

/** A draft with a quiet sound that is measured. @returns the address of its volume page */
async function makeQuiet(page: Page, site: Site, title: string): Promise<string> {
  await page.goto('/admin/episodios/novo');
  await hydrated(page);
  await page.getByRole('textbox', { name: 'Título', exact: true }).fill(title);
  const sound = { name: 'conversa.mp3', mimeType: 'audio/mpeg', buffer: Buffer.from(TONE_CBR) };
  await page.locator('input[type=file][accept*=".mp3"]').setInputFiles(sound);
  await expect(page.getByText('Arquivo recebido.')).toBeVisible();
  await page.getByRole('button', { name: 'Salvar' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.goto(`/admin/episodios?volume=sem-medida&q=${encodeURIComponent(title)}`);
  await page.getByRole('link', { name: `Volume não medido: ${title}` }).click();
  await expect(page.getByText('Volume ainda não medido')).toBeVisible();
  await site.inDatabase((db) => hurryJob({ db, clock: systemClock }, MEASURE_SOUNDS_JOB, new Date()));
  // Without scripts the page must be asked for again.
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(QUIET)).toBeVisible({ timeout: 1_000 });
  }).toPass();
  return page.url();
}

async function heard(page: Page, site: Site, title: string): Promise<Buffer> {
  const { audio_url } = await site.inDatabase((db) =>
    db.selectFrom('items').select('audio_url').where('title', '=', title).executeTakeFirstOrThrow(),
  );
  return (await page.request.get(audio_url ?? '')).body();
}

test('a quiet sound is found in the list, made louder, and put back bit for bit', async ({ page, site }) => {
  const title = 'Som baixinho';
  await site.signIn(page, { role: 'admin' });
  await page.setViewportSize({ width: 360, height: 740 });
  const volume = await makeQuiet(page, site, title);
  await page.goto(`/admin/episodios?volume=baixo&q=baixinho`);
  await hydrated(page);
  await expectAccessible(page);
  await page.getByRole('link', { name: `Volume baixo: ${title}` }).click();
  await hydrated(page);
  await expectAccessible(page);
  // Pressed twice, it is done once.
  await page.getByRole('button', { name: 'Ajustar o volume' }).dblclick();
  await expect(page.getByText(RIGHT)).toBeVisible();
  await expect(page.getByText('15,1 dB mais alto do que o arquivo que você enviou')).toBeVisible();
  await expectAccessible(page);
  const louder = await heard(page, site, title);
  expect([louder.length, louder.equals(TONE_CBR)]).toEqual([TONE_CBR.length, false]);
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect(page.getByText(QUIET)).toBeVisible();
  expect((await heard(page, site, title)).equals(TONE_CBR)).toBe(true);
  expect(page.url()).toBe(volume);
});

test('without scripts the volume is changed and put back', async ({ page, browser, site }) => {
  const title = 'Som sem scripts';
  await site.signIn(page, { role: 'admin' });
  const volume = await makeQuiet(page, site, title);
  await page.goto('about:blank');
  const context = await browser.newContext({ baseURL: site.origin, javaScriptEnabled: false });
  const plain = await context.newPage();
  await site.signIn(plain, { role: 'admin' });
  await plain.goto(volume);
  for (const [button, state] of [
    ['Ajustar o volume', RIGHT],
    ['Desfazer', QUIET],
  ] as const) {
    await plain.getByRole('button', { name: button }).click();
    await expect(async () => {
      await plain.reload();
      await expect(plain.getByText(state)).toBeVisible({ timeout: 1_000 });
    }).toPass();
  }
  await context.close();
  expect((await heard(page, site, title)).equals(TONE_CBR)).toBe(true);
});
