import type { Page } from '@playwright/test';
import { expect, goOffline, hydrated, test } from './support/test.ts';

const EPISODE = 'Respirar não resolve tudo, mas começa tudo';
const LISTEN = new RegExp(`^Ouvir Episódio ?: ${EPISODE}$`);
const PROXY_PAGE = { status: 502, contentType: 'text/html', body: '<h1>502 Bad Gateway</h1>' };

test.use({ expectedProblems: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|50[234]|404/ });

test('offline, a click keeps the page and its playback, and a retry follows the link', async ({ page }) => {
  await page.goto('/topics/ansiedade');
  await hydrated(page);
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await page.getByRole('listitem').getByRole('link', { name: LISTEN }).click();
  await expect.poll(() => secondsHeard(page)).toBeGreaterThan(0);
  const email = page.getByRole('contentinfo').getByRole('textbox', { name: 'Seu e-mail' });
  await email.fill('rui@exemplo.com.br');

  await goOffline(page);
  // Neither its data nor its scripts are loaded.
  await follow(page, 'Contato');
  await expect(outage(page)).toContainText('Sem conexão');
  await expectToBeAsItWas(page);
  await outage(page).getByRole('button', { name: 'Tentar de novo' }).click();
  await expect(outage(page).getByRole('button', { name: 'Tentar de novo' })).toBeEnabled();
  await expectToBeAsItWas(page);
  // A page of the other half, which loads whole.
  await page.getByRole('banner').getByRole('link', { name: 'Entrar' }).first().click();
  await expectToBeAsItWas(page);
  await expect(email).toHaveValue('rui@exemplo.com.br');
  await follow(page, 'Contato');

  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { name: 'Vamos conversar', level: 1 })).toBeVisible();
  await expect(outage(page)).toHaveCount(0);
  await expect.poll(() => secondsHeard(page)).toBeGreaterThan(0);

  await goOffline(page);
  await page.goBack();
  await expect(outage(page)).toContainText('Sem conexão');
  await expect(page.getByRole('heading', { name: 'Vamos conversar', level: 1 })).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { name: 'Ansiedade', level: 1 })).toBeVisible();
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);

  async function expectToBeAsItWas(shown: Page): Promise<void> {
    await expect(shown.getByRole('heading', { name: 'Ansiedade', level: 1 })).toBeVisible();
    const before = await secondsHeard(shown);
    await expect.poll(() => secondsHeard(shown)).not.toBe(before);
    expect(await shown.evaluate(() => 'isSamePage' in window)).toBe(true);
  }
});

for (const [what, files] of [
  ['data', '**/*.data*'],
  ['scripts', '**/assets/*.js'],
] as const) {
  test(`keeps the page where a proxy answers instead of the site's ${what}`, async ({ page }) => {
    await page.goto('/about');
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    await page.route(files, (route) => route.fulfill(PROXY_PAGE));
    await follow(page, 'Hábitos');
    await expect(outage(page)).toContainText('O site não respondeu');
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Hábitos');
    await page.unroute(files);
    await outage(page).getByRole('button', { name: 'Tentar de novo' }).click();
    await expect(page.getByRole('heading', { name: 'Hábitos', level: 1 })).toBeVisible();
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  });
}

test('a navigation that another one replaces is no outage', async ({ page }) => {
  await page.goto('/about');
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  await page.route('**/topics/habitos.data*', () => {}); // never answered
  const footer = page.getByRole('contentinfo');
  const asked = page.waitForRequest('**/topics/habitos.data*');
  await footer.getByRole('link', { name: 'Hábitos' }).click();
  const left = page.waitForEvent('requestfailed');
  await asked;
  await footer.getByRole('link', { name: 'Contato' }).click();
  expect((await left).url()).toContain('/habitos.data');
  await expect(page.getByRole('heading', { name: 'Vamos conversar', level: 1 })).toBeVisible();
  await expect(outage(page)).toHaveCount(0);
});

test('where a new release removed the scripts of a page, nothing happens under the mouse, and it loads whole on request', async ({
  page,
}) => {
  await page.goto('/about');
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  let loads = 0;
  page.on('load', () => (loads += 1));
  await page.route('**/assets/topic-*.js', (route) => route.fulfill({ status: 404, body: '' }));
  const missed = page.waitForResponse('**/assets/topic-*.js');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Hábitos' }).hover();
  await missed;
  await follow(page, 'Hábitos');
  await expect(page.getByRole('heading', { name: 'Hábitos', level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/topics\/habitos$/);
  await expect.poll(() => loads).toBe(1); // the page loads before its pictures
});

test('a form that cannot be sent keeps what was typed, and is sent on request', async ({ page }) => {
  await page.goto('/auth');
  await hydrated(page);
  const email = page.getByRole('main').getByLabel('E-mail');
  await email.fill('ninguem@exemplo.com.br');
  await page.getByLabel('Senha', { exact: true }).fill('uma senha qualquer');
  await goOffline(page);
  await page.keyboard.press('Enter');
  // Forms with their own failure message show that.
  await expect(page.getByText('Erro no login').first()).toBeVisible();
  await expect(email).toHaveValue('ninguem@exemplo.com.br');
  await email.fill('outra@exemplo.com.br');
  await page.context().setOffline(false);
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await page.keyboard.press('Enter');
  expect((await sent).postData()).toContain('outra');
});

test('a newsletter form sent before its script has loaded waits for it', async ({ page }) => {
  await page.goto('/about');
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await page.context().setOffline(true);
  const box = page.getByRole('contentinfo').locator('form');
  await box.getByRole('textbox', { name: 'Seu e-mail' }).fill('cedo@exemplo.com.br');
  await page.keyboard.press('Enter');
  await expect(outage(page)).toContainText('Sem conexão');
  await expect(box.getByRole('textbox', { name: 'Seu e-mail' })).toHaveValue('cedo@exemplo.com.br');
  await page.context().setOffline(false);
  await expect(page.getByRole('region', { name: 'Avisos' })).toContainText('Inscrição realizada! 🎉');
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
});

/** By keyboard: scripts that fail under a resting mouse are remembered as failed (docs/decisions/0026). */
function follow(page: Page, name: string): Promise<void> {
  return page.getByRole('contentinfo').getByRole('link', { name }).press('Enter');
}

function outage(page: Page) {
  return page
    .getByRole('region', { name: 'Avisos' })
    .getByRole('alert')
    .filter({ hasText: /conexão|respondeu/ });
}

function secondsHeard(page: Page): Promise<number> {
  const line = page.getByRole('region', { name: 'Player' }).locator('progress').first();
  return line.evaluate((bar: HTMLProgressElement) => bar.value);
}
