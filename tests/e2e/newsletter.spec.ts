import type { Locator, Page } from '@playwright/test';
import type { MailSink } from '../support/servers/mail-sink.ts';
import { expect, goOffline, holdRequests, hydrated, test, toast } from './support/test.ts';

const EMPTY = {
  title: 'Email obrigatório',
  description: 'Por favor, digite seu email para se inscrever.',
};
const DONE = {
  title: 'Inscrição realizada! 🎉',
  description: 'Você receberá um email de confirmação em breve.',
};
const FAILED = { title: 'Erro na inscrição', description: 'Tente novamente em alguns minutos.' };

interface Place {
  path: string;
  formOn: (page: Page) => Locator;
}

const CARD: Place = { path: '/', formOn: (page) => page.getByRole('main').locator('#newsletter form') };
/** Where the page has no form of its own. */
const BOX: Place = { path: '/topics', formOn: (page) => page.getByRole('contentinfo').locator('form') };

for (const [place, { path, formOn }] of Object.entries({ card: CARD, box: BOX })) {
  test.describe(`the ${place}`, () => {
    test.use({ expectedProblems: /ERR_INTERNET_DISCONNECTED/ });

    test('reports missing fields, is busy while it sends, and is empty afterwards', async ({
      page,
      site,
    }) => {
      await page.goto(path);
      await hydrated(page);
      const form = formOn(page);
      const email = form.getByRole('textbox', { name: 'Seu e-mail' });
      const submit = form.getByRole('button', { name: 'Inscrever-se' });

      for (const _again of ['first', 'second']) {
        await submit.click();
        await expect(email).toBeFocused();
        await expect(email).toHaveAccessibleDescription(EMPTY.description);
        await expect(toast(page, EMPTY)).toHaveCount(1);
      }
      await expect(email).toHaveAttribute('aria-invalid', 'true');
      await email.fill('ana@');
      await submit.click();
      await expect(email).toHaveAccessibleDescription('Email inválido');
      await expect(email).toHaveValue('ana@');

      const { release } = await holdRequests(page, '**/newsletter.data*');
      await email.fill(`  Ana.${place}@Exemplo.com.br `);
      await submit.click();
      await expect(form.getByRole('button', { name: 'Inscrevendo...' })).toBeDisabled();
      release();
      await expect(toast(page, DONE)).toBeVisible();
      await expect(email).toHaveValue('');
      await expect(submit).toBeEnabled();
      const mail = await site.mail.mailTo(`ana.${place}@exemplo.com.br`);
      expect(mail.subject).toBe('Confirme sua inscrição');
    });
  });
}

// Both have the same form: what follows is tried in one of them.

test.describe('the box', () => {
  test.use({ expectedProblems: /ERR_INTERNET_DISCONNECTED/ });
  const { path, formOn } = BOX;

  test('says when the server cannot be reached, and keeps what was typed', async ({ page }) => {
    await page.goto(path);
    await hydrated(page);
    const form = formOn(page);
    const email = form.getByRole('textbox', { name: 'Seu e-mail' });
    await email.fill('rui@exemplo.com.br');
    await goOffline(page);
    await email.press('Enter');
    await expect(toast(page, FAILED)).toBeVisible();
    await expect(email).toHaveValue('rui@exemplo.com.br');
    await expect(form.getByRole('button', { name: 'Inscrever-se' })).toBeEnabled();

    await page.context().setOffline(false);
    await email.press('Enter');
    await expect(toast(page, DONE)).toBeVisible();
    expect(await toast(page, FAILED).count(), 'what has succeeded has not failed').toBe(0);
  });
});

