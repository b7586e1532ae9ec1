import { chromium, type Page } from '@playwright/test';
import { MINUTE_MS } from '#app/pure/time/durations.ts';
import { localTime } from '#app/pure/time/sao-paulo-time.ts';
import type { Account } from '../bench/admin.ts';
import { findBrowser } from './system-tools.ts';

const PHONE = { width: 360, height: 740 };

/**
 * Writes a letter with an episode's card as the host does on her phone, sends it to herself, and schedules it for
 * everybody. @param untilTested waits for her test mail @returns when the letter goes
 */
export async function writeLetter(
  origin: string,
  { account, subject }: { account: Account; subject: string },
  untilTested: () => Promise<void>,
): Promise<Date> {
  const browser = await chromium.launch({
    executablePath: findBrowser() ?? undefined,
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const page = await browser.newPage({
      ...{ baseURL: origin, viewport: PHONE, reducedMotion: 'reduce' },
      ...{ locale: 'pt-BR', timezoneId: 'America/Sao_Paulo' },
    });
    const failures: string[] = [];
    page.on('pageerror', (error) => failures.push(error.message));
    page.on('console', (message) => message.type() === 'error' && failures.push(message.text()));
    await signIn(page, account);
    await write(page, subject);
    await follow(page, 'Prévia e teste');
    await page.getByText('Tudo certo: pode ser enviada.').waitFor();
    await page.getByRole('button', { name: 'Enviar teste para mim' }).click();
    await untilTested();
    const at = await schedule(page);
    if (failures.length > 0) throw new Error(`the browser says: ${failures.join('; ')}`);
    return at;
  } finally {
    await browser.close();
  }
}

async function signIn(page: Page, { email, password }: Account): Promise<void> {
  await page.goto('/auth');
  await hydrated(page);
  await page.locator('main input[type=email]').fill(email);
  await page.locator('main input[type=password]').fill(password);
  await page.keyboard.press('Enter');
  await page.waitForURL((address) => !address.pathname.startsWith('/auth'));
}

async function write(page: Page, subject: string): Promise<void> {
  await page.goto('/admin/cartas');
  await follow(page, 'Nova carta');
  await page.getByRole('textbox', { name: 'Assunto' }).fill(subject);
  await page.getByLabel('Texto de prévia').fill('Uma conversa para ouvir com calma.');
  const text = page.locator('.rich-text-area[aria-label="Texto"]');
  await text.click();
  await page.keyboard.type('Oi, ');
  await page.getByRole('button', { name: 'Primeiro nome' }).click();
  await page.getByLabel('Para quem não disse o nome').fill('pessoa querida');
  await page.keyboard.press('Enter');
  await page.keyboard.type('! Esta é a conversa da semana.');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Cartão' }).click();
  await page.getByLabel('Buscar pelo título').fill('a');
  await page.locator('.letter-panel-found').getByRole('button').first().click();
  await text.locator('[data-card]').waitFor();
  await page.keyboard.press('Control+s');
  await page.getByRole('heading', { level: 1, name: subject }).waitFor();
}

/** For the next full minute that is at least some seconds away: the form knows no shorter time. */
async function schedule(page: Page): Promise<Date> {
  await follow(page, 'Envio');
  await page.getByLabel('Em um dia e uma hora').check();
  const at = new Date(Math.ceil((Date.now() + MINUTE_MS / 3) / MINUTE_MS) * MINUTE_MS);
  const { date, time } = localTime(at.toISOString());
  await page.getByLabel('Dia', { exact: true }).fill(date);
  await page.getByLabel('Hora', { exact: true }).fill(time);
  await page.getByRole('button', { name: 'Conferir antes de enviar' }).click();
  await page.getByRole('button', { name: /^Agendar para/ }).click();
  await page.getByText('A carta será enviada sozinha em').waitFor();
  return at;
}

async function follow(page: Page, link: string): Promise<void> {
  const before = page.url();
  await page.getByRole('link', { name: link, exact: true }).click();
  await page.waitForURL((address) => address.href !== before);
  await hydrated(page);
}

async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => document.body && 'ready' in document.body.dataset);
}
