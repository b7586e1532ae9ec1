import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import routes from '#app/routes.ts';
import type { SampleRecord, Samples } from '../support/samples.ts';
import { expectSoundPage, test as look } from './support/page-checks.ts';
import { expect, expectAccessible, hydrated, test } from './support/test.ts';

test.use({ place: 'admin' });

const ADMIN = { role: 'admin', name: 'Maria Aparecida dos Santos Albuquerque' } as const;

look.beforeAll(async ({ lookout, site }) => {
  await site.signIn(lookout.page, ADMIN);
});

const ROOT = join(import.meta.dirname, '../..');
const pages = (await routes)
  .flatMap(({ children = [] }) => children)
  .map(({ path = '' }) => `/${path}`)
  .filter((path) => /^\/admin(?:\/|$)/.test(path));

const PLACES = [
  ...pages.filter((path) => !/[:*]/.test(path)),
  ...['programa', 'apresentadora', 'numeros', 'vozes', 'contato', 'loja', 'dados-legais', 'seguranca'].map(
    (page) => `/admin/configuracoes/${page}`,
  ),
  ...['/admin/numeros/conversas/demo-habitos-manha-possivel', '/admin/numeros?ver=cliques'],
  ...['/admin/dados-pessoais?estado=todos', '/admin/episodios?q=xilofone', '/admin/saude?codigo=nenhum'],
];

for (const place of PLACES)
  look(`${place} is sound`, ({ page }) => expectSoundPage(page, place, { canonical: null }));

/** Rooms say what is in their lists; of the others, `fillIn` or the sign-in makes a row. */
const files = globSync('app/features/*/*/**/samples.test-support.ts', { cwd: ROOT });
const rooms: Array<{ samples: Samples }> = await Promise.all(files.map((file) => import(join(ROOT, file))));
const RECORDS: Array<{ list: string; make?: SampleRecord['make'] }> = [
  ...rooms.flatMap(({ samples }) => samples.records ?? []),
  ...['/admin/newsletter', '/admin/usuarios', '/admin/emails'].map((list) => ({ list })),
];

look.describe('a page of one record', () => {
  look.beforeAll(({ lookout, site }) => fillIn(lookout.page, site.origin));

  for (const { list, make } of RECORDS)
    look(`what ${list} leads to is sound`, async ({ page, site }) => {
      const others = pages.filter((path) => path.startsWith(`${list}/`)).map((path) => `[href^="${path}"]`);
      const links = page.locator(`main a[href^="${list}/"]:not(${[...others, '[download]'].join(', ')})`);
      await page.goto(list);
      if (make && (await links.count()) === 0) {
        await site.inDatabase((db) => make(db, 1));
        await page.reload();
      }
      const link = await links.first().getAttribute('href');
      await expectSoundPage(page, link ?? '', { canonical: null });
    });
});

/** Sends a message, a subscription and a press request, so that there are mails. */
async function fillIn(page: Page, origin: string): Promise<void> {
  const person = { name: 'Eva Brandão', email: 'eva@exemplo.com.br' };
  const letter = { subject: 'Um convite', message: 'Oi!' };
  for (const data of [
    { ...person, ...letter, type: 'contact' },
    { ...person, type: 'newsletter' },
  ]) {
    const answer = await page.request.post('/functions/v1/send-email', { headers: { Origin: origin }, data });
    expect(answer.status()).toBe(200);
  }
}

test.describe('a missing page', () => {
  test.use({ expectedProblems: /404/ });

  test('keeps the menu', async ({ page, site }) => {
    await site.signIn(page, ADMIN);
    const missing = '/admin/episodios/00000000-0000-7000-8000-000000000000';
    const answer = await page.goto(missing);
    expect(answer?.status()).toBe(404);
    await hydrated(page);
    await expect(page.getByRole('heading', { name: 'Página não encontrada' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Administração' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Voltar ao resumo' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^Olá/ })).toBeVisible();
  });
});
