import type { Locator, Page } from '@playwright/test';
import { PASSWORD } from '../support/requests/sign-in.ts';
import { MEMBERSHIP, openedBy } from './support/shop.ts';
import type { Site } from './support/site.ts';
import { expect, expectAccessible, hydrated, test } from './support/test.ts';

test.use({ place: 'shop', payments: 'sandbox', expectedProblems: /\b40[149]\b/ }); // refusals, and pages of other people
test.describe.configure({ mode: 'default' });

const DAY_S = 86_400;
const EARLY = { title: 'Antes de todo mundo', slug: 'antes-de-todo-mundo' };
const OWN_PAGE = '/minha-conta/premium';

const offer = (page: Page) => page.getByRole('region', { name: 'Chegue antes e fique mais perto' });
const subscribeButton = (where: Locator) => where.getByRole('button', { name: `Assinar ${MEMBERSHIP.name}` });

/** From the offer in the shop to the return from Stripe. */
async function subscribe(page: Page): Promise<void> {
  await page.goto('/shop');
  await hydrated(page);
  const payment = await openedBy(page, () => subscribeButton(offer(page)).click());
  await expect(payment.getByRole('heading', { name: 'Assinar R$ 49,00' })).toBeVisible();
  await payment.getByRole('button', { name: 'Pagar com cartão' }).click();
  await expect(payment.getByRole('heading', { name: 'Pagamento realizado!' })).toBeVisible();
  await payment.close();
}

/** Her subscription at Stripe. */
async function subscriptionOf(site: Site, personId: string): Promise<string> {
  const row = await site.inDatabase((db) =>
    db
      .selectFrom('entitlements')
      .select('subscription_ref')
      .where('person_id', '=', personId)
      .executeTakeFirst(),
  );
  return row?.subscription_ref ?? '';
}

test('a stranger becomes a member, cancels, and stays one until the end of the paid period', async ({
  page,
  otherPage: stranger,
  site,
}) => {
  test.slow();
  await site.publishSoon({ ...EARLY, seconds: DAY_S });
  const person = await site.signIn(page, { name: 'Lina Costa', email: 'lina.premium@exemplo.com' });
  await page.context().clearCookies();

  await test.step('a person who is not signed in is led to sign in, and back', async () => {
    await page.goto('/shop');
    await hydrated(page);
    await subscribeButton(offer(page)).click();
    await page.waitForURL('**/auth?next=%2Fshop');
    await page.getByLabel('E-mail', { exact: true }).fill(person.email);
    await page.getByLabel('Senha', { exact: true }).fill(PASSWORD);
    await page.getByRole('main').getByRole('button', { name: 'Entrar' }).click();
    await page.waitForURL('**/shop');
    await expect(offer(page)).toBeVisible();
    await page.goto(`/episodios/${EARLY.slug}`);
    await expect(page.getByRole('heading', { level: 1 })).not.toContainText(EARLY.title);
  });

  await test.step('she subscribes by card', async () => {
    await subscribe(page);
    await site.mail.mailTo(person.email, 'Boas-vindas ao Premium');
    await page.goto('/shop');
    await expect(page.getByRole('main').getByText('Você é Premium')).toBeVisible();
    await expect(offer(page)).toHaveCount(0);
    await expectAccessible(page);
  });

  await test.step('early episodes are open to her, and a locked card for everybody else', async () => {
    await page.goto('/');
    await expect(page.getByText(EARLY.title).first()).toBeVisible();
    await expect(page.getByText('Antecipado').first()).toBeVisible();
    await page.goto(`/episodios/${EARLY.slug}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(EARLY.title);
    await expectAccessible(page);
    await stranger.goto('/');
    await expect(stranger.getByRole('heading', { name: 'Episódio novo' })).toBeVisible();
    await expect(stranger.getByText(EARLY.title)).toHaveCount(0);
    expect((await stranger.goto(`/episodios/${EARLY.slug}`))?.status()).toBe(404);
  });

  await test.step('a second subscription is refused, with a link to the first', async () => {
    await page.goto(`/shop/${MEMBERSHIP.slug}`);
    await hydrated(page);
    await subscribeButton(page.getByRole('main')).click();
    await expect(page.getByText('Você já é Premium', { exact: true })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Ver minha assinatura' }).click();
    await page.waitForURL(`**${OWN_PAGE}`);
    await expect(page.getByText('Seu Premium está ativo')).toBeVisible();
    await expect(page.getByText(/^Próxima cobrança de R\$\s49,00 em/)).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('canceled in one place, it stays active until the end', async () => {
    await page.getByRole('link', { name: 'Cancelar assinatura' }).click();
    await expect(page.getByText('Cancelar a assinatura?')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Sim, cancelar' }).click();
    await expect(page.getByText(/^Cancelada: não será mais cobrada\. O acesso vai até/)).toBeVisible();
    await expect(page.getByText('Seu Premium está ativo')).toBeVisible();
    await expectAccessible(page);
    await site.mail.mailTo(person.email, 'Sua assinatura foi cancelada');
    expect((await page.goto(`/episodios/${EARLY.slug}`))?.status()).toBe(200);
  });

  await test.step("Stripe's own page shows the same", async () => {
    await page.goto(OWN_PAGE);
    await page.getByRole('link', { name: 'Trocar cartão / recibos' }).click();
    await expect(page.getByRole('heading', { name: 'Sua assinatura' })).toBeVisible();
    await expect(page.getByText(/^Termina em/)).toBeVisible();
    await page.getByRole('link', { name: 'Voltar ao site' }).click();
    await page.waitForURL(`**${OWN_PAGE}`);
  });
});

test('after a failed renewal there is a week of grace, clearly announced, and then it ends', async ({
  page,
  site,
}) => {
  test.slow();
  const person = await site.signIn(page, { name: 'Nara Dias', email: 'nara.premium@exemplo.com' });
  await subscribe(page);
  await page.goto(OWN_PAGE);
  await expect(page.getByText('Seu Premium está ativo')).toBeVisible();
  const subscription = await subscriptionOf(site, person.id);
  await site.payments?.control(`subscriptions/${subscription}/card`, { declines: true });
  await site.payments?.control(`subscriptions/${subscription}/renew`);
  await site.payments?.control('webhooks/settle');

  await site.mail.mailTo(person.email, 'Não conseguimos renovar o seu Premium');
  await page.reload();
  await expect(page.getByText(/^A última cobrança não passou\. O acesso continua aberto até/)).toBeVisible();
  await expect(page.getByText('Seu Premium está ativo')).toBeVisible();
  await expectAccessible(page);

  // Stripe tries three more times and gives up.
  await site.payments?.control('clock/advance', { seconds: 16 * DAY_S });
  await expect(async () => {
    await page.reload();
    await expect(page.getByText('Vale até')).toBeVisible({ timeout: 1_000 });
  }).toPass();
  // The site's clock is independent of the sandbox's, so the week is moved here.
  await site.inDatabase((db) =>
    db
      .updateTable('entitlements')
      .set({ ends_at: new Date(Date.now() - 1_000).toISOString() })
      .where('person_id', '=', person.id)
      .execute(),
  );
  await page.reload();
  await expect(page.getByText('Você não está no Premium')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/shop');
  await expect(page.getByRole('main').getByText('Você é Premium')).toHaveCount(0);
  await expect(offer(page)).toBeVisible();
  const again = await openedBy(page, async () => {
    await hydrated(page);
    await subscribeButton(offer(page)).click();
  });
  await expect(again.getByRole('heading', { name: 'Assinar R$ 49,00' })).toBeVisible();
});
