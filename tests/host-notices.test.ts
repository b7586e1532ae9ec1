import { beforeEach, expect, test } from 'vitest';
import * as contact from '#app/features/letters/contact/routes/contact.tsx';
import * as pressKit from '#app/features/letters/press-kit/routes/press-kit.tsx';
import { reportPix } from '#app/features/orders/order-page/commands.server.ts';
import { withdrawOrder } from '#app/features/orders/order-page/withdrawal/commands.server.ts';
import { saveSettings } from '#app/features/records/settings/commands.server.ts';
import { settingsSchema } from '#app/features/records/settings/settings.ts';
import type { Services } from '#app/platform/services.ts';
import { orderContext } from '#app/wiring/order-effects.server.ts';
import { listWrittenMails } from './support/letters/outbox-mails.ts';
import { payTestOrder, placeTestOrder } from './support/records/orders.ts';
import { askRoute } from './support/requests/ask-route.ts';
import { makePerson } from './support/requests/sign-in.ts';
import { openTestServices } from './support/sites/test-services.ts';

let services: Services;
beforeEach(async () => {
  services = await openTestServices();
  const admin = { role: 'admin' } as const;
  await makePerson(services.db, { ...admin, email: 'clara@exemplo.com' });
  await makePerson(services.db, { ...admin, email: 'davi@exemplo.com' });
  await makePerson(services.db, { ...admin, email: 'fora@exemplo.com', is_disabled: true });
  await makePerson(services.db, { ...admin, email: 'nova@exemplo.com', is_email_verified: false });
  await makePerson(services.db, { email: 'gente@exemplo.com' });
});

const ask = (route: Parameters<typeof askRoute>[1], form: Record<string, string>) =>
  askRoute(services, route, { path: '/x', form });
const site = settingsSchema.parse({});
const buying = () => ({ ...orderContext(services), site });

const NOTICES: Record<string, () => Promise<unknown>> = {
  'contact.notification': () =>
    ask(contact, { name: 'Rui', email: 'rui@exemplo.com', subject: 'Oi', message: 'Um convite.' }),
  'press-kit.notification': () => ask(pressKit, { name: 'Rui Dias', email: 'rui@exemplo.com' }),
  'order.pix-key-missing': () => placeTestOrder(services),
  'order.pix-reported': async () => reportPix(buying(), (await placeTestOrder(services)).id),
  'order.paid-notice': async () => payTestOrder(services, await placeTestOrder(services)),
  'order.withdrawn-notice': async () => {
    const order = await payTestOrder(services, await placeTestOrder(services));
    return withdrawOrder(buying(), order.id, { pixKey: 'ana@exemplo.com' });
  },
};

test.each(Object.entries(NOTICES))('%s reaches somebody', async (kind, cause) => {
  await saveSettings(services, { email: '' });
  await cause();
  const told = (await listWrittenMails(services.db)).filter((mail) => mail.kind === kind);
  expect(told.map(({ to_address }) => to_address).sort()).toEqual(['clara@exemplo.com', 'davi@exemplo.com']);
  expect(told[0]?.text).toContain('porque administra');
});

test('with a public address set, only that address gets it', async () => {
  await saveSettings(services, { email: 'ola@exemplo.com' });
  await NOTICES['contact.notification']?.();
  const mails = await services.db.selectFrom('mails').select(['kind', 'to_address']).execute();
  expect(mails.filter(({ kind }) => kind === 'contact.notification')).toEqual([
    { kind: 'contact.notification', to_address: 'ola@exemplo.com' },
  ]);
});
