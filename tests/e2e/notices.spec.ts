import { createECDH, randomBytes } from 'node:crypto';
import type { Page, Worker } from '@playwright/test';
import { expect, expectAccessible, goOffline, holdRequests, hydrated, test, toast } from './support/test.ts';

test.use({ place: 'admin', expectedProblems: /ERR_INTERNET_DISCONNECTED/ });

/**
 * The browser of the journeys is denied notices for good, and reaches no push service. So it is told that they are allowed,
 * and gets a subscription with keys that a browser could have. All else is its own: the worker, its scope, and the delivery.
 */
async function allowNotices(page: Page): Promise<void> {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  const subscription = {
    endpoint: `https://push.example.com/${randomBytes(12).toString('hex')}`,
    keys: { p256dh: keys.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') },
  };
  await page.addInitScript((made) => {
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    Notification.requestPermission = async () => 'granted';
    const answer = { ...made, toJSON: () => made, unsubscribe: async () => true };
    Object.assign(PushManager.prototype, {
      subscribe: async () => answer,
      getSubscription: async () => null,
    });
  }, subscription);
}

/** The worker of the page's browser, which from now on notes what it would show and which window it would open. */
async function watchedWorker(page: Page): Promise<Worker> {
  const isOurs = (worker: Worker) => worker.url().endsWith('/admin/avisos.js');
  const context = page.context();
  const worker =
    context.serviceWorkers().find(isOurs) ?? (await context.waitForEvent('serviceworker', isOurs));
  await worker.evaluate(() => {
    const shown: unknown[] = [];
    const opened: string[] = [];
    const { registration, clients } = self as unknown as {
      registration: ServiceWorkerRegistration;
      clients: { openWindow: (path: string) => Promise<null> };
    };
    Object.assign(self, { shown, opened });
    registration.showNotification = async (title, options) => {
      shown.push({ title, ...options });
    };
    clients.openWindow = async (path) => {
      opened.push(path);
      return null;
    };
  });
  return worker;
}

const noted = (worker: Worker, what: 'shown' | 'opened') =>
  worker.evaluate((name) => Reflect.get(self, name), what);

/** Hands what the push service would bring to the real worker. */
async function deliver(page: Page, origin: string, said: object): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const registration = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL === `${origin}/admin`);
      if (own) resolve(own.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await registration;
  const data = JSON.stringify(said);
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
  await session.detach();
}

test('a device is switched on by a press, is told what comes, and ends with the session', async ({
  page,
  site,
}) => {
  await allowNotices(page);
  const person = await site.signIn(page, { role: 'editor', name: 'Bia Prado' });
  await page.setViewportSize({ width: 360, height: 760 });
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Escolher os avisos' }).click();
  await expect(page.getByRole('heading', { name: 'Avisos no aparelho' })).toBeVisible();
  await expectAccessible(page);
  // Money is not hers, so she is not asked about it.
  await expect(page.getByLabel('Mensagem nova')).toBeChecked();
  await expect(page.getByLabel('Pedido pago')).toHaveCount(0);

  await page.getByRole('button', { name: 'Ligar os avisos neste aparelho' }).click();
  await expect(page.getByText('Os avisos estão ligados aqui.')).toBeVisible();
  await expect(page.getByText('(este aparelho)')).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);

  const worker = await watchedWorker(page);
  await deliver(page, site.origin, {
    title: 'Mensagem nova',
    text: 'Alguém escreveu pelo formulário de contato.',
    path: '/admin/contatos',
    about: 'message-1',
  });
  const body = 'Alguém escreveu pelo formulário de contato.';
  await expect
    .poll(() => noted(worker, 'shown'))
    .toMatchObject([{ title: 'Mensagem nova', body, tag: 'message-1', data: { path: '/admin/contatos' } }]);
  // What is not of the admin area is not followed.
  await deliver(page, site.origin, { title: 'X', text: '', path: 'https://mal.example/', about: 'x' });
  await expect
    .poll(() => noted(worker, 'shown'))
    .toMatchObject([{}, { title: 'Novidade na administração', data: { path: '/admin' } }]);

  const devices = () =>
    site.inDatabase((db) =>
      db.selectFrom('push_devices').select('id').where('person_id', '=', person.id).execute(),
    );
  expect(await devices()).toHaveLength(1);
  await page.setViewportSize({ width: 1280, height: 760 });
  await page.getByRole('button', { name: 'Sair', exact: true }).click();
  await expect(page).not.toHaveURL(/\/admin/);
  expect(await devices()).toEqual([]);
  const scopes = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope));
  await expect.poll(async () => (await scopes()).filter((scope) => scope.endsWith('/admin'))).toEqual([]);
});

