import { expect, hydrated, test } from './support/test.ts';

test.use({ place: 'admin' });

test.use({ expectedProblems: /\b503\b/ });

for (const { path, field, button } of [
  { path: '/admin/episodios/novo', field: 'Título', button: 'Salvar' },
  { path: '/admin/topicos/novo', field: 'Nome', button: /Salvar|Criar/ },
  { path: '/admin/configuracoes', field: 'Nome do programa', button: 'Salvar' },
]) {
  test(`while nothing answers, ${path} stays with what was typed`, async ({ page, site }) => {
    await site.signIn(page, { role: 'admin' });
    await page.goto(path);
    await hydrated(page);
    await page.route(/\.data(\?|$)/, (route) =>
      route.fulfill({ status: 503, contentType: 'text/html', body: '<h1>503</h1>' }),
    );
    await page.getByRole('textbox', { name: field }).first().fill('Digitado sem servidor');
    await page.getByRole('button', { name: button }).first().click();
    await expect(page.getByText('O servidor não respondeu.')).toBeVisible();
    await expect(page.getByRole('textbox', { name: field }).first()).toHaveValue('Digitado sem servidor');
    await page.unroute(/\.data(\?|$)/);
  });
}
