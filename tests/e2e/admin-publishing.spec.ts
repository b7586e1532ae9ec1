import { makeSubscriber } from '../support/letters/correspondence.ts';
import { makeItem } from '../support/records/factories.ts';
import { expect, expectAccessible, holdRequests, hydrated, painted, test, toast } from './support/test.ts';

test.use({ place: 'admin', viewport: { width: 360, height: 740 } });

test('publishing several says how many letters go out, and can be taken back', async ({ page, site }) => {
  await site.signIn(page, { role: 'admin' });
  await site.inDatabase(async (db) => {
    await makeSubscriber(db, { email: 'leitora.varios@exemplo.com' });
    for (const title of ['Varios um', 'Varios dois'])
      await makeItem(db, {
        ...{ title, has_notice: true, is_published: false },
        published_at: new Date(Date.now() - 60_000).toISOString(),
      });
  });
  await page.goto('/admin/episodios?estado=rascunho');
  await hydrated(page);
  for (const title of ['Varios um', 'Varios dois'])
    await page.getByRole('checkbox', { name: `Selecionar ${title}` }).check();
  await page.getByRole('button', { name: 'Publicar', exact: true }).click();
  const asked = page.getByRole('region', { name: 'Publicar 2 episódios?' });
  await expect(asked).toBeVisible();
  await expect(asked.getByLabel(/^Uma carta só, com as 2 novidades/)).toBeChecked();
  await expect(asked.getByText(/Para até \d+ pessoas?/).first()).toBeVisible();
  await expectAccessible(page);
  await asked.getByRole('button', { name: 'Publicar agora' }).click();
  const told = toast(page, { title: '2 episódios publicados.', description: 'cinco minutos' });
  await expect(told).toBeVisible();
  await told.getByRole('button', { name: 'Desfazer' }).click();
  await expect(page.getByText('2 episódios despublicados.')).toBeVisible();
  const left = await site.inDatabase((db) =>
    db.selectFrom('items').select('notice_group').where('title', 'like', 'Varios%').execute(),
  );
  expect(left).toEqual([{ notice_group: null }, { notice_group: null }]);
});

test('a draft is published, or planned, by a button that says so; Enter only saves', async ({
  page,
  site,
}) => {
  await site.signIn(page, { role: 'admin' });
  await page.goto('/admin/episodios/novo');
  await hydrated(page);
  const title = page.getByRole('textbox', { name: 'Título', exact: true });
  await title.fill('Um episódio por botão');
  await expect(page.getByRole('button', { name: 'Publicar agora' })).toBeVisible();
  await title.press('Enter');
  await page.waitForURL(/\/admin\/episodios\/[0-9a-f-]{36}$/);
  await expect(page.getByText('Rascunho', { exact: true }).first()).toBeVisible();
  await page.getByLabel('Data de publicação').fill('2031-12-05');
  await page.getByLabel('Hora').fill('10:00');
  await page.getByRole('button', { name: 'Agendar para 05/12 às 10:00' }).click();
  await expect(page.getByText('Episódio atualizado!')).toBeVisible();
  await expect(page.getByRole('radio', { name: /^Publicado/ })).toBeChecked();
  const save = page.getByRole('button', { name: 'Salvar', exact: true });
  await expect(save).toBeFocused();
  const acts = page.getByRole('button', { name: /^(Agendar|Publicar)/ });
  await expect(acts).toHaveText(['Publicar agora']);
  await page.getByRole('button', { name: 'Fechar aviso' }).click();
  // 'Salvar' is where it stays before the page is awake: what came late would be pressed in its place.
  const scripts = await holdRequests(page, '**/assets/*.js');
  await page.reload({ waitUntil: 'domcontentloaded' });
  await painted(page);
  const place = await save.boundingBox();
  if (!place) throw new Error('no button');
  const middle = [place.x + place.width / 2, place.y + place.height / 2] as const;
  scripts.release();
  await hydrated(page);
  // Its font may come late, and sets the words of its row some pixels wider or narrower. A press still meets it.
  expect(await save.boundingBox()).toMatchObject({ y: place.y, height: place.height });
  expect(await page.evaluate(([x, y]) => document.elementFromPoint(x, y)?.textContent, middle)).toBe(
    'Salvar',
  );
  await acts.click();
  await expect(page.getByText('Episódio atualizado!')).toBeVisible();
  await expect(page.getByLabel('Data de publicação')).not.toHaveValue('2031-12-05');
  await expect(acts).toHaveCount(0);
  await expect(save).toBeFocused();
});
