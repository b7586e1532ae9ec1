import { beforeEach, expect, test } from 'vitest';
import { addFigures } from '#app/features/audience/counting/figures.server.ts';
import { saveSettings } from '#app/features/records/settings/commands.server.ts';
import type { Services } from '#app/platform/services.ts';
import { fixedClock } from '../../../../../tests/support/fixed-clock.ts';
import { makeSubscriber } from '../../../../../tests/support/letters/correspondence.ts';
import { listWrittenMails } from '../../../../../tests/support/letters/outbox-mails.ts';
import { makeItem } from '../../../../../tests/support/records/factories.ts';
import { makePerson } from '../../../../../tests/support/requests/sign-in.ts';
import { openTestServices } from '../../../../../tests/support/sites/test-services.ts';
import { endedWeek, nextMailHour } from './week-days.ts';
import { mailWeek } from './week-mail.server.ts';

const MONDAY_8H = '2026-06-15T11:00:00.000Z';

let services: Services;
beforeEach(async () => {
  services = await openTestServices();
  const admin = { role: 'admin' } as const;
  await makePerson(services.db, { ...admin, email: 'clara@exemplo.com' });
  await makePerson(services.db, { ...admin, email: 'nova@exemplo.com', is_email_verified: false });
  await makePerson(services.db, { email: 'gente@exemplo.com' });
});

const runAt = (instant: string) => mailWeek({ ...services, clock: fixedClock(instant) });
const sentTo = async () => (await listWrittenMails(services.db)).map(({ to_address }) => to_address);

async function count(day: string, times: number, itemId: string | null, source = 'feed') {
  const kind = itemId ? 'download' : 'view';
  const figure = { kind, day, times, itemId, parts: { device: 'mobile', source } } as const;
  await services.db.transaction().execute((trx) => addFigures(trx, [figure], new Date(MONDAY_8H)));
}

test('a week begins on Monday, and is told from 8h on until Sunday', () => {
  const week = { from: '2026-06-08', to: '2026-06-14' };
  expect(endedWeek(new Date('2026-06-15T10:59:59.000Z'))).toBeNull();
  expect(endedWeek(new Date(MONDAY_8H))).toEqual(week);
  // 23h59 on Sunday in São Paulo.
  expect(endedWeek(new Date('2026-06-22T02:59:00.000Z'))).toEqual(week);
  expect(endedWeek(new Date('2025-12-31T15:00:00.000Z'))).toEqual({ from: '2025-12-22', to: '2025-12-28' });
  expect(nextMailHour(new Date('2026-06-15T10:59:59.000Z')).toISOString()).toBe(MONDAY_8H);
  expect(nextMailHour(new Date(MONDAY_8H)).toISOString()).toBe('2026-06-16T11:00:00.000Z');
});

test('the week goes to each admin with a confirmed address, beside the week before', async () => {
  await saveSettings(services, { email: 'contato@exemplo.com' });
  const { id } = await makeItem(services.db, { title: 'A mais ouvida' });
  const { id: gone } = await makeItem(services.db);
  await count('2026-06-01', 4, id);
  await count('2026-06-08', 5, id);
  await count('2026-06-14', 7, gone);
  await count('2026-06-15', 900, id);
  await count('2026-06-10', 3, null, 'instagram.com');
  await services.db.deleteFrom('items').where('id', '=', gone).execute();
  const reader = await makeSubscriber(services.db);
  await services.db
    .updateTable('consents')
    .set({ at: '2026-06-15T02:59:00.000Z' })
    .where('subscriber_id', '=', reader)
    .execute();
  await runAt(MONDAY_8H);
  const [mail, ...others] = await listWrittenMails(services.db);
  expect(others).toEqual([]);
  expect(mail?.to_address).toBe('clara@exemplo.com');
  expect(mail?.subject).toBe('Sua semana em números: 08/06 a 14/06');
  for (const line of [
    'Downloads: 12 (na semana anterior, 4).',
    'No site: 0 vezes ouvidas (como na semana anterior) e 3 páginas vistas (na semana anterior, 0).',
    'A conversa com mais downloads: “A mais ouvida”, 5.',
    'De onde vieram: instagram.com (3).',
    'Chegaram: 1 nova pessoa inscrita nas cartas.',
    '/admin/configuracoes/numeros',
  ])
    expect(mail?.text.replaceAll(/\s+/g, ' ')).toContain(line);
});

test('a week is told once, by whichever process comes first, and on any of its days', async () => {
  const { id } = await makeItem(services.db);
  await count('2026-06-08', 5, id);
  await Promise.all([runAt('2026-06-17T12:00:00.000Z'), runAt('2026-06-17T12:00:00.000Z')]);
  // Again after a restart, and after a clock that was set back.
  await runAt('2026-06-18T11:00:00.000Z');
  await runAt(MONDAY_8H);
  expect(await sentTo()).toEqual(['clara@exemplo.com']);
  await runAt('2026-06-22T11:00:00.000Z');
  expect(await sentTo()).toEqual(['clara@exemplo.com', 'clara@exemplo.com']);
});

test('before a full week was counted, and of two silent weeks, nothing is said', async () => {
  const { id } = await makeItem(services.db);
  await runAt(MONDAY_8H);
  await count('2026-06-09', 5, id);
  await runAt(MONDAY_8H);
  await runAt('2026-07-06T11:00:00.000Z');
  expect(await sentTo()).toEqual([]);
  await runAt('2026-06-29T11:00:00.000Z');
  expect(await sentTo()).toEqual([]);
  // With some in the week before, that there are none now is worth a mail.
  await count('2026-06-15', 1, id);
  await runAt('2026-06-29T11:00:00.000Z');
  expect(await sentTo()).toEqual(['clara@exemplo.com']);
});

test('switched off it stays away, and comes within the week once it is switched on', async () => {
  const { id } = await makeItem(services.db);
  await count('2026-06-08', 5, id);
  await saveSettings(services, { weeklyMail: false });
  await runAt(MONDAY_8H);
  expect(await sentTo()).toEqual([]);
  await saveSettings(services, { weeklyMail: true });
  await runAt('2026-06-16T11:00:00.000Z');
  expect(await sentTo()).toEqual(['clara@exemplo.com']);
});
