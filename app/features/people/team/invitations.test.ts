import { beforeEach, expect, test } from 'vitest';
import { roleOf } from '#app/db/held-roles.server.ts';
import { changeRole, disablePerson } from '#app/features/people/people-desk/commands.server.ts';
import { signUp } from '#app/features/people/sign-in/sign-up/commands.server.ts';
import type { Services } from '#app/platform/services.ts';
import { hashToken } from '#app/platform/tokens.server.ts';
import type { Person, Role } from '#app/pure/people/person.ts';
import { NotAllowed } from '#app/pure/people/rights.ts';
import { DAY_MS, HOUR_MS } from '#app/pure/time/durations.ts';
import { type FixedClock, fixedClock } from '../../../../tests/support/fixed-clock.ts';
import { listWrittenMails } from '../../../../tests/support/letters/outbox-mails.ts';
import { makePerson, makeSession } from '../../../../tests/support/requests/sign-in.ts';
import { SITE } from '../../../../tests/support/sites/mail-site.ts';
import { openTestServices } from '../../../../tests/support/sites/test-services.ts';
import { acceptSignedIn, acceptWithPassword } from './accept.server.ts';
import { invite, resendInvitation, revokeInvitation } from './commands.server.ts';
import { forgetOldInvitations } from './forget.server.ts';
import { findInvitation, listInvitations, listTeam } from './queries.server.ts';
import { INVITATION_LIFE_MS, INVITATIONS_PER_ADDRESS, type InvitedRole, MOST_OPEN } from './rules.ts';

const EVA = 'eva@exemplo.com';
const NEW = { name: 'Eva Lima', password: 'três jabuticabas' };

let services: Services;
let clock: FixedClock;
let clara: Person;

beforeEach(async () => {
  clock = fixedClock();
  services = await openTestServices({ clock });
  clara = await makePerson(services.db, { role: 'admin', name: 'Clara Nogueira' });
});

const ctx = (actor = clara) => ({ ...services, site: SITE, actor });
const send = (email = EVA, role: InvitedRole = 'helper', isSecondStepRequired = false, actor = clara) =>
  invite(ctx(actor), { email, role, isSecondStepRequired });

/** The token in the newest mail of an invitation. */
async function tokenOf(email = EVA): Promise<string> {
  const mails = await listWrittenMails(services.db);
  const text = mails.findLast(
    ({ to_address, kind }) => to_address === email && kind === 'team.invitation',
  )?.text;
  return /\/convite\/([\w-]+)/.exec(text ?? '')?.[1] ?? '';
}

async function invited(email = EVA, role: InvitedRole = 'helper', isRequired = false): Promise<string> {
  expect(await send(email, role, isRequired)).toEqual({ ok: true });
  return tokenOf(email);
}

const accept = (token: string) => acceptWithPassword(ctx(), token, NEW);
const acceptAs = (token: string, personId: string, sessionId: string | null = null) =>
  acceptSignedIn(ctx(), token, { personId, sessionId });
const open = () =>
  services.db.selectFrom('invitations').selectAll().where('accepted_at', 'is', null).execute();
const overOf = async (token: string) => (await findInvitation(services.db, token, clock.now())).over;
const account = async (email = EVA) => {
  const row = await services.db
    .selectFrom('people')
    .selectAll()
    .where('email', '=', email)
    .executeTakeFirst();
  return row && { ...row, held: roleOf(row) };
};
const sessionsOf = async (id: string) =>
  (
    await services.db.selectFrom('sessions').select('id').where('person_id', '=', id).orderBy('id').execute()
  ).map((row) => row.id);

test('invites by a mail whose token the database does not have', async () => {
  const token = await invited();
  expect(token).toMatch(/^[\w-]{32}$/);
  const [row] = await open();
  expect(row).toMatchObject({
    email: EVA,
    role: 'helper',
    token_hash: hashToken(token),
    invited_by: clara.id,
  });
  expect(
    JSON.stringify([row, await services.db.selectFrom('audit_log').selectAll().execute()]),
  ).not.toContain(token);
  const [mail] = await listWrittenMails(services.db);
  expect(mail?.text).toMatch(/escrever\s+rascunhos\s+de\s+cartas/);
  expect(mail?.text).not.toContain('Nogueira');
  const [entry] = await services.db.selectFrom('audit_log').selectAll().execute();
  expect(entry).toMatchObject({ action: 'invitation.created', actor_name: 'Clara Nogueira' });
  expect(entry?.subject_title).toBe('e•••@exemplo.com');
});

