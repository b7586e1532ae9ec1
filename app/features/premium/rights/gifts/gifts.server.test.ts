import { v7 } from 'uuid';
import { beforeEach, expect, test } from 'vitest';
import { findSettings } from '#app/features/records/settings/queries.server.ts';
import type { Services } from '#app/platform/services.ts';
import type { Person } from '#app/pure/people/person.ts';
import { DAY_MS, MINUTE_MS } from '#app/pure/time/durations.ts';
import { type FixedClock, fixedClock } from '../../../../../tests/support/fixed-clock.ts';
import { listWrittenMails } from '../../../../../tests/support/letters/outbox-mails.ts';
import { makePerson } from '../../../../../tests/support/requests/sign-in.ts';
import { openTestServices } from '../../../../../tests/support/sites/test-services.ts';
import { PREMIUM_MAIL_JOB } from '../notices.server.ts';
import { sendNotice } from '../send-notice.server.ts';
import { giveDays, revokeGift, tendWaitingGifts } from './gifts.server.ts';

let services: Services;
let clock: FixedClock;
let host: Person;

beforeEach(async () => {
  clock = fixedClock();
  services = await openTestServices({ clock });
  host = await makePerson(services.db, { role: 'admin' });
});

const gift = (email: string, id = v7()) => ({ id, email, days: 30, note: '' });
const rights = () => services.db.selectFrom('entitlements').selectAll().execute();
const waiting = () => services.db.selectFrom('waiting_gifts').selectAll().execute();
const tend = async () => tendWaitingGifts({ ...services, site: await findSettings(services.db) });

/** The subjects of the mails that would go out now. */
async function mails(): Promise<string[]> {
  const site = await findSettings(services.db);
  const at = clock.now().toISOString();
  const jobs = await services.db
    .selectFrom('jobs')
    .select('payload')
    .where('kind', '=', PREMIUM_MAIL_JOB)
    .where('run_at', '<=', at)
    .execute();
  for (const { payload } of jobs) await sendNotice({ ...services, site }, JSON.parse(payload));
  return (await listWrittenMails(services.db)).map(({ subject }) => subject);
}

test('a form gives once, and its mail waits a moment', async () => {
  await makePerson(services.db, { email: 'ana@exemplo.com' });
  const one = gift('ana@exemplo.com');
  for (const _press of [1, 2, 3]) expect(await giveDays(services, host, one)).toMatchObject({ ok: true });
  expect(await rights()).toHaveLength(1);
  expect(await mails()).toEqual([]);
  clock.advance(MINUTE_MS);
  expect(await mails()).toEqual(['Um presente: 30 dias de Premium']);
});

test('who takes a gift back at once stops its mail, too', async () => {
  await makePerson(services.db, { email: 'ana@exemplo.com' });
  const { id } = await giveDays(services, host, gift('ana@exemplo.com'));
  expect(await revokeGift(services, host, id)).toEqual({ ok: true });
  expect(await revokeGift(services, host, id)).toEqual({ ok: false, reason: 'gone' });
  clock.advance(MINUTE_MS);
  expect(await mails()).toEqual([]);
});

test('an address without a confirmed account keeps its gift until there is one', async () => {
  const friend = await makePerson(services.db, { email: 'bia@exemplo.com', is_email_verified: false });
  const one = gift('bia@exemplo.com');
  for (const _press of [1, 2]) expect(await giveDays(services, host, one)).toMatchObject({ ok: true });
  expect([await rights(), await waiting()]).toMatchObject([[], [{ id: one.id, mailed_at: null }]]);
  expect(await tend()).not.toBeNull();
  expect(await mails()).toEqual([]);
  clock.advance(MINUTE_MS);
  await tend();
  await tend();
  expect(await mails()).toEqual(['Um presente para você: 30 dias de Premium']);

  await services.db
    .updateTable('people')
    .set({ is_email_verified: true })
    .where('id', '=', friend.id)
    .execute();
  await Promise.all([tend(), tend()]);
  expect(await tend()).toBeNull();
  expect(await rights()).toMatchObject([{ id: one.id, person_id: friend.id, days: 30, source: 'gift' }]);
  expect(await giveDays(services, host, one)).toMatchObject({ ok: true });
  expect(await rights()).toHaveLength(1);
  expect(await revokeGift(services, host, one.id)).toEqual({ ok: true });
});

test('a waiting gift is taken back before its mail, or ends after its time', async () => {
  const { id } = await giveDays(services, host, gift('bia@exemplo.com'));
  expect(await revokeGift(services, host, id)).toEqual({ ok: true });
  await giveDays(services, host, gift('caio@exemplo.com'));
  clock.advance(91 * DAY_MS);
  expect(await tend()).toBeNull();
  await makePerson(services.db, { email: 'caio@exemplo.com' });
  await tend();
  expect([await rights(), await waiting(), await mails()]).toEqual([[], [], []]);
});

test('the log of changes names no address that nobody confirmed', async () => {
  await giveDays(services, host, gift('bia@exemplo.com'));
  const changes = await services.db.selectFrom('audit_log').selectAll().execute();
  expect(changes).toHaveLength(1);
  expect(JSON.stringify(changes)).not.toContain('bia@');
});