test('the sign-out of the public pages makes the browser forget, too', async ({ page, site }) => {
  await allowNotices(page);
  await site.signIn(page, { role: 'editor', name: 'Bia Prado' });
  await page.goto('/admin/avisos-no-aparelho');
  await page.getByRole('button', { name: 'Ligar os avisos neste aparelho' }).click();
  await expect(page.getByText('Os avisos estão ligados aqui.')).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 760 });
  // It may be pressed before its scripts are there: the press waits for them.
  await page.goto('/topics');
  const left = () =>
    page.evaluate(async () => [
      localStorage.getItem('conversas:avisos'),
      ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname),
    ]);
  expect(await left()).toEqual([expect.any(String), '/admin']);
  // A busy browser answers late: the page waits for it before it leaves.
  await page.evaluate(() => {
    const workers = navigator.serviceWorker;
    const ask = workers.getRegistration.bind(workers);
    workers.getRegistration = async (scope) => {
      await new Promise((resolve) => setTimeout(resolve, 500));
      return ask(scope);
    };
  });
  const leave = page.getByRole('button', { name: 'Sair', exact: true });
  await goOffline(page);
  await leave.click();
  await expect(
    toast(page, { title: 'Sem conexão', description: 'Você continua na sua conta.' }),
  ).toBeVisible();
  expect(await left()).toEqual([expect.any(String), '/admin']);
  await page.context().setOffline(false);
  await leave.dblclick();
  await expect(page.getByRole('link', { name: 'Entrar' }).first()).toBeVisible();
  await expect.poll(left).toEqual([null]);
});

test('a sign-out that is pressed before the admin area is awake makes the browser forget, too', async ({
  page,
  site,
}) => {
  await site.signIn(page, { role: 'editor', name: 'Bia Prado' });
  await page.setViewportSize({ width: 1280, height: 1200 });
  await page.goto('/admin');
  await page.evaluate(async () => {
    localStorage.setItem('conversas:avisos', 'one');
    await navigator.serviceWorker.register('/admin/avisos.js', { scope: '/admin' });
  });
  const { release } = await holdRequests(page, '**/assets/entry*.js');
  await page.goto('/admin', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Sair', exact: true }).click();
  release();
  await expect(page.getByRole('link', { name: 'Entrar' }).first()).toBeVisible();
  const left = async () =>
    page.evaluate(async () => [
      localStorage.getItem('conversas:avisos'),
      (await navigator.serviceWorker.getRegistrations()).length,
    ]);
  expect(await left()).toEqual([null, 0]);
});

test('the offer is put off for good, and a browser that forbids notices is told where to allow them', async ({
  page,
  site,
}) => {
  await site.signIn(page, { role: 'helper', name: 'Rui Lima' });
  await page.setViewportSize({ width: 360, height: 760 });
  await page.goto('/admin');
  await hydrated(page);
  await page.getByRole('button', { name: 'Agora não' }).click();
  const words = { title: 'Tudo bem.', description: 'Se mudar de ideia, abra Avisos no aparelho, no menu.' };
  await expect(toast(page, words)).toBeVisible();
  const offer = page.getByRole('link', { name: 'Escolher os avisos' });
  await expect(offer).toHaveCount(0);
  await page.reload();
  await hydrated(page);
  await expect(offer).toHaveCount(0);
  await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'denied' }));
  await page.goto('/admin/avisos-no-aparelho');
  await expect(page.getByText('Os avisos deste site estão bloqueados neste navegador.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ligar os avisos neste aparelho' })).toHaveCount(0);
  await expectAccessible(page);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('what a person hears of is saved, and the offer is put off', async ({ page, site }) => {
    await site.signIn(page, { role: 'editor', name: 'Lia Reis' });
    await page.goto('/admin');
    await page.getByRole('button', { name: 'Agora não' }).click();
    await expect(page).toHaveURL('/admin');
    await expect(page.getByRole('link', { name: 'Escolher os avisos' })).toHaveCount(0);
    await page.goto('/admin/avisos-no-aparelho');
    await page.getByLabel('Números da semana').uncheck();
    await page.getByLabel('De', { exact: true }).selectOption('23');
    await page.getByRole('button', { name: 'Salvar escolhas' }).click();
    await expect(page.getByRole('status').first()).toContainText('Escolhas salvas.');
    await expect(page.getByLabel('Números da semana')).not.toBeChecked();
    await expect(page.getByLabel('Mensagem nova')).toBeChecked();
    await expect(page.getByLabel('De', { exact: true })).toHaveValue('23');
  });
});
