import { addFigures } from '#app/features/audience/counting/figures.server.ts';
import { calendarDay } from '#app/pure/time/dates-pt-br.ts';
import { addDays } from '#app/pure/time/day-range.ts';
import { expect, expectAccessible, hydrated, test } from './support/test.ts';

test.use({ place: 'admin', expectedProblems: /404/ });

test('a sponsor sees the audience by a link, until the host withdraws it', async ({
  page,
  otherPage,
  site,
}) => {
  await site.inDatabase((db) =>
    db.transaction().execute((trx) => {
      const day = addDays(calendarDay(new Date().toISOString()), -3);
      const parts = { device: 'mobile', app: 'AntennaPod', country: 'BR' };
      return addFigures(trx, [{ kind: 'download', day, times: 321, itemId: null, parts }], new Date());
    }),
  );
  await site.signIn(page, { role: 'admin' });
  await page.goto('/admin/numeros/patrocinio');
  await hydrated(page);
  await page.getByRole('textbox', { name: 'Para quem' }).fill('Livraria da Praça');
  await page.getByRole('button', { name: 'Fazer link' }).click();
  const card = page.getByRole('article', { name: 'Livraria da Praça' });
  const address = await card.getByRole('textbox', { name: 'Endereço' }).inputValue();
  await expectAccessible(page);
  // The button lies low, so its answer comes at the top: the side of the admin area is as high as the window.
  await card
    .getByRole('button', { name: /^Copiar/ })
    .evaluate((button) => button.scrollIntoView({ block: 'end' }));
  await card.getByRole('button', { name: /^Copiar/ }).click();
  await expect(page.getByRole('status').filter({ hasText: /copiad|selecionad/ })).toBeInViewport({
    ratio: 1,
  });

  await otherPage.goto(address);
  await expect(otherPage.getByRole('heading', { level: 1 })).toHaveText(/^A audiência de/);
  await expect(otherPage.getByRole('row', { name: /AntennaPod/ })).toContainText(/\d/);
  await expectAccessible(otherPage);
  await card.getByRole('button', { name: /^Encerrar/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Encerrar' }).click();
  await expect(card).toContainText('Encerrado por você');
  await otherPage.reload();
  await expect(otherPage.getByRole('heading', { level: 1 })).toHaveText('Este link não está aberto');
  await expectAccessible(otherPage);
});
