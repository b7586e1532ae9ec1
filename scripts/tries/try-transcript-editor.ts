import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { openDatabase } from '#app/db/client.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { storeTranscript } from '#app/features/catalogue/transcripts/commands.server.ts';
import { makePlace } from '../bench/places.ts';
import { environment, type Place, ROOT, seed, startSite } from '../bench/site-process.ts';
import { findBrowser } from '../testing/system-tools.ts';

// `npm run try:transcript-editor`: the editor with 100,000 words, by a browser: how long it takes to open, what a letter, a cut, a
// replacement of all and scrolling cost, and how much of it is in the page. Needs the built site and a browser.

const ADMIN = { email: 'ana@exemplo.com', password: 'uma senha bem longa' };
const LINES = 10_700;
const WORDS = 'a gente fala de ansiedade e o corpo avisa antes da cabeça quando aperta'.split(' ');
const WORDS_A_LINE = 9.35;
const LETTERS = 60;

interface Cost {
  what: string;
  median: number;
  p95: number;
  most: number;
}

const executablePath = findBrowser();
if (!executablePath) throw new Error('no browser: install chromium');
const place = await makePlace(undefined, 'transcript');
try {
  await seed(place, 'demo');
  await createAdmin(place);
  const path = await fill(place);
  const site = await startSite(place);
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const base = `http://localhost:${site.port}`;
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    await signIn(context, base);
    await tryEditor(await context.newPage(), base + path);
  } finally {
    await browser.close();
    await site.stop();
  }
} finally {
  await place.remove();
}

async function tryEditor(page: Page, address: string): Promise<void> {
  const begun = Date.now();
  await page.goto(address);
  const first = page.locator('.transcript-line textarea').first();
  await first.waitFor();
  console.log(`opened in ${Date.now() - begun} ms, ${LINES} lines`);
  const list = page.locator('.transcript-lines');
  await list.evaluate((own) => own.scrollTo(0, own.scrollHeight / 2));
  await page.waitForTimeout(500);
  const counts = await page.evaluate(() => [
    document.querySelectorAll('.transcript-line').length,
    document.querySelectorAll('*').length,
  ]);
  console.log(`${counts[0]} lines and ${counts[1]} elements in the page`);
  const field = page.locator('.transcript-line textarea').nth(20);
  await field.focus();
  const costs = [
    await costOf(page, 'a letter', LETTERS, () => page.keyboard.press('x')),
    await costOf(page, 'undo', 5, () => page.keyboard.press('Control+z')),
    await costOf(page, 'next line', 20, () => page.keyboard.press('Alt+ArrowDown')),
    await costOf(page, 'join', 10, () => page.keyboard.press('Alt+u')),
  ];
  await page.getByLabel('Buscar na transcrição').fill('ansiedade');
  await page.getByLabel('Trocar por').fill('coragem');
  costs.push(
    await costOf(page, 'replace all', 1, () => page.getByRole('button', { name: 'Trocar todas' }).click()),
  );
  console.log(await page.locator('.transcript-said').textContent());
  costs.push(
    await costOf(page, 'a screen of scrolling', 40, () => list.evaluate((own) => own.scrollBy(0, 500))),
  );
  console.table(costs);
  const waits = Date.now();
  await page.getByText('Tudo salvo.').waitFor({ timeout: 60_000 });
  console.log(`all stored ${Date.now() - waits} ms later`);
}

/** What the page's thread does for one act, in milliseconds of its processor. */
async function costOf(page: Page, what: string, times: number, act: () => Promise<unknown>): Promise<Cost> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const spent = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return 1_000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
  };
  const costs: number[] = [];
  for (let time = 0; time < times; time += 1) {
    const before = await spent();
    await act();
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    costs.push((await spent()) - before);
  }
  await devtools.detach();
  const sorted = costs.toSorted((a, b) => a - b);
  const at = (share: number) =>
    Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
  return { what, median: at(0.5), p95: at(0.95), most: at(1) };
}

async function createAdmin(where: Place): Promise<void> {
  const args = ['scripts/admin.ts', 'create', '--email', ADMIN.email, '--name', 'Ana'];
  const env = environment(where, { ADMIN_PASSWORD: ADMIN.password });
  const [code] = await once(spawn(process.execPath, args, { cwd: ROOT, env, stdio: 'ignore' }), 'exit');
  if (code !== 0) throw new Error(`admin ended with ${code}`);
}

async function signIn(context: BrowserContext, base: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${base}/auth`);
  await page.fill('[name=email]', ADMIN.email);
  await page.fill('[type=password]', ADMIN.password);
  await page.getByRole('main').getByRole('button', { name: 'Entrar', exact: true }).click();
  await page.waitForURL((url) => url.pathname !== '/auth');
  await page.close();
}

/** @returns the page of an item's transcript */
async function fill(where: Place): Promise<string> {
  const { db, close } = await openDatabase({ databaseUrl: where.databaseUrl, dataDir: where.dataDir });
  try {
    const { id } = await db
      .selectFrom('items')
      .select('id')
      .where('kind', '=', 'episode')
      .orderBy('published_at', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    let words = 0;
    const lines = Array.from({ length: LINES }, (_, place) => {
      const count = Math.round(WORDS_A_LINE * (place + 1)) - words;
      words += count;
      const text = Array.from({ length: count }, (_word, word) => WORDS[(place + word) % WORDS.length]).join(
        ' ',
      );
      return { startMs: place * 3_000, endMs: place * 3_000 + 2_900, speaker: place % 2, text };
    });
    const spoken = { language: null, speakers: ['Clara', 'Ana'], lines };
    await db.deleteFrom('transcripts').where('item_id', '=', id).execute();
    await inTransaction(db, (trx) =>
      storeTranscript(trx, {
        ...{ itemId: id, origin: 'file', isReviewed: true, spoken, over: null },
        now: new Date(),
      }),
    );
    return `/admin/episodios/${id}/transcricao`;
  } finally {
    await close();
  }
}
