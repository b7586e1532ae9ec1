import { beforeEach, expect, test } from 'vitest';
import { resendConfirmation } from '#app/features/people/sign-in/sign-up/commands.server.ts';
import type { Services } from '#app/platform/services.ts';
import type { Person, Role } from '#app/pure/people/person.ts';
import { NotAllowed } from '#app/pure/people/rights.ts';
import { adminArgs, leadsTo } from '../../../../tests/support/requests/admin-request.ts';
import { makePerson, makeSession } from '../../../../tests/support/requests/sign-in.ts';
import { openTestServices } from '../../../../tests/support/sites/test-services.ts';
import { resendConfirmationTo } from './commands.server.ts';
import { countPeople, listPeople, type PeopleFilter } from './queries.server.ts';
import * as people from './routes/people.tsx';
import * as person from './routes/person.tsx';

let services: Services;
let rita: Person;

beforeEach(async () => {
  services = await openTestServices();
  rita = await makePerson(services.db, { role: 'admin', name: 'Rita Nogueira', email: 'rita@exemplo.com' });
});

const post = (id: string, intent: string, actor = rita) =>
  person.action(adminArgs(services, actor, `/admin/usuarios/${id}`, { params: { id }, fields: { intent } }));
const give = (id: string, role: Role, actor = rita) =>
  person.action(
    adminArgs(services, actor, `/admin/usuarios/${id}`, { params: { id }, fields: { intent: 'role', role } }),
  );
const stateOf = (id: string) =>
  services.db.selectFrom('people').select(['role', 'is_disabled']).where('id', '=', id).executeTakeFirst();
const sessionsOf = async (id: string) =>
  (await services.db.selectFrom('sessions').select('id').where('person_id', '=', id).execute()).length;

test('finds people by parts of name and address, by role and by state', async () => {
  await makePerson(services.db, {
    name: 'José Conceição',
    email: 'ze@exemplo.com',
    is_email_verified: false,
  });
  await makePerson(services.db, { name: 'Ana 100%', email: 'ana@exemplo.com', is_disabled: true });
  const found = async (filter: Partial<PeopleFilter>) => {
    const whole = { query: '', role: null, state: null, ...filter };
    const { rows } = await listPeople(services.db, whole, {});
    expect(await countPeople(services.db, whole)).toBe(rows.length);
    return rows.map(({ name }) => name);
  };
  expect(await found({})).toEqual(['Ana 100%', 'José Conceição', 'Rita Nogueira']);
  expect(await found({ query: 'conceicao jose' })).toEqual(['José Conceição']);
  expect(await found({ query: 'ITA@exem' })).toEqual(['Rita Nogueira']);
  expect(await found({ query: '100%' })).toEqual(['Ana 100%']);
  expect(await found({ role: 'admin' })).toEqual(['Rita Nogueira']);
  expect(await found({ role: 'user', state: 'disabled' })).toEqual(['Ana 100%']);
  expect(await found({ state: 'unconfirmed' })).toEqual(['José Conceição']);
});

