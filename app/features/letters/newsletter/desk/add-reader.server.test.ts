import { v7 } from 'uuid';
import { beforeEach, expect, test } from 'vitest';
import { suppressAddress } from '#app/features/letters/addresses/suppression.server.ts';
import { findSettings } from '#app/features/records/settings/queries.server.ts';
import type { Services } from '#app/platform/services.ts';
import type { Person } from '#app/pure/people/person.ts';
import { fixedClock } from '../../../../../tests/support/fixed-clock.ts';
import { makeSubscriber } from '../../../../../tests/support/letters/correspondence.ts';
import { listWrittenMails } from '../../../../../tests/support/letters/outbox-mails.ts';
import { makePerson } from '../../../../../tests/support/requests/sign-in.ts';
import { openTestServices } from '../../../../../tests/support/sites/test-services.ts';
import { addReader, type NewReader } from './add-commands.server.ts';
import { newReaderSchema } from './input.ts';

let services: Services;
let host: Person;

beforeEach(async () => {
  services = await openTestServices({ clock: fixedClock() });
  host = await makePerson(services.db, { role: 'admin' });
});

const RITA: NewReader = {
  email: 'rita@exemplo.com',
  name: 'Rita Lima',
  consent: 'ask',
  how: 'Na roda de conversa, por escrito',
  day: '2026-01-01',
};

const add = async (changes: Partial<NewReader> = {}, id = v7()) =>
  addReader({ ...services, site: await findSettings(services.db), actor: host }, id, { ...RITA, ...changes });
const suppress = (email: string, reason: 'imported' | 'host') =>
  suppressAddress(services.db, {
    ...{ email, reason, detail: '', now: services.clock.now() },
    secret: services.secret,
  });
const readers = () => services.db.selectFrom('subscribers').selectAll().execute();
const subjects = async () => (await listWrittenMails(services.db)).map(({ subject }) => subject);

test('asks a person to confirm, once, and keeps how she asked', async () => {
  const id = v7();
  for (const _press of [1, 2]) expect(await add({}, id)).toEqual({ ok: true, id });
  expect(await readers()).toMatchObject([{ id, status: 'pending', confirmed_at: null }]);
  expect(await subjects()).toEqual([expect.stringContaining('Confirme')]);
  const consents = await services.db.selectFrom('consents').selectAll().execute();
  expect(consents).toMatchObject([
    { kind: 'requested', source: 'by-hand', text: RITA.how, detail: '{"asked":"2026-01-01"}' },
  ]);
});

test('takes the host’s word, noted as such, and welcomes her', async () => {
  await add({ consent: 'given' });
  expect(await readers()).toMatchObject([{ status: 'confirmed', confirm_token_hash: null }]);
  expect(await subjects()).toHaveLength(1);
  const consents = await services.db.selectFrom('consents').selectAll().execute();
  expect(consents).toMatchObject([{ kind: 'confirmed', source: 'by-hand' }]);
});

test.each(['ask', 'given'] as const)('nobody who left comes back: %s', async (consent) => {
  await makeSubscriber(services.db, { email: 'saiu@exemplo.com', status: 'unsubscribed' });
  await suppress('fora@exemplo.com', 'imported');
  await suppress('parada@exemplo.com', 'host');
  for (const email of ['saiu@exemplo.com', 'fora@exemplo.com', 'parada@exemplo.com'])
    expect(await add({ email, consent })).toEqual({ ok: false, reason: 'left' });
  expect(await subjects()).toEqual([]);
  expect(await readers()).toHaveLength(1);
});

test('changes nothing for a person who is there already, nor on a day to come', async () => {
  const id = await makeSubscriber(services.db, { email: RITA.email, status: 'pending' });
  expect(await add({ consent: 'given' })).toEqual({ ok: false, reason: 'known', id });
  expect(await add({ email: 'outra@exemplo.com', day: '2999-01-01' })).toEqual({
    ok: false,
    reason: 'future',
  });
  expect(await readers()).toMatchObject([{ status: 'pending' }]);
});

test.each([
  ['ask', '', true],
  ['ask', 'Na feira', true],
  ['given', '', false],
  ['given', '  ', false],
  ['given', 'Na feira', true],
])('how she asked is required only without a mail that asks her: %s, “%s”', (consent, how, isTaken) => {
  const read = newReaderSchema.safeParse({ newId: v7(), ...RITA, consent, how });
  expect(read.success).toBe(isTaken);
  if (!read.success) expect(read.error.issues.map(({ path }) => path)).toEqual([['how']]);
});

test('says what was done where nobody wrote how she asked', async () => {
  await add({ how: '' });
  const consent = await services.db.selectFrom('consents').select('text').executeTakeFirstOrThrow();
  expect(consent.text).toContain('confirmação por e-mail');
});
