import { beforeEach, expect, test } from 'vitest';
import { submitContact } from '#app/features/letters/contact/commands.server.ts';
import { subscribe } from '#app/features/letters/newsletter/commands.server.ts';
import { askForPage } from '#app/features/letters/newsletter/reader-page/address-commands.server.ts';
import { requestPressKit } from '#app/features/letters/press-kit/commands.server.ts';
import { requestNewPassword } from '#app/features/people/sign-in/recovery/commands.server.ts';
import { resendConfirmation, signUp } from '#app/features/people/sign-in/sign-up/commands.server.ts';
import { askForLink } from '#app/features/privacy/data-page/links.server.ts';
import { MAILS_PER_MAILBOX, mailboxOf } from '#app/platform/limits/mailbox-limit.server.ts';
import type { Services } from '#app/platform/services.ts';
import { type FixedClock, fixedClock } from './support/fixed-clock.ts';
import { makeSubscriber } from './support/letters/correspondence.ts';
import { payTestOrder, placeTestOrder } from './support/records/orders.ts';
import { makePerson } from './support/requests/sign-in.ts';
import { SITE } from './support/sites/mail-site.ts';
import { openTestServices } from './support/sites/test-services.ts';

const EVA = 'eva@exemplo.com';
let services: Services;
let clock: FixedClock;

beforeEach(async () => {
  clock = fixedClock();
  services = await openTestServices({ clock });
});

/** A stranger who types an address at each door, always from another network. */
let client = 0;
const visitor = () => {
  client += 1;
  return { clientAddress: `203.0.113.${client % 250}` };
};
const doors: Array<(email: string) => Promise<unknown>> = [
  (email) => subscribe(ctx(), { email, name: 'Eva', topic: null, source: 'home' }, visitor()),
  (email) => requestPressKit(ctx(), { email, name: `Eva ${client}` }, visitor()),
  (email) =>
    submitContact(
      ctx(),
      { email, name: 'Eva', subject: 'Oi', message: `Oi ${client}`, website: false },
      visitor(),
    ),
  (email) => signUp(ctx(), { email, name: 'Eva', password: 'uma senha longa', nextPath: '/' }, visitor()),
  (email) => resendConfirmation(ctx(), { email, nextPath: '/' }, visitor()),
  (email) => askForLink(ctx(), email, visitor()),
  (email) => askForPage(ctx(), email, visitor()),
];
const ctx = () => ({ ...services, site: SITE });

async function mailsTo(...addresses: string[]): Promise<number> {
  const rows = await services.db.selectFrom('mails').select('to_address').execute();
  return rows.filter(({ to_address }) => addresses.includes(to_address)).length;
}

test('a stranger causes few mails an hour to one mailbox, over all doors and spellings', async () => {
  const spellings = [EVA, 'eva+um@exemplo.com', 'eva+dois@exemplo.com'];
  for (const email of spellings) for (const door of doors) await door(email);
  for (let order = 0; order < 3; order += 1) await placeTestOrder(services, { columns: { email: EVA } });
  expect(await mailsTo(...spellings)).toBe(MAILS_PER_MAILBOX.points);
  clock.advance(MAILS_PER_MAILBOX.windowMs);
  await askForLink(ctx(), EVA, visitor());
  expect(await mailsTo(...spellings)).toBe(MAILS_PER_MAILBOX.points + 1);
});

test('recovery still works then, and what is paid is told', async () => {
  await makePerson(services.db, { email: EVA });
  for (let round = 0; round < 3; round += 1) for (const door of doors) await door(EVA);
  const before = await mailsTo(EVA);
  await requestNewPassword(ctx(), { email: EVA, nextPath: '/' }, visitor());
  expect(await mailsTo(EVA)).toBe(before + 1);
  const order = await placeTestOrder(services, { columns: { email: EVA } });
  expect(await mailsTo(EVA)).toBe(before + 1);
  await payTestOrder(services, order);
  expect(await mailsTo(EVA)).toBeGreaterThan(before + 1);
});

test('no door answers otherwise because another one knows the address', async () => {
  await makeSubscriber(services.db, { email: EVA });
  const answers = async (email: string) => {
    const said: unknown[] = [];
    for (let round = 0; round < 3; round += 1) for (const door of doors) said.push(await door(email));
    return said;
  };
  expect(await answers(EVA)).toEqual(await answers('ninguem@exemplo.com'));
});

test.each([
  ['Eva+lista@Exemplo.com', 'eva@exemplo.com'],
  ['e.v.a+x@gmail.com', 'eva@gmail.com'],
  ['eva@googlemail.com', 'eva@gmail.com'],
  ['e.va@exemplo.com', 'e.va@exemplo.com'],
])('%s is the mailbox %s', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox);
});
