import type { Page } from '@playwright/test';
import { PASSWORD as FIRST_PASSWORD } from '../support/requests/sign-in.ts';
import { totp } from '../support/requests/totp.ts';
import type { MailSink } from '../support/servers/mail-sink.ts';
import { expectSoundPage, test as look } from './support/page-checks.ts';
import { expect, goOffline, hydrated, test, toast } from './support/test.ts';

const CONFIRMED = { title: 'E-mail confirmado', description: 'Sua conta está ativa, e você já entrou.' };
const SIGNED_OUT = { title: 'Logout realizado', description: 'Você foi desconectado com sucesso.' };
const PASSWORD = 'pitanga no quintal';

for (const [scripts, javaScriptEnabled] of [
  ['with scripts', true],
  ['without scripts', false],
] as const) {
  test.describe(scripts, () => {
    // Refused forms and used links answer with 4xx.
    test.use({ javaScriptEnabled, expectedProblems: /40[034]|429/ });

    test('an account from sign-up to sign-out', async ({ page, site }) => {
      const email = `lia.${javaScriptEnabled}@exemplo.com`;
      await page.goto('/search?q=sono&tipo=video');
      await page.getByRole('banner').getByRole('link', { name: 'Criar conta' }).first().click();
      await expect(page.getByRole('heading', { name: 'Criar conta' })).toBeVisible();
      await page.getByLabel('Nome completo').fill('Lia Prado');
      await page.getByLabel('E-mail', { exact: true }).fill(` ${email.toUpperCase()} `);
      await page.getByLabel('Senha', { exact: true }).fill('senha123');
      await page.getByRole('main').getByRole('button', { name: 'Criar conta' }).click();
      await expect(page.getByLabel('Senha', { exact: true })).toHaveAccessibleDescription(/mais usadas/);
      await page.getByLabel('Senha', { exact: true }).fill(PASSWORD);
      await page.getByRole('main').getByRole('button', { name: 'Criar conta' }).click();
      await expect(page.getByRole('heading', { name: 'Cadastro realizado!' })).toBeVisible();
      await expect(page.getByText('Verifique seu email para confirmar a conta.').first()).toBeVisible();

      await page.getByRole('banner').getByRole('link', { name: 'Entrar' }).first().click();
      await signIn(page, email, PASSWORD);
      await expect(page.getByRole('main').getByText(/Confirme seu e-mail antes de entrar/)).toBeVisible();

      const link = await linkFor(site.mail, email, 'Confirme seu e-mail', '/auth/confirmar/');
      expect((await fetch(link)).status).toBe(200); // a program that checks every link confirms nothing
      await page.goto(link);
      await page.getByLabel('Senha', { exact: true }).fill('a senha de outra pessoa');
      await page.getByRole('button', { name: 'Confirmar e-mail' }).click();
      await expect(page.getByLabel('Senha', { exact: true })).toHaveAccessibleDescription(/crie outra/);
      await page.getByLabel('Senha', { exact: true }).fill(PASSWORD);
      await page.getByRole('button', { name: 'Confirmar e-mail' }).click();
      await expect(page).toHaveURL(`${site.origin}/search?q=sono&tipo=video`);
      if (javaScriptEnabled) await expect(toast(page, CONFIRMED)).toBeVisible();
      await expect(page.getByRole('banner').getByText('Lia Prado').first()).toBeVisible();
      await expect(page.getByRole('banner').getByRole('link', { name: 'Admin' })).toHaveCount(0);
      await page.goto('/auth?next=//evil.example');
      await expect(page).toHaveURL(`${site.origin}/`);

      await page.goto(link);
      await expect(page.getByRole('heading', { name: 'Link inválido ou expirado' })).toBeVisible();
      await page.getByRole('banner').getByRole('button', { name: 'Sair' }).first().click();
      await expect(page).toHaveURL(`${site.origin}/`);
      if (javaScriptEnabled) await expect(toast(page, SIGNED_OUT)).toBeVisible();
      else await expect(page.locator('.outcome')).toContainText(SIGNED_OUT.description);
      await expect(page.getByRole('banner').getByRole('link', { name: 'Entrar' }).first()).toBeVisible();
    });
  });
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, expectedProblems: /400/ });

  test('a forgotten password is replaced by mail', async ({ page, site }) => {
    const email = 'teo@exemplo.com';
    await site.signIn(page, { role: 'admin', name: 'Téo Lima', email });
    await page.context().clearCookies();
    await page.goto('/topics');
    await page.getByRole('banner').getByRole('link', { name: 'Entrar' }).first().click();
    await page.getByRole('link', { name: 'Esqueci minha senha' }).click();
    await expect(page.getByRole('heading', { name: 'Esqueceu a senha?' })).toBeVisible();
    await page.getByLabel('E-mail', { exact: true }).fill(email);
    await page.getByRole('button', { name: 'Enviar link' }).click();
    await expect(page.getByRole('heading', { name: 'Verifique seu e-mail' })).toBeVisible();
    await page.goto(await linkFor(site.mail, email, 'Crie uma senha nova', '/auth/nova-senha/'));
    await page.getByLabel('Senha nova').fill('curta 1');
    await page.getByRole('button', { name: 'Salvar senha' }).click();
    await expect(page.getByLabel('Senha nova')).toHaveAccessibleDescription(/pelo menos 12/);
    await page.getByLabel('Senha nova').fill(PASSWORD);
    await page.getByRole('button', { name: 'Salvar senha' }).click();
    await site.mail.mailTo(email, 'Sua senha foi alterada');
    await expect(page).toHaveURL(/\/auth\?next=%2Ftopics$/);
    await signIn(page, email, PASSWORD);
    await expect(page).toHaveURL(`${site.origin}/topics`);
    await expect(page.getByRole('banner').getByText('Téo Lima').first()).toBeVisible();
  });
});

