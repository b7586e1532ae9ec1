import { beforeEach, expect, test } from 'vitest';
import { roleOf } from '#app/db/held-roles.server.ts';
import type { Services } from '#app/platform/services.ts';
import type { Person } from '#app/pure/people/person.ts';
import { type FixedClock, fixedClock } from '../../../../tests/support/fixed-clock.ts';
import { listWrittenMails } from '../../../../tests/support/letters/outbox-mails.ts';
import { adminArgs, leadsTo } from '../../../../tests/support/requests/admin-request.ts';
import { askRoute, cookiesOf } from '../../../../tests/support/requests/ask-route.ts';
import { makePerson, makeSession, signedIn } from '../../../../tests/support/requests/sign-in.ts';
import { openTestServices } from '../../../../tests/support/sites/test-services.ts';
import * as desk from './desk/routes/admin-team.tsx';
import * as page from './routes/accept-invitation.tsx';

const EVA = 'eva@exemplo.com';
const NEW = { name: 'Eva Lima', password: 'três jabuticabas' };
let services: Services;
let clock: FixedClock;
let clara: Person;

beforeEach(async () => {
  clock = fixedClock();
  services = await openTestServices({ clock });
  clara = await makePerson(services.db, { role: 'admin', name: 'Clara' });
});

const post = (fields: Record<string, string>) =>
  desk.action(adminArgs(services, clara, '/admin/equipe', { fields }));
const ask = (token: string, more: { form?: Record<string, string>; cookie?: string } = {}) =>
  askRoute(services, page, { path: `/convite/${token}`, params: { token }, ...more });
async function invited(fields: Record<string, string> = {}): Promise<string> {
  expect(await post({ intent: 'invite', email: EVA, role: 'helper', ...fields })).toMatchObject({
    data: { ok: true },
  });
  const text = (await listWrittenMails(services.db)).at(-1)?.text ?? '';
  return /\/convite\/([\w-]+)/.exec(text)?.[1] ?? '';
}
const whole = async () =>
  JSON.stringify([
    await services.db.selectFrom('people').selectAll().orderBy('id').execute(),
    await services.db.selectFrom('invitations').selectAll().execute(),
    await services.db.selectFrom('sessions').selectAll().execute(),
  ]);
const eva = () =>
  services.db.selectFrom('people').selectAll().where('email', '=', EVA).executeTakeFirstOrThrow();

test('looking at an invitation changes nothing, and no cache or other site learns of it', async () => {
  const token = await invited();
  const before = await whole();
  for (let look = 0; look < 3; look += 1) {
    const answer = await ask(token);
    expect([answer.status, answer.data]).toMatchObject([200, { shown: { email: EVA, reader: 'new' } }]);
  }
  expect(await whole()).toBe(before);
  const headers = page.headers({ actionHeaders: new Headers() } as never);
  expect(headers.get('Cache-Control')).toBe('private, no-store');
  expect(headers.get('Referrer-Policy')).toBe('no-referrer');
  expect((await ask('nothing')).status).toBe(404);
});

test('a form that claims another role or address changes nothing of them', async () => {
  const token = await invited();
  const claimed = { role: 'admin', email: 'outra@exemplo.com', isSecondStepRequired: '' };
  const done = await ask(token, { form: { ...NEW, ...claimed } });
  expect(done.location).toBe('/auth/duas-etapas?next=%2Fadmin');
  expect(roleOf(await eva())).toBe('helper');
  const signed = await ask(token, { cookie: cookiesOf(done) });
  expect(signed.data).toMatchObject({ over: 'accepted' });
  expect((await ask(token, { form: NEW })).status).toBe(404);
});

