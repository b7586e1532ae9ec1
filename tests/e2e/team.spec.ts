import type { MailSink } from '../support/servers/mail-sink.ts';
import { expect, expectAccessible, test } from './support/test.ts';

const PASSWORD = 'pitanga no quintal';

for (const [scripts, javaScriptEnabled] of [
  ['with scripts', true],
  ['without scripts', false],
] as const) {
  test.describe(scripts, () => {
    // A refused form answers with 400.
    test.use({ javaScriptEnabled, expectedProblems: /40[04]/ });

    test('an invitation, from the form to the first draft', async ({ page, site, browser }) => {
      const email = `iara.${javaScriptEnabled}@exemplo.com`;
      const clara = await site.signIn(page, { role: 'admin', name: 'Clara Nogueira' });
      await page.goto('/admin/equipe');
      await page.getByLabel('E-mail', { exact: true }).fill(email);
      await page.locator('#convidar').getByLabel('Rascunhos').check();
      await page.locator('#convidar').getByLabel('Exigir a verificação').uncheck();
      await page.getByRole('button', { name: 'Enviar convite' }).click();
      await expect(page.getByRole('cell', { name: email, exact: true })).toBeVisible();
      if (javaScriptEnabled) await expectAccessible(page);

      const link = await linkFor(site.mail, email);
      const guest = await browser.newContext({ javaScriptEnabled, baseURL: site.origin });
      const tab = await guest.newPage();
      await tab.goto(link);
      await expect(tab.getByText('Escrever rascunhos de cartas')).toBeVisible();
      await tab.getByLabel('Seu nome').fill('Iara Melo');
      await tab.getByLabel('Crie uma senha').fill('curta 1');
      await tab.getByRole('button', { name: 'Aceitar o convite' }).click();
      await expect(tab.getByLabel('Crie uma senha')).toHaveAccessibleDescription(/pelo menos 12/);
      await tab.getByLabel('Crie uma senha').fill(PASSWORD);
      await tab.getByRole('button', { name: 'Aceitar o convite' }).click();
      await expect(tab.getByRole('heading', { name: 'Proteja a administração' })).toBeVisible();
      await tab.getByRole('button', { name: 'Agora não' }).click();
      await expect(tab).toHaveURL(`${site.origin}/admin`);
      await tab.goto('/admin/equipe');
      await expect(tab.getByText('Sua função não inclui esta página')).toBeVisible();
      await tab.goto('/admin/cartas/nova');
      await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(tab).toHaveURL(/cartas\/nova/);
      await tab.goto(link);
      await expect(tab.getByRole('heading', { name: 'Este convite já foi aceito' })).toBeVisible();
      await guest.close();
      await site.mail.mailTo(clara.email, 'Seu convite para a equipe foi aceito');
    });
  });
}

async function linkFor(mail: MailSink, email: string): Promise<string> {
  const { text = '' } = await mail.mailTo(email, 'Um convite para a equipe de Conversas');
  return /https?:\/\/\S+\/convite\/\S+/.exec(text)?.[0] ?? '';
}