test.describe('with a second step', () => {
  test.use({ expectedProblems: /400/ });

  test('signing in asks for a code', async ({ page, site }) => {
    const email = 'tais@exemplo.com';
    await site.signIn(page, { role: 'admin', name: 'Taís Lima', email });
    await page.goto('/minha-conta/verificacao');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Admin' }).first()).toBeVisible();
    await page.getByLabel('Sua senha').fill(FIRST_PASSWORD);
    await page.getByRole('button', { name: 'Começar' }).click();
    await expect(page.getByRole('img', { name: /Código QR/ })).toBeVisible();
    const secret = await page.locator('code').innerText();
    const [recovery = ''] = await page.locator('.code-list li').allInnerTexts();
    await page.getByLabel('Código de 6 números').fill(totp(secret));
    await page.getByRole('button', { name: 'Ativar' }).click();
    await expect(page.getByRole('heading', { name: 'Está ativa' })).toBeVisible();

    await page.context().clearCookies();
    await page.goto('/about');
    await page.getByRole('banner').getByRole('link', { name: 'Entrar' }).first().click();
    await signIn(page, email, FIRST_PASSWORD);
    await expect(page.getByRole('heading', { name: 'Código de verificação' })).toBeVisible();
    await page.getByLabel('Código').fill('000000');
    await page.getByRole('main').getByRole('button', { name: 'Entrar' }).click();
    await expect(page.getByLabel('Código')).toHaveAccessibleDescription(/Código incorreto/);
    await page.getByLabel('Código').fill(recovery);
    await page.getByRole('main').getByRole('button', { name: 'Entrar' }).click();
    await expect(page).toHaveURL(/\/about$/);
    await expect(page.getByRole('banner').getByText('Taís Lima').first()).toBeVisible();
  });
});