test('shows when a session was last used, and pages by the URL', async () => {
  await makeSession(services, rita.id);
  for (let count = 0; count < 50; count += 1) await makePerson(services.db, { name: `Pessoa ${count}` });
  const first = await people.loader(adminArgs(services, rita, '/admin/usuarios'));
  expect([first.people.length, first.summary, first.newer]).toEqual([50, '51 pessoas', null]);
  const second = await people.loader(adminArgs(services, rita, first.older ?? ''));
  expect(second.people).toMatchObject([
    { name: 'Rita Nogueira', seen: expect.stringMatching(/^\d\d\/\d\d\//) },
  ]);
});

test('promotes and demotes, and logs who did it', async () => {
  const ana = await makePerson(services.db, { name: 'Ana' });
  expect(await give(ana.id, 'admin')).toMatchObject({ data: { ok: true } });
  expect(await stateOf(ana.id)).toMatchObject({ role: 'admin' });
  expect(await give(ana.id, 'user')).toMatchObject({ data: { ok: true } });
  const log = await services.db
    .selectFrom('audit_log')
    .select(['action', 'actor_name'])
    .orderBy('id')
    .execute();
  expect(log).toEqual([
    { action: 'person.promoted', actor_name: 'Rita Nogueira' },
    { action: 'person.demoted', actor_name: 'Rita Nogueira' },
  ]);
});

test('gives each role, ends the sessions of the one before, and logs both', async () => {
  const bia = await makePerson(services.db, { name: 'Bia' });
  for (const role of ['helper', 'seller', 'editor'] as const) {
    await makeSession(services, bia.id);
    expect(await give(bia.id, role)).toMatchObject({ data: { ok: true } });
    expect(await sessionsOf(bia.id)).toBe(0);
    const { rows } = await listPeople(services.db, { query: '', role, state: null }, {});
    expect(rows.map(({ name, role }) => [name, role])).toEqual([['Bia', role]]);
  }
  expect(
    await services.db
      .selectFrom('audit_log')
      .select(['action', 'before_json', 'after_json'])
      .orderBy('id')
      .execute(),
  ).toMatchObject([
    {
      action: 'person.role-changed',
      before_json: expect.stringContaining('"role":"user"'),
      after_json: expect.stringContaining('"role":"helper"'),
    },
    {
      before_json: expect.stringContaining('"role":"helper"'),
      after_json: expect.stringContaining('"role":"seller"'),
    },
    {
      before_json: expect.stringContaining('"role":"seller"'),
      after_json: expect.stringContaining('"role":"editor"'),
    },
  ]);
  expect(await give(bia.id, 'king' as Role)).toMatchObject({ init: { status: 400 } });
});

test('refuses to demote the last admin, and says why', async () => {
  for (const refused of [give(rita.id, 'user'), give(rita.id, 'helper'), post(rita.id, 'disable')]) {
    expect(await refused).toMatchObject({
      data: { ok: false, toast: { title: 'Não dá para ficar sem administração' } },
      init: { status: 409 },
    });
  }
  expect(await stateOf(rita.id)).toEqual({ role: 'admin', is_disabled: false });
});

test('keeps one of two admins who demote each other at once', async () => {
  const ana = await makePerson(services.db, { role: 'admin', name: 'Ana' });
  const answers = await Promise.all([give(ana.id, 'user', rita), give(rita.id, 'user', ana)]);
  expect(answers.filter(({ data }) => data.ok)).toHaveLength(1);
  const roles = [(await stateOf(ana.id))?.role, (await stateOf(rita.id))?.role].sort();
  expect(roles).toEqual(['admin', 'user']);
});

test("ends a disabled person's sessions at once, and can enable the account again", async () => {
  const ana = await makePerson(services.db);
  await makeSession(services, ana.id);
  expect(await post(ana.id, 'disable')).toMatchObject({ data: { ok: true } });
  expect([await stateOf(ana.id), await sessionsOf(ana.id)]).toEqual([{ role: 'user', is_disabled: true }, 0]);
  expect(await post(ana.id, 'enable')).toMatchObject({ data: { ok: true } });
  expect(await stateOf(ana.id)).toMatchObject({ is_disabled: false });
});

test('says how many sessions it ended; ending your own leads to the home page', async () => {
  const ana = await makePerson(services.db);
  for (const { id } of [ana, ana, rita]) await makeSession(services, id);
  expect(await post(ana.id, 'end-sessions')).toMatchObject({
    data: { toast: { title: 'Aparelhos desconectados', description: '2 aparelhos' } },
  });
  expect([await sessionsOf(ana.id), await sessionsOf(rita.id)]).toEqual([0, 1]);
  expect(await leadsTo(post(rita.id, 'end-sessions'))).toBe('/');
});

test('sends a confirmation again only to an unconfirmed person', async () => {
  const site = { showName: 'Conversas', hostName: '', email: '' };
  const visitor = { clientAddress: '203.0.113.7' };
  const ctx = { ...services, site, resendConfirmation };
  const ana = await makePerson(services.db, { is_email_verified: false, email: 'ana@exemplo.com' });
  expect(await post(ana.id, 'resend-confirmation')).toMatchObject({ data: { ok: true } });
  const mails = await services.db.selectFrom('mails').select(['to_address', 'kind']).execute();
  expect(mails).toEqual([{ to_address: 'ana@exemplo.com', kind: 'auth.confirm-email' }]);
  expect(await resendConfirmationTo({ ...ctx, actor: rita }, rita.id, visitor)).toEqual({
    ok: false,
    reason: 'not-waiting',
  });
  await expect(resendConfirmationTo({ ...ctx, actor: ana }, ana.id, visitor)).rejects.toThrow(NotAllowed);
});

test('answers 404 for an unknown person and refuses an unknown action', async () => {
  const load = person.loader(adminArgs(services, rita, '/admin/usuarios/x', { params: { id: 'x' } }));
  await expect(load).rejects.toMatchObject({ init: { status: 404 } });
  expect(await post('x', 'disable')).toMatchObject({ data: { ok: false }, init: { status: 404 } });
  expect(await post(rita.id, 'crown')).toMatchObject({ data: { ok: false }, init: { status: 400 } });
});