test('asks for the right, of each command', async () => {
  await invited();
  const [{ id = '' } = {}] = await open();
  for (const role of ['user', 'helper', 'seller', 'editor'] as const) {
    const other = ctx(await makePerson(services.db, { role }));
    for (const act of [
      () => invite(other, { email: 'x@exemplo.com', role: 'admin', isSecondStepRequired: false }),
      () => resendInvitation(other, id),
      () => revokeInvitation(other, id),
    ])
      await expect(act()).rejects.toThrow(NotAllowed);
  }
  expect(await open()).toHaveLength(1);
});

test('refuses who is in the team, and who is blocked', async () => {
  await makePerson(services.db, { email: 'editora@exemplo.com', role: 'editor' });
  await makePerson(services.db, { email: 'dona@exemplo.com', role: 'admin' });
  await makePerson(services.db, { email: 'fora@exemplo.com', is_disabled: true });
  expect(await send('editora@exemplo.com', 'editor')).toEqual({ ok: false, reason: 'member' });
  expect(await send('dona@exemplo.com', 'helper')).toEqual({ ok: false, reason: 'member' });
  expect(await send('fora@exemplo.com', 'helper')).toEqual({ ok: false, reason: 'disabled' });
  expect(await open()).toEqual([]);
});

test('invites no more than a number at once, and not an address again and again', async () => {
  for (let count = 0; count < MOST_OPEN; count += 1) await invited(`eva${count}@exemplo.com`);
  expect(await send()).toEqual({ ok: false, reason: 'too-many-open' });
  // One that replaces another is none more.
  for (let sent = 1; sent < INVITATIONS_PER_ADDRESS.points; sent += 1) await invited('eva0@exemplo.com');
  expect(await send('eva0@exemplo.com')).toEqual({ ok: false, reason: 'too-many-mails' });
  const [{ id = '' } = {}] = (await open()).filter(({ email }) => email === 'eva0@exemplo.com');
  expect(await resendInvitation(ctx(), id)).toEqual({ ok: false, reason: 'too-many-mails' });
  clock.advance(HOUR_MS);
  expect(await resendInvitation(ctx(), id)).toEqual({ ok: true });
  clock.advance(INVITATION_LIFE_MS);
  expect(await send()).toEqual({ ok: true });
});

test('one address has one open invitation: a new one, and one sent again, end the link before', async () => {
  const first = await invited(EVA, 'admin');
  const second = await invited(EVA, 'helper');
  expect(await open()).toHaveLength(1);
  expect(await accept(first)).toEqual({ ok: false, reason: 'unknown' });
  const [{ id = '' } = {}] = await open();
  clock.advance(6 * DAY_MS);
  expect(await resendInvitation(ctx(), id)).toEqual({ ok: true });
  const third = await tokenOf();
  expect([await overOf(second), await overOf(third)]).toEqual(['unknown', null]);
  clock.advance(6 * DAY_MS);
  expect(await accept(third)).toMatchObject({ ok: true });
  expect(await account()).toMatchObject({ held: 'helper' });
  expect(await resendInvitation(ctx(), id)).toEqual({ ok: false, reason: 'gone' });
});

test('simultaneous invitations to an address leave one', async () => {
  await Promise.all([send(EVA, 'helper'), send(EVA, 'seller'), send(EVA, 'editor')]);
  expect(await open()).toHaveLength(1);
});

test('a revoked one works no more, and is gone', async () => {
  const token = await invited();
  const [{ id = '' } = {}] = await open();
  expect(await revokeInvitation(ctx(), id)).toEqual({ ok: true });
  expect(await revokeInvitation(ctx(), id)).toEqual({ ok: false, reason: 'gone' });
  expect(await accept(token)).toEqual({ ok: false, reason: 'unknown' });
  expect(await account()).toBeUndefined();
});

test.each(['helper', 'seller', 'editor', 'admin'] as const)(
  '%s: a stranger to the site gets it',
  async (role) => {
    const token = await invited(EVA, role, true);
    expect(await accept(token)).toEqual({ ok: true, outcome: 'accepted', email: EVA });
    expect(await account()).toMatchObject({
      ...{ held: role, name: 'Eva Lima', is_email_verified: true, is_second_step_required: true },
    });
    const told = (await listWrittenMails(services.db)).at(-1);
    expect(told).toMatchObject({ kind: 'team.invitation-accepted', to_address: clara.email });
    expect(told?.text).toContain('Eva Lima');
    const entry = await services.db
      .selectFrom('audit_log')
      .selectAll()
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(entry).toMatchObject({ action: 'person.invitation-accepted', actor_name: 'Eva Lima' });
  },
);