test.describe('where the site does not answer', () => {
  test.use({ expectedProblems: /ERR_INTERNET_DISCONNECTED|Failed to fetch|50[03]/ });
  const description = 'Não deu para concluir agora. Tente novamente em alguns minutos.';

  for (const [path, button, title] of [
    ['/auth', 'Entrar', 'Erro no login'],
    ['/auth?modo=cadastro', 'Criar conta', 'Erro no cadastro'],
  ] as const) {
    test(`${path} keeps what was typed, and a retry works`, async ({ page, site }) => {
      const email = `nara.${button.length}@exemplo.com`;
      const isSignUp = button === 'Criar conta';
      if (!isSignUp) {
        await site.signIn(page, { name: 'Nara', email });
        await page.context().clearCookies();
      }
      await page.goto(path);
      await hydrated(page);
      if (isSignUp) await page.getByLabel('Nome completo').fill('Nara Reis');
      await page.getByLabel('E-mail', { exact: true }).fill(email);
      await page.getByLabel('Senha', { exact: true }).fill(FIRST_PASSWORD);
      const send = page.getByRole('main').getByRole('button', { name: button });
      const tryInVain = async () => {
        await send.click();
        await expect(toast(page, { title, description }).last()).toBeVisible();
        await expect(page.getByRole('main').getByText(description)).toBeVisible();
        if (isSignUp) await expect(page.getByLabel('Nome completo')).toHaveValue('Nara Reis');
        await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue(email);
        await expect(page.getByLabel('Senha', { exact: true })).toHaveValue(FIRST_PASSWORD);
        expect(await page.content()).not.toContain(FIRST_PASSWORD);
      };
      await goOffline(page);
      await tryInVain();
      await page.context().setOffline(false);
      for (const status of [500, 503]) {
        await page.route('**/auth.data*', (route) => route.fulfill({ status, body: 'não deu' }), {
          times: 1,
        });
        await tryInVain();
      }
      await send.click();
      if (isSignUp) await expect(page.getByRole('heading', { name: 'Cadastro realizado!' })).toBeVisible();
      else await expect(page.getByRole('banner').getByText('Nara').first()).toBeVisible();
    });
  }
});

look('every public page carries itself along to where one signs in', async ({ page, site }) => {
  await page.goto('/shop');
  const product = await page.locator('main a[href^="/shop/"]').first().getAttribute('href');
  const paths = ['/topics', '/episodios', '/about/sobre', '/contact', '/media-kit', '/shop', `${product}`];
  for (const path of [...paths, '/search?q=sono', '/?q=sono', '/topics/saude', '/privacy', '/nada-aqui']) {
    const html = await (await fetch(site.origin + path)).text();
    const next = `next=${encodeURIComponent(path)}`;
    expect(html.split(`href="/auth?${next}"`), path).toHaveLength(3);
    expect(html.split(`href="/auth?modo=cadastro&amp;${next}"`), path).toHaveLength(3);
  }
  await page.locator('main a[href^="/shop/"]').first().click();
  await expect(page).toHaveURL(site.origin + product);
  await page.getByRole('banner').getByRole('link', { name: 'Entrar' }).first().click();
  await expect(page).toHaveURL(`${site.origin}/auth?next=${encodeURIComponent(`${product}`)}`);
});

for (const path of ['/auth', '/auth?modo=cadastro', '/auth/recuperar', '/auth/reenviar', '/auth/codigo'])
  look(`${path} is sound`, ({ page }) => expectSoundPage(page, path, { canonical: null }));

for (const path of ['', '/seguranca', '/verificacao', '/privacidade'])
  look(`/minha-conta${path} is sound`, async ({ page, site }) => {
    await site.signIn(page, { name: 'Maria Aparecida dos Santos Albuquerque' });
    await expectSoundPage(page, `/minha-conta${path}`, { canonical: null });
    await page.context().clearCookies();
  });

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Entrar' }).click();
}

async function linkFor(mail: MailSink, email: string, subject: string, path: string): Promise<string> {
  const { text = '' } = await mail.mailTo(email, subject);
  return text.match(/https?:\/\/\S+/g)?.find((link) => new URL(link).pathname.startsWith(path)) ?? '';
}
