import type { Page } from '@playwright/test';
import { LIGHTEN_JOB } from '#app/features/catalogue/lighter-sounds/rules.ts';
import { TONE_CBR } from '#app/features/media/sound/tones.test-support.ts';
import { findSettings } from '#app/features/records/settings/queries.server.ts';
import { systemClock } from '#app/platform/clock/clock.ts';
import { hurryJob } from '#app/platform/jobs/jobs.server.ts';
import { silentMp3 } from '../../scripts/testing/silent-mp3.ts';
import type { Site } from './support/site.ts';
import { expect, expectAccessible, hydrated, test } from './support/test.ts';

test.use({ place: 'admin' });

const TITLE = 'Um som leve';
const SECONDS = 90;

/** A published episode with a sound of the site's own, of which a lighter version is made. @returns its addresses */
async function makeLighter(page: Page, site: Site) {
  await site.signIn(page, { role: 'admin' });
  await page.goto('/admin/episodios/novo');
  await hydrated(page);
  await page.getByRole('textbox', { name: 'Título', exact: true }).fill(TITLE);
  const buffer = Buffer.concat([silentMp3(SECONDS), TONE_CBR]);
  await page
    .locator('input[type=file][accept*=".mp3"]')
    .setInputFiles({ name: 'conversa.mp3', mimeType: 'audio/mpeg', buffer });
  await expect(page.getByText('Arquivo recebido.')).toBeVisible();
  await page.getByRole('button', { name: 'Salvar' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
  const { feed } = await site.inDatabase(findSettings);
  await site.saveSettings({ feed: { ...feed, makesLighter: true } });
  return site.inDatabase(async (db) => {
    await db
      .updateTable('items')
      .set({ is_published: true, published_at: '2024-05-02T10:00:00.000Z' })
      .where('title', '=', TITLE)
      .execute();
    await hurryJob({ db, clock: systemClock }, LIGHTEN_JOB, new Date());
    const made = db.selectFrom('lighter_sounds').select('lighter_key').where('status', '=', 'made');
    await expect.poll(() => made.executeTakeFirst(), { timeout: 60_000 }).toBeDefined();
    const { lighter_key } = await made.executeTakeFirstOrThrow();
    const { slug, audio_url } = await db
      .selectFrom('items')
      .select(['slug', 'audio_url'])
      .where('title', '=', TITLE)
      .executeTakeFirstOrThrow();
    const name = lighter_key?.split('/').at(-1) ?? '';
    return { path: `/episodios/${slug}`, own: audio_url ?? '', name };
  });
}

const player = (page: Page) => page.getByRole('region', { name: 'Player' });
const listen = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('link', { name: /^Ouvir Episódio/ })
    .first();

async function expectItPlays(page: Page): Promise<number> {
  const position = () =>
    player(page)
      .locator('progress')
      .first()
      .evaluate((bar: HTMLProgressElement) => bar.value);
  const before = await position();
  await expect.poll(position).toBeGreaterThan(before);
  return position();
}

test('who saves data is told the megabytes, and hears the lighter version', async ({
  page,
  site,
  otherPage,
}) => {
  const { path, own, name } = await makeLighter(page, site);
  const asked: string[] = [];
  otherPage.on('response', (response) => {
    if (response.url().includes('/media/audio/')) asked.push(response.url().slice(site.origin.length));
  });

  await test.step('the browser says so: the player takes it by itself', async () => {
    await otherPage.addInitScript(() => {
      if (!location.hash) Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
    });
    await otherPage.setViewportSize({ width: 360, height: 740 });
    await otherPage.goto(path);
    await expect(otherPage.getByRole('link', { name: /^Versão leve, (0,\d|\d{3}) [Mk]B$/ })).toBeVisible();
    await expectAccessible(otherPage);
    await listen(otherPage).click();
    await expectItPlays(otherPage);
    expect(asked).toContain(`${own}?leve`);
    expect(asked.some((address) => address.includes(name))).toBe(true);
    expect(asked).not.toContain(own);
  });

  await test.step('else it is chosen, while the sound plays, and goes on where it was', async () => {
    await otherPage.evaluate(() => localStorage.clear());
    asked.length = 0;
    await otherPage.goto(`${path}#inteiro`);
    await otherPage.reload();
    await listen(otherPage).click();
    const before = await expectItPlays(otherPage);
    expect(asked).toContain(own);
    await otherPage.getByRole('link', { name: /^Versão leve/ }).click();
    await expect.poll(() => asked.some((address) => address.includes(name))).toBe(true);
    expect(await expectItPlays(otherPage)).toBeGreaterThanOrEqual(before - 1);
    await expect(otherPage).toHaveURL(`${path}#inteiro`);
    await expect(player(otherPage).getByRole('button', { name: 'Pausar' })).toBeVisible();
  });
});
