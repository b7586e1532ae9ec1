import { channelFeed, podcastFeed, withFile } from './support/feeds.ts';
import { expectSoundPage, test as look } from './support/page-checks.ts';
import { expect, expectAccessible, hydrated, test } from './support/test.ts';

const MINUTE_MS = 60_000;

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * MINUTE_MS);

const podcast = podcastFeed('Café & Coração', [
  {
    key: 'insonia',
    title: 'Insônia: a noite em que São Paulo não dormiu',
    notes:
      '<p>Três noites sem sono &amp; um <strong>chá</strong>.</p><script>window.__pwn=1</script>' +
      '<p><a href="javascript:window.__pwn=1">Notas</a> e <a href="https://exemplo.com.br/ação">referências</a>.</p>' +
      '<img src="x" onerror="window.__pwn=1">',
    published: minutesAgo(1),
    keywords: 'sono, descanso',
  },
  {
    key: 'jabuticaba',
    title: 'Jabuticabeira no quintal: paciência &amp; raiz',
    notes: '<p>Esperar quinze anos por uma fruta.</p>',
    published: minutesAgo(2),
    keywords: 'ansiedade, medo',
  },
  {
    key: 'forro',
    title: 'Forró aos setenta',
    notes: '<p>Dançar de novo, devagar.</p>',
    published: minutesAgo(3),
    keywords: 'futebol',
  },
]);

const channel = channelFeed('Café &amp; Coração no YouTube', [
  {
    key: 'cafe_e_cor1',
    title: 'Sonhos de Niterói: coragem para recomeçar',
    notes: 'Uma travessia de barca.\nNotas: https://exemplo.com.br/barca',
    published: minutesAgo(0),
  },
]);

test.use({ catalogue: 'empty' });
test.describe.configure({ mode: 'serial' });

for (const path of ['/', '/topics', '/topics/ansiedade', '/topics/populares', '/episodios', '/media-kit']) {
  look(`${path} is sound while the catalogue is empty`, async ({ page }) => {
    await expectSoundPage(page, path, { canonical: path });
  });
}

test('an empty catalogue shows labelled examples, and says what is to come', async ({ page }) => {
  await page.goto('/');
  const recent = page.getByRole('region', { name: 'Episódios Recentes' });
  await expect(recent.getByRole('listitem')).toHaveCount(4);
  await expect(recent.getByText('exemplo', { exact: true })).toHaveCount(4);
  await expect(recent.getByRole('link', { name: /Respirar antes de responder/ })).toHaveCount(0);

  await page.goto('/topics');
  await expect(page.getByText('Nenhum conteúdo encontrado para este tópico ainda.')).toHaveCount(7);
  await expect(page.getByText('0 conteúdos disponíveis', { exact: true })).toHaveCount(7);

  await page.goto('/topics/ansiedade');
  await hydrated(page);
  await expect(page.getByRole('heading', { name: 'Conteúdo em breve!' })).toBeVisible();
  await page.getByRole('link', { name: 'Ser notificado quando chegar' }).click();
  await expect(page).toHaveURL(/\/\?topico=ansiedade#newsletter$/);
  await expect(page.locator('#newsletter').getByRole('textbox', { name: 'Seu e-mail' })).toBeFocused();
});

test('a library without files says what comes there', async ({ page, site }) => {
  await site.signIn(page, { role: 'admin' });
  await page.goto('/admin/arquivos');
  await hydrated(page);
  await expect(page.getByRole('heading', { name: 'Nenhum arquivo ainda' })).toBeVisible();
  for (const width of [360, 768, 1_440])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page);
    }
});

test('items of a feed are everywhere after one reload', {
  tag: '@engines',
}, async ({ page, site }) => {
  const importText = (feed: string) => withFile(feed, (file) => site.run('scripts/import.ts', file));
  for (const path of ['/', '/topics', '/topics/saude', '/episodios', '/search?q=insonia'])
    await page.goto(path);

  expect(await importText(podcast)).toContain('3 criados');
  expect(await importText(channel)).toContain('1 criado');
  const seen = { title: 'Insônia: a noite em que São Paulo não dormiu', path: '/episodios' };
  for (const path of ['/', '/topics', '/topics/saude', '/episodios', '/search?q=INSONIA']) {
    await page.goto(path);
    await expect(page.getByRole('main').getByText(seen.title).first(), path).toBeVisible();
  }
  await page.goto('/');
  const rows = page.getByRole('region', { name: 'Episódios Recentes' }).getByRole('listitem');
  await expect(rows).toHaveCount(3);
  await expect(rows.first()).toContainText('Sonhos de Niterói: coragem para recomeçar');
  await expect(page.getByText('exemplo', { exact: true })).toHaveCount(0);
  await page.goto('/topics/ansiedade');
  await expect(page.getByRole('main')).toContainText('Jabuticabeira no quintal: paciência & raiz');
});

test('an imported item has its own page, with sanitized notes', async ({ page }) => {
  await page.goto('/search?q=São+Paulo+insônia');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Insônia/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/episodios\/insonia-a-noite-em-que-sao-paulo-nao-dormiu$/);
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Insônia/);
  const notes = page.getByRole('region', { name: 'Sobre esta conversa' });
  await expect(notes).toContainText('Três noites sem sono & um chá.');
  await expect(notes.locator('script, img, a[href^="javascript:"]')).toHaveCount(0);
  await expect(notes.getByRole('link', { name: 'referências' })).toHaveAttribute('rel', /nofollow/);
  const listen = page.getByRole('link', { name: /^Ouvir Episódio/ }).first();
  expect(await listen.evaluate((link: HTMLAnchorElement) => link.href)).toBe(
    'https://xn--udio-4na.conversas.example/insonia-cora%C3%A7%C3%A3o.mp3',
  );
  expect(await page.evaluate(() => '__pwn' in window)).toBe(false);

  await page.goto('/videos/sonhos-de-niteroi-coragem-para-recomecar');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Sonhos de Niterói/);
  await expect(page.locator('a[href="https://www.youtube.com/watch?v=cafe_e_cor1"]').first()).toBeVisible();
});