test('tells a signed-out account to sign in, another one to sign out, and the right one to accept', async () => {
  const person = await makePerson(services.db, { email: EVA });
  const token = await invited();
  expect((await ask(token)).data).toMatchObject({
    shown: { reader: 'signed-out', signInAt: `/auth?next=${encodeURIComponent(`/convite/${token}`)}` },
  });
  const before = await eva();
  expect((await ask(token, { form: NEW })).status).toBe(409);
  const other = await signedIn(services);
  expect((await ask(token, { cookie: other.cookie })).data).toMatchObject({
    shown: { reader: 'somebody-else' },
  });
  expect((await ask(token, { cookie: other.cookie, form: {} })).status).toBe(403);
  expect(await eva()).toEqual(before);
  const out = await ask(token, { cookie: other.cookie, form: { intent: 'sign-out' } });
  expect(out.location).toBe(`/convite/${token}`);
  expect((await ask(token, { cookie: other.cookie })).data).toMatchObject({
    shown: { reader: 'signed-out' },
  });
  const cookie = await makeSession(services, person.id);
  expect((await ask(token, { cookie })).data).toMatchObject({ shown: { reader: 'invited' } });
  const done = await ask(token, { cookie, form: {} });
  expect([done.location, done.flash?.title]).toEqual(['/auth/duas-etapas?next=%2Fadmin', 'Convite aceito']);
  expect(roleOf(await eva())).toBe('helper');
  // The session that accepted goes on.
  expect((await ask(token, { cookie })).data).toMatchObject({ over: 'accepted' });
  expect(
    await services.db.selectFrom('sessions').select('id').where('person_id', '=', person.id).execute(),
  ).toHaveLength(1);
});

test('says under the field how long the password must be', async () => {
  const answer = await ask(await invited(), { form: { ...NEW, password: 'onze letras' } });
  expect(answer.data).toMatchObject({
    fieldErrors: { password: ['A senha deve ter pelo menos 12 caracteres'] },
  });
  expect(JSON.stringify(answer.data)).not.toContain('onze letras');
});

test('an owner gets a required second step, where nobody said otherwise', async () => {
  const required = async () =>
    (await services.db.selectFrom('invitations').selectAll().execute()).map(
      (row) => row.is_second_step_required,
    );
  await invited({ role: 'admin' });
  expect(await required()).toEqual([true]);
  await invited({ role: 'admin', hasChosen: '1' });
  expect(await required()).toEqual([false]);
  clock.advance(3_600_000);
  await invited({ role: 'helper' });
  expect(await required()).toEqual([false]);
  await invited({ role: 'helper', hasChosen: '1', isSecondStepRequired: 'on' });
  expect(await required()).toEqual([true]);
});

test('lists, sends again, revokes, and says what is refused', async () => {
  await invited();
  const load = () => desk.loader(adminArgs(services, clara, '/admin/equipe'));
  const { team, invitations } = await load();
  expect([team.map(({ name }) => name), invitations]).toMatchObject([
    ['Clara'],
    [{ email: EVA, sender_name: 'Clara', over: null }],
  ]);
  const id = invitations[0]?.id ?? '';
  expect(await post({ intent: 'resend', id })).toMatchObject({ data: { ok: true } });
  expect(await post({ intent: 'revoke', id })).toMatchObject({ data: { ok: true } });
  expect(await post({ intent: 'revoke', id })).toMatchObject({ init: { status: 404 } });
  expect((await load()).invitations).toEqual([]);
  expect(await post({ intent: 'invite', email: 'nada', role: 'king' })).toMatchObject({
    data: {
      values: { intent: 'invite', email: 'nada' },
      fieldErrors: { email: expect.any(Array), role: expect.any(Array) },
    },
  });
  expect(await post({ intent: 'invite', email: clara.email, role: 'helper' })).toMatchObject({
    data: { fieldErrors: { email: [expect.stringContaining('já faz parte da equipe')] } },
  });
  expect(await post({ intent: 'crown', id })).toMatchObject({ init: { status: 400 } });
});

test("changes a person's role there, keeps the last owner, and leads who gives hers away out", async () => {
  const bia = await makePerson(services.db, { name: 'Bia', role: 'helper' });
  const give = (person: string, role: string) =>
    post({ intent: 'role', person, role, isSecondStepRequired: 'on' });
  expect(await give(bia.id, 'editor')).toMatchObject({ data: { ok: true } });
  expect(await give(clara.id, 'editor')).toMatchObject({ init: { status: 409 } });
  expect(await give('nobody', 'editor')).toMatchObject({ init: { status: 404 } });
  expect(await give(bia.id, 'admin')).toMatchObject({ data: { ok: true } });
  expect(await leadsTo(give(clara.id, 'user'))).toBe('/');
});
