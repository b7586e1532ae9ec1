import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '#app/db/client.server.ts';
import type { Person } from '#app/pure/people/person.ts';
import { NotAllowed } from '#app/pure/people/rights.ts';
import { openTestDatabase } from '../../../../tests/support/databases/test-database.ts';
import { fixedClock } from '../../../../tests/support/fixed-clock.ts';
import { testServices } from '../../../../tests/support/requests/request-context.ts';
import { makePerson, makeSession } from '../../../../tests/support/requests/sign-in.ts';
import { changeRole, createPerson, disablePerson, endSessions } from './commands.server.ts';

const clock = fixedClock();
let database: Database;
let ctx: { db: Database['db']; clock: typeof clock };
let admin: Person;
beforeEach(async () => {
  database = await openTestDatabase();
  ctx = { db: database.db, clock };
  admin = await makePerson(database.db, { role: 'admin', name: 'Clara' });
});
afterEach(() => database.close());

const roleOf = async (id: string) =>
  (await database.db.selectFrom('people').select('role').where('id', '=', id).executeTakeFirstOrThrow()).role;

test('logs promotions and demotions', async () => {
  const { id } = await makePerson(database.db, { name: 'Bento' });
  expect(await changeRole(ctx, admin, id, { role: 'admin' })).toEqual({ ok: true });
  expect(await roleOf(id)).toBe('admin');
  expect(await changeRole(ctx, admin, id, { role: 'user' })).toEqual({ ok: true });
  const log = await database.db.selectFrom('audit_log').selectAll().orderBy('id').execute();
  expect(log).toMatchObject([
    {
      action: 'person.promoted',
      actor_name: 'Clara',
      subject_title: 'Bento',
      after_json: '{"role":"admin","is_second_step_required":true}',
    },
    { action: 'person.demoted', before_json: '{"role":"admin","is_second_step_required":true}' },
  ]);
});

test('keeps the last admin, not counting disabled and unconfirmed ones', async () => {
  await makePerson(database.db, { role: 'admin', is_disabled: true });
  await makePerson(database.db, { role: 'admin', is_email_verified: false });
  const refused = { ok: false, reason: 'last-admin' };
  expect(await changeRole(ctx, admin, admin.id, { role: 'user' })).toEqual(refused);
  expect(await disablePerson(ctx, admin, admin.id, true)).toEqual(refused);
  expect(await roleOf(admin.id)).toBe('admin');
});

test('allows only admins', async () => {
  const nobody = await makePerson(database.db);
  for (const act of [
    () => changeRole(ctx, nobody, nobody.id, { role: 'admin' }),
    () => disablePerson(ctx, nobody, admin.id, true),
    () => endSessions(ctx, nobody, admin.id),
    () =>
      createPerson(ctx, nobody, {
        email: 'x@exemplo.com',
        name: 'X',
        password: 'doze letras ao menos',
        role: 'admin',
      }),
  ])
    await expect(act()).rejects.toThrow(NotAllowed);
});

test('does not promote a person with an unconfirmed address', async () => {
  const { id } = await makePerson(database.db, { is_email_verified: false });
  expect(await changeRole(ctx, admin, id, { role: 'admin' })).toEqual({ ok: false, reason: 'unconfirmed' });
  expect(await changeRole(ctx, admin, 'nobody', { role: 'admin' })).toEqual({ ok: false, reason: 'unknown' });
});

test('makes an account, or says why it is refused', async () => {
  const person = { email: 'bia@exemplo.com', name: 'Bia', password: 'curta demais', role: 'admin' } as const;
  expect(await createPerson(ctx, admin, { ...person, password: 'curta' })).toMatchObject({
    reason: 'unfit-password',
  });
  expect(await createPerson(ctx, admin, person)).toMatchObject({ ok: true });
  expect(await createPerson(ctx, admin, person)).toEqual({ ok: false, reason: 'email-taken' });
  const log = await database.db.selectFrom('audit_log').selectAll().execute();
  expect(JSON.stringify(log)).not.toContain('curta');
});

test('disabling a person and ending their sessions delete the sessions', async () => {
  const { id } = await makePerson(database.db);
  const keys = testServices(database);
  await makeSession(keys, id);
  expect(await endSessions(ctx, admin, id)).toEqual({ ok: true, count: 1 });
  await makeSession(keys, id);
  await disablePerson(ctx, admin, id, true);
  expect(await database.db.selectFrom('sessions').select('id').execute()).toEqual([]);
});

test('keeps one of two admins who demote each other at once', async () => {
  const other = await makePerson(database.db, { role: 'admin' });
  const results = await Promise.all([
    changeRole(ctx, admin, other.id, { role: 'user' }),
    changeRole(ctx, other, admin.id, { role: 'user' }),
  ]);
  expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  expect([await roleOf(admin.id), await roleOf(other.id)].sort()).toEqual(['admin', 'user']);
});

test('keeps one of eight admins who demote each other at once, without a deadlock', async () => {
  const others = await Promise.all(
    Array.from({ length: 7 }, () => makePerson(database.db, { role: 'admin' })),
  );
  const all = [admin, ...others];
  const results = await Promise.all(
    all.map((actor, index) =>
      changeRole(ctx, actor, all[(index + 1) % all.length]?.id ?? '', { role: 'user' }),
    ),
  );
  expect(results.filter(({ ok }) => !ok)).toEqual([{ ok: false, reason: 'last-admin' }]);
});
