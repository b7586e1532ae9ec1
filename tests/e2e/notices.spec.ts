import { createECDH, randomBytes } from 'node:crypto';
import type { Page, Worker } from '@playwright/test';
import { expect, expectAccessible, test } from './support/test.ts';

test.use({ place: 'admin' });

/**
 * The browser of the journeys reaches no push service, and a private window has none: its answer is a made one, with keys
 * that a browser could have. All else is the browser's own: the worker, the delivery to it, and the notice.
 */
async function subscribeWithoutService(page: Page): Promise<void> {
  const browser = createECDH('prime256v1');
  browser.generateKeys();
  const subscription = {
    endpoint: `https://push.example.com/${randomBytes(12).toString('hex')}`,
    keys: { p256dh: browser.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') },
  };
  await page.addInitScript((made) => {
    const answer = { ...made, toJSON: () => made, unsubscribe: async () => true };
    Object.assign(PushManager.prototype, {
      subscribe: async () => answer,
      getSubscription: async () => null,
    });
  }, subscription);
}

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
  const data = JSON.stringify(said);
  await session.send('ServiceWorker.deliverPushMessage', {
    origin,
    registrationId: await registration,
    data,
  });
  await session.detach();
}

const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration('/admin');
    const notices = (await registration?.getNotifications()) ?? [];
    return notices.map(({ title, body, tag }) => ({ title, body, tag }));
  });

/** A press on the notice, as far as the worker hears of it. @returns which window it would open, and how many notices stay */
function press(worker: Worker) {
  return worker.evaluate(async () => {
    const scope = self as unknown as {
      registration: ServiceWorkerRegistration;
      clients: { openWindow: (path: string) => Promise<null> };
    };
    const opened = new Promise<string>((resolve) => {
      scope.clients.openWindow = async (path) => {
        resolve(path);
        return null;
      };
    });
    const [notification] = await scope.registration.getNotifications();
    const Pressed = Reflect.get(self, 'NotificationEvent');
    self.dispatchEvent(new Pressed('notificationclick', { notification }));
    const path = await opened;
    return { path, left: (await scope.registration.getNotifications()).length };
  });
}

test('a device is switched on by a press, shows what is delivered, leads to its page, and ends with the session', async ({
  page,
  site,
}) => {
  await page.context().grantPermissions(['notifications'], { origin: site.origin });
  await subscribeWithoutService(page);
  const person = await site.signIn(page, { role: 'editor', name: 'Bia Prado' });
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

  await deliver(page, site.origin, {
    title: 'Mensagem nova',
    text: 'Alguém escreveu pelo formulário de contato.',
    path: '/admin/contatos',
    about: 'message-1',
  });
  const notice = {
    title: 'Mensagem nova',
    body: 'Alguém escreveu pelo formulário de contato.',
    tag: 'message-1',
  };
  await expect.poll(() => shown(page)).toEqual([notice]);
  const worker = page
    .context()
    .serviceWorkers()
    .find((one) => one.url().endsWith('/admin/avisos.js'));
  if (!worker) throw new Error('the worker does not run');
  expect(await press(worker)).toEqual({ path: '/admin/contatos', left: 0 });

  // What is not of the admin area is not followed.
  await deliver(page, site.origin, { title: 'X', text: '', path: 'https://mal.example/', about: 'x' });
  await expect.poll(() => shown(page)).toMatchObject([{ title: 'Novidade na administração' }]);

  const devices = () =>
    site.inDatabase((db) =>
      db.selectFrom('push_devices').select('id').where('person_id', '=', person.id).execute(),
    );
  expect(await devices()).toHaveLength(1);
  await page.getByRole('button', { name: 'Sair', exact: true }).click();
  await expect(page).not.toHaveURL(/\/admin/);
  expect(await devices()).toEqual([]);
});

test('choices are saved without scripts, and the offer is put off for good', async ({
  page,
  site,
  browser,
}) => {
  await site.signIn(page, { role: 'helper', name: 'Rui Lima' });
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Agora não' }).click();
  await expect(page.getByRole('link', { name: 'Escolher os avisos' })).toHaveCount(0);
  // Without the permission the page says where it is given.
  await page.goto('/admin/avisos-no-aparelho');
  await expect(page.getByText('Os avisos deste site estão bloqueados neste navegador.')).toBeVisible();

  const plain = await browser.newContext({ baseURL: site.origin, javaScriptEnabled: false });
  const still = await plain.newPage();
  await site.signIn(still, { role: 'editor', name: 'Lia Reis' });
  await still.goto('/admin/avisos-no-aparelho');
  await expect(still.getByText('o navegador precisa permitir JavaScript')).toBeVisible();
  await still.getByLabel('Números da semana').uncheck();
  await still.getByLabel('De', { exact: true }).selectOption('23');
  await still.getByRole('button', { name: 'Salvar escolhas' }).click();
  await expect(still.getByText('Escolhas salvas.')).toBeVisible();
  await expect(still.getByLabel('Números da semana')).not.toBeChecked();
  await expect(still.getByLabel('Mensagem nova')).toBeChecked();
  await expect(still.getByLabel('De', { exact: true })).toHaveValue('23');
  await plain.close();
});
