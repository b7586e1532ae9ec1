import { expect, hydrated, test } from './support/test.ts';

test.use({ place: 'admin' });

for (const isScripted of [true, false]) {
  test.describe(isScripted ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled: isScripted });

    test('the host moves a topic by keyboard, and the menu follows', async ({ page, site }) => {
      await site.signIn(page, { role: 'admin' });
      const [first, second] = ['Ansiedade', 'Mentalidade'];
      // The other journey may have moved them before.
      await site.inDatabase(async (db) => {
        for (const [place, name] of [first, second].entries())
          await db
            .updateTable('topics')
            .set({ position: place + 1 })
            .where('name', '=', name)
            .execute();
      });
      await page.goto('/admin/topicos');
      if (isScripted) await hydrated(page);
      const rows = page.getByRole('table').getByRole('row');
      await expect(rows.nth(1)).toContainText(first);
      const up = page.getByRole('button', { name: `Subir ${second}`, exact: true });
      await up.focus();
      await page.keyboard.press('Enter');
      await expect(rows.nth(1)).toContainText(second);
      if (isScripted) {
        await expect(
          page.getByRole('status').filter({ hasText: `${second}: 1º lugar no menu.` }),
        ).toBeVisible();
        await expect(up).toBeFocused();
      }
      await page.goto('/');
      await expect(
        page.getByRole('contentinfo').getByRole('navigation', { name: 'Tópicos' }).getByRole('link').first(),
      ).toHaveText(second);
    });
  });
}
