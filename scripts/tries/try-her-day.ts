import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { openDatabase } from '#app/db/client.server.ts';
import { searchText } from '#app/pure/text/search-text.ts';
import { makePlace } from '../bench/places.ts';
import { environment, type Place, ROOT, seed, startSite } from '../bench/site-process.ts';
import { findBrowser } from '../testing/system-tools.ts';
import { Hand } from './her-day-hand.ts';
import { type Task, tasksOf } from './her-day-tasks.ts';

// `npm run try:her-day`: the tasks of a week of the host's, each by every way that the site has, with clicks, keys and
// fields counted. The shortest way counts. Needs the built site and a browser.

const ADMIN = { email: 'ana@exemplo.com', password: 'uma senha bem longa' };
const DRAFT = 'Um rascunho pronto';
/** A way that is not there is passed over. */
const PATIENCE_MS = 12_000;

const executablePath = findBrowser();
if (!executablePath) throw new Error('no browser: install chromium');
const place = await makePlace(undefined, 'day');
try {
  await seed(place, 'demo');
  await createAdmin(place);
  const episodePath = await fill(place);
  const site = await startSite(place);
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const base = `http://localhost:${site.port}`;
    const context = await signIn(browser, base);
    console.log('| tarefa | caminho | ações | cliques | teclas | campos |\n|---|---|---|---|---|---|');
    for (const task of tasksOf({ episodePath, draft: DRAFT }))
      console.log(await tryTask(context, base, task));
  } finally {
    await browser.close();
    await site.stop();
  }
} finally {
  await place.remove();
}

async function tryTask(context: BrowserContext, base: string, { name, from, ways }: Task): Promise<string> {
  const done: Array<{ way: string; hand: Hand }> = [];
  for (const [way, walk] of Object.entries(ways).reverse()) {
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE_MS);
    const hand = new Hand(page);
    await page.goto(base + from, { waitUntil: 'networkidle' });
    await walk(hand).then(
      () => done.push({ way, hand }),
      (error: Error) => console.error(`${name}, ${way}: ${error.message.split('\n').slice(0, 4).join(' ')}`),
    );
    await page.close({ runBeforeUnload: false });
  }
  const acts = ({ hand }: (typeof done)[number]) => hand.clicks + hand.keys;
  const [best] = done.sort((one, other) => acts(one) - acts(other));
  if (!best) return `| ${name} | – | | | | |`;
  const { clicks, keys, fields } = best.hand;
  return `| ${name} | ${best.way} | ${clicks + keys} | ${clicks} | ${keys} | ${fields} |`;
}

async function createAdmin(where: Place): Promise<void> {
  const args = ['scripts/admin.ts', 'create', '--email', ADMIN.email, '--name', 'Ana'];
  const env = environment(where, { ADMIN_PASSWORD: ADMIN.password });
  const [code] = await once(spawn(process.execPath, args, { cwd: ROOT, env, stdio: 'ignore' }), 'exit');
  if (code !== 0) throw new Error(`admin ended with ${code}`);
}

async function signIn(browser: Browser, base: string): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.goto(`${base}/auth`);
  await page.fill('[name=email]', ADMIN.email);
  await page.fill('[type=password]', ADMIN.password);
  await page.getByRole('main').getByRole('button', { name: 'Entrar', exact: true }).click();
  await page.waitForURL((url) => url.pathname !== '/auth');
  await page.close();
  return context;
}

/** Messages, an order to ship, a draft and a letter. @returns the page of a public episode */
async function fill(where: Place): Promise<string> {
  const { db, close } = await openDatabase({ databaseUrl: where.databaseUrl, dataDir: where.dataDir });
  const at = new Date().toISOString();
  try {
    for (const number of [1, 2, 3]) {
      const person = {
        name: `Rita ${number}`,
        email: `rita${number}@exemplo.com`,
        subject: 'Convite para um evento',
      };
      const message = { id: `mensagem-${number}`, message: 'Você viria?', client_network: '203.0.113.0' };
      const search_text = searchText(person.name, person.email, person.subject);
      await db
        .insertInto('contact_submissions')
        .values({ ...person, ...message, search_text, created_at: at })
        .execute();
    }
    await db
      .insertInto('orders')
      .values({
        ...{
          id: 'pedido-de-eva-braga-1',
          code: 'EVA1234567',
          attempt_key: 'eva',
          status: 'paid',
          method: 'pix',
        },
        ...{ name: 'Eva Braga', email: 'eva@exemplo.com', delivery: 'shipping' },
        search_text: searchText('EVA1234567', 'Eva Braga', 'eva@exemplo.com'),
        ...{ subtotal_cents: 5_900, total_cents: 5_900, paid_cents: 5_900, paid_at: at },
        ...{ created_at: at, updated_at: at },
      })
      .execute();
    const { slug } = await db
      .updateTable('items')
      .set({ title: DRAFT, published_at: at, updated_at: at })
      .where('kind', '=', 'episode')
      .where('is_published', '=', false)
      .returning('slug')
      .executeTakeFirstOrThrow();
    if (!slug) throw new Error('the seed made no draft');
    await db
      .insertInto('letters')
      .values({
        ...{ id: 'carta-pronta', number: 9_001, kind: 'letter', status: 'draft', subject: 'Carta pronta' },
        ...{ body: '<p>Oi!</p>', audience: JSON.stringify({ kind: 'all' }), search_text: 'carta pronta' },
        ...{ created_at: at, updated_at: at },
      })
      .execute();
    const item = await db
      .selectFrom('items')
      .select('slug')
      .where('kind', '=', 'episode')
      .where('is_published', '=', true)
      .where('published_at', '<', at)
      .orderBy('published_at', 'desc')
      .executeTakeFirstOrThrow();
    return `/episodios/${item.slug}`;
  } finally {
    await close();
  }
}