test('works once, of many taps', async () => {
  const token = await invited();
  const answers = await Promise.all([1, 2, 3, 4].map(() => accept(token)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  for (const answer of answers) if (!answer.ok) expect(['accepted', 'has-account']).toContain(answer.reason);
  const bia = await makePerson(services.db, { email: 'bia@exemplo.com' });
  const other = await invited('bia@exemplo.com', 'editor');
  const taps = await Promise.all([1, 2, 3].map(() => acceptAs(other, bia.id)));
  expect(taps.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await acceptAs(other, bia.id)).toEqual({ ok: false, reason: 'accepted' });
  const log = await services.db.selectFrom('audit_log').select('action').execute();
  expect(log.filter(({ action }) => action === 'person.invitation-accepted')).toHaveLength(2);
});

test('ends after seven days', async () => {
  const token = await invited();
  clock.advance(INVITATION_LIFE_MS - 1);
  expect(await overOf(token)).toBeNull();
  clock.advance(1);
  expect(await accept(token)).toEqual({ ok: false, reason: 'expired' });
  expect(await listInvitations(services.db, clock.now())).toMatchObject([{ email: EVA, over: 'expired' }]);
});

test('whoever invited and was demoted, blocked or erased leaves no open door', async () => {
  const rita = await makePerson(services.db, { role: 'admin', name: 'Rita' });
  const inviteBy = async (email: string) => {
    expect(await send(email, 'admin', false, rita)).toEqual({ ok: true });
    return tokenOf(email);
  };
  const token = await inviteBy(EVA);
  for (const role of ['editor', 'user'] as const) {
    await changeRole(services, clara, rita.id, { role });
    expect(await accept(token)).toEqual({ ok: false, reason: 'void' });
  }
  expect(await listInvitations(services.db, clock.now())).toMatchObject([{ email: EVA, over: 'void' }]);
  await changeRole(services, clara, rita.id, { role: 'admin' });
  await disablePerson(services, clara, rita.id, true);
  expect(await accept(token)).toEqual({ ok: false, reason: 'void' });
  // Sent again by an owner, it is hers.
  const [{ id = '' } = {}] = await open();
  await resendInvitation(ctx(), id);
  await services.db.deleteFrom('people').where('id', '=', rita.id).execute();
  expect(await overOf(await tokenOf())).toBeNull();
});

test('one goes with the account of its sender', async () => {
  const rita = await makePerson(services.db, { role: 'admin' });
  await send(EVA, 'admin', false, rita);
  await services.db.deleteFrom('people').where('id', '=', rita.id).execute();
  expect(await accept(await tokenOf())).toEqual({ ok: false, reason: 'unknown' });
});

test('a demotion in the same moment is before or after, never between', async () => {
  const rita = await makePerson(services.db, { role: 'admin' });
  await send(EVA, 'admin', false, rita);
  const token = await tokenOf();
  const [accepted] = await Promise.all([
    accept(token),
    changeRole(services, clara, rita.id, { role: 'user' }),
  ]);
  expect((await account())?.held).toBe(accepted.ok ? 'admin' : undefined);
});

test('only the account of the invited address takes it', async () => {
  const bia = await makePerson(services.db, { email: 'bia@exemplo.com' });
  const token = await invited();
  expect(await acceptAs(token, bia.id)).toEqual({ ok: false, reason: 'other-account' });
  expect(await account('bia@exemplo.com')).toMatchObject({ held: 'user' });
  const eva = await makePerson(services.db, { email: EVA });
  expect(await accept(token)).toEqual({ ok: false, reason: 'has-account' });
  expect(await acceptAs(token, bia.id)).toEqual({ ok: false, reason: 'other-account' });
  expect(await overOf(token)).toBeNull();
  expect(await acceptAs(token, eva.id)).toMatchObject({ ok: true });
});

test('ends the other sessions with the role before, and asks for a second step again', async () => {
  const eva = await makePerson(services.db, { email: EVA });
  await makeSession(services, eva.id);
  const before = await sessionsOf(eva.id);
  await makeSession(services, eva.id);
  const own = (await sessionsOf(eva.id)).find((id) => !before.includes(id)) ?? '';
  expect(await acceptAs(await invited(EVA, 'seller', true), eva.id, own)).toMatchObject({ ok: true });
  expect(await sessionsOf(eva.id)).toEqual([own]);
  expect(await account()).toMatchObject({
    ...{ held: 'seller', is_second_step_required: true, second_step_put_off_at: null },
  });
});

test('never lowers an owner, nor takes a required step away', async () => {
  const token = await invited();
  const eva = await makePerson(services.db, { email: EVA, role: 'admin', is_second_step_required: true });
  expect(await acceptAs(token, eva.id)).toMatchObject({ ok: true, outcome: 'is-owner' });
  expect(await account()).toMatchObject({ held: 'admin', is_second_step_required: true });
});

test("a stranger's sign-up with the invited address does not get its password in", async () => {
  const visitor = { clientAddress: '203.0.113.9' };
  const sneaky = { name: 'Mallory', email: EVA, password: 'senha do estranho', nextPath: '/' };
  await signUp({ ...services, site: SITE }, sneaky, visitor);
  const token = await invited(EVA, 'editor');
  const stranger = await account();
  expect(await acceptAs(token, stranger?.id ?? '')).toEqual({ ok: false, reason: 'other-account' });
  const before = await services.db
    .selectFrom('credentials')
    .selectAll()
    .where('person_id', '=', stranger?.id ?? '')
    .executeTakeFirst();
  expect(await accept(token)).toMatchObject({ ok: true });
  expect(await account()).toMatchObject({
    id: stranger?.id,
    name: 'Eva Lima',
    held: 'editor',
    is_email_verified: true,
  });
  const after = await services.db
    .selectFrom('credentials')
    .selectAll()
    .where('person_id', '=', stranger?.id ?? '')
    .executeTakeFirst();
  expect(after?.password_hash).not.toBe(before?.password_hash);
  expect(await services.db.selectFrom('account_links').selectAll().execute()).toEqual([]);
});

test('a blocked account takes none, and a short password none', async () => {
  const token = await invited();
  expect(await acceptWithPassword(ctx(), token, { name: 'Eva', password: 'onze letras' })).toMatchObject({
    reason: 'unfit',
  });
  await makePerson(services.db, { email: EVA, is_disabled: true, is_email_verified: false });
  expect(await accept(token)).toEqual({ ok: false, reason: 'disabled' });
  expect(await overOf(token)).toBe('disabled');
});

test('forgets what was accepted or over a month ago', async () => {
  await accept(await invited());
  await invited('bia@exemplo.com');
  clock.advance(30 * DAY_MS);
  await forgetOldInvitations(services);
  expect(await services.db.selectFrom('invitations').select('email').execute()).toHaveLength(2);
  clock.advance(1);
  await forgetOldInvitations(services);
  expect(await services.db.selectFrom('invitations').select('email').execute()).toEqual([
    { email: 'bia@exemplo.com' },
  ]);
  clock.advance(INVITATION_LIFE_MS);
  await forgetOldInvitations(services);
  expect(await services.db.selectFrom('invitations').select('email').execute()).toEqual([]);
});

test('the team is who has a role, owners first', async () => {
  const roles: Role[] = ['helper', 'user', 'seller', 'admin'];
  for (const [at, role] of roles.entries()) await makePerson(services.db, { role, name: `P${at}` });
  const team = await listTeam(services.db);
  expect(team.map(({ name, role }) => [name, role])).toEqual([
    ...[
      ['Clara Nogueira', 'admin'],
      ['P3', 'admin'],
      ['P0', 'helper'],
      ['P2', 'seller'],
    ],
  ]);
});

test('an invitation of before gives nothing, once the host has decided about the person', async () => {
  const eva = await makePerson(services.db, { email: EVA });
  for (const decide of [
    () => changeRole(services, clara, eva.id, { role: 'helper' }),
    () => disablePerson(services, clara, eva.id, true),
  ]) {
    await services.db.updateTable('people').set({ desk_role: null, is_disabled: false }).execute();
    const token = await invited(EVA, 'seller');
    expect(await decide()).toEqual({ ok: true });
    expect(await acceptAs(token, eva.id, null)).toMatchObject({ ok: false });
  }
});