test.describe('the card', () => {
  const { path, formOn } = CARD;

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false, expectedProblems: /400/ });

    test('leads to a page with the result', async ({ page, site }) => {
      await page.goto(path);
      await formOn(page).getByRole('button', { name: 'Inscrever-se' }).click();
      await expect(page.getByRole('alert')).toContainText(EMPTY.title);
      await expect(page.getByRole('alert')).toContainText(EMPTY.description);

      const email = page.getByRole('main').getByRole('textbox', { name: 'E-mail' });
      await email.fill('ana@');
      await page.getByRole('main').getByRole('button', { name: 'Inscrever-se' }).click();
      await expect(email).toHaveAccessibleDescription('Email inválido');
      await expect(email).toHaveValue('ana@');

      await page.goto(path);
      await formOn(page).getByRole('textbox', { name: 'Seu e-mail' }).fill(`bia.sem-scripts@exemplo.com.br`);
      await formOn(page).getByRole('button', { name: 'Inscrever-se' }).click();
      await expect(page.getByRole('heading', { name: DONE.title, level: 1 })).toBeVisible();
      await expect(page.getByText(DONE.description, { exact: true })).toBeVisible();
      await site.mail.mailTo(`bia.sem-scripts@exemplo.com.br`);
    });
  });
});

test('a mail confirms a subscription, and one click of a mail program ends it', async ({ page, site }) => {
  await page.goto('/');
  await hydrated(page);
  await CARD.formOn(page).getByRole('textbox', { name: 'Seu nome' }).fill('Clara Souza');
  const link = await signUp(page, site.mail, 'clara@exemplo.com.br');

  // A program that checks every link confirms nothing.
  for (const _look of ['first', 'second']) expect((await fetch(link)).status).toBe(200);
  await page.goto(link);
  await page.getByRole('button', { name: 'Confirmar inscrição' }).click();
  await expect(page.getByRole('heading', { name: 'Inscrição confirmada' })).toBeVisible();

  const welcome = await site.mail.mailTo('clara@exemplo.com.br', 'Boas-vindas');
  expect(welcome.text).toContain('Olá, Clara!');
  const header = (name: string) => welcome.headerLines.find(({ key }) => key === name)?.line;
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  const oneClick = /<(http[^>]+)>/.exec(header('list-unsubscribe') ?? '')?.[1] ?? '';
  await page.goto(oneClick);
  await expect(page.getByRole('button', { name: 'Cancelar inscrição' })).toBeVisible();
  const answer = await fetch(oneClick, {
    method: 'POST',
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    redirect: 'manual',
  });
  expect(answer.status).toBe(200);
  expect(answer.headers.has('set-cookie')).toBe(false);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Inscrição cancelada' })).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, expectedProblems: /400/ });

  test('confirming and leaving take one button each', async ({ page, site }) => {
    await page.goto('/');
    await page.goto(await signUp(page, site.mail, 'davi@exemplo.com.br'));
    await page.getByRole('button', { name: 'Confirmar inscrição' }).click();
    await expect(page.getByRole('heading', { name: 'Inscrição confirmada' })).toBeVisible();

    const welcome = await site.mail.mailTo('davi@exemplo.com.br', 'Boas-vindas');
    await page.goto(linkIn(welcome.text, '/newsletter/cancelar/'));
    await page.getByRole('button', { name: 'Cancelar inscrição' }).click();
    await expect(page.getByRole('heading', { name: 'Inscrição cancelada' })).toBeVisible();
  });
});

test.describe('an invalid link', () => {
  test.use({ expectedProblems: /404/ });

  test('says so, and what to do', async ({ page }) => {
    await page.goto('/newsletter/confirmar/nada');
    await expect(page.getByRole('heading', { name: 'Link inválido ou expirado' })).toBeVisible();
    await page.goto('/newsletter/cancelar/nada');
    await expect(page.getByRole('heading', { name: 'Link inválido' })).toBeVisible();
  });
});

/** Subscribes with the page's form. @returns the link in the mail */
async function signUp(page: Page, mail: MailSink, address: string): Promise<string> {
  const card = page.locator('#newsletter form');
  await card.getByRole('textbox', { name: 'Seu e-mail' }).fill(address);
  await card.getByRole('button', { name: 'Inscrever-se' }).click();
  const { text, html } = await mail.mailTo(address);
  const link = linkIn(text, '/newsletter/confirmar/');
  expect(html).toContain(link);
  return link;
}

function linkIn(text: string | undefined, path: string): string {
  const links = text?.match(/https?:\/\/\S+/g) ?? [];
  return links.find((link) => new URL(link).pathname.startsWith(path)) ?? '';
}
