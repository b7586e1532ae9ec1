import type { Trx } from '#app/db/database.server.ts';
import { takeTurn } from '#app/db/take-turn.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { makeLink, spendLink } from '#app/features/people/accounts/account-links.server.ts';
import {
  countAdmins,
  findPersonByEmail,
  type HashedPassword,
  hashed,
  insertPerson,
  replacePassword,
} from '#app/features/people/accounts/person-rows.server.ts';
import { recordChange } from '#app/features/records/changes/record-change.server.ts';
import type { CommandContext } from '#app/platform/services.ts';
import { passwordProblem } from '#app/pure/people/account-rules.ts';
import { foldText } from '#app/pure/text/fold-text.ts';

/** Processes that start within this time count as started together. */
const TOGETHER_MS = 60_000;

interface FirstAdmin {
  email: string;
  name: string;
  password: string;
}

export type Prepared =
  | { kind: 'none-needed' }
  | { kind: 'made' }
  | { kind: 'link-needed' }
  | { kind: 'unfit-password'; problem: string };

/** Runs at each start: while there is no admin who can sign in, makes the configured one, or says that a link is needed. */
export async function prepareFirstAdmin(
  ctx: CommandContext,
  { email, password }: { email?: string; password?: string },
): Promise<Prepared> {
  if ((await countAdmins(ctx.db)) > 0) return { kind: 'none-needed' };
  if (!email || !password) return { kind: 'link-needed' };
  const address = email.toLowerCase();
  const admin = { email: address, name: address.split('@', 1)[0] ?? '', password };
  const problem = passwordProblem(password, { role: 'admin', email: admin.email });
  if (problem) return { kind: 'unfit-password' as const, problem };
  const fresh = await hashed(password);
  return inTransaction(ctx.db, async (trx) => {
    await takeTurn(trx, 'admins');
    if ((await countAdmins(trx)) > 0) return { kind: 'none-needed' };
    await makeAdmin(trx, ctx.clock.now(), admin, fresh);
    return { kind: 'made' };
  });
}

/**
 * Makes a link for making the first admin, in place of those of earlier starts: only a process that serves calls it.
 * Processes that start together print one link each. The reader may see any of them, so all of them work.
 * @returns the link's token
 */
export function makeFirstLink(ctx: CommandContext): Promise<string> {
  return makeLink(ctx, { purpose: 'first-admin', personId: null, besideMs: TOGETHER_MS });
}

/** Uses the one-time link and deletes all others. */
export async function createFirstAdmin(
  ctx: CommandContext,
  token: string,
  admin: FirstAdmin,
): Promise<
  { ok: true } | { ok: false; reason: 'invalid' } | { ok: false; reason: 'unfit'; problem: string }
> {
  const problem = passwordProblem(admin.password, { role: 'admin', email: admin.email });
  if (problem) return { ok: false, reason: 'unfit', problem };
  const fresh = await hashed(admin.password);
  return inTransaction(ctx.db, async (trx) => {
    await takeTurn(trx, 'admins');
    const link = await spendLink(trx, 'first-admin', token, ctx.clock.now());
    if (!link || (await countAdmins(trx)) > 0) return { ok: false, reason: 'invalid' };
    await makeAdmin(trx, ctx.clock.now(), admin, fresh);
    return { ok: true };
  });
}

/** Takes over an existing account with a new password: a stranger may have chosen the old one. */
async function makeAdmin(trx: Trx, now: Date, admin: FirstAdmin, password: HashedPassword): Promise<void> {
  const { email, name } = admin;
  const known = await findPersonByEmail(trx, email);
  const row = { email, name, role: 'admin', isEmailVerified: true, password } as const;
  const id = known?.id ?? (await insertPerson(trx, now, row));
  if (!id) throw new Error('the address was taken in the same moment');
  if (known) {
    await replacePassword(trx, now, id, password);
    await trx
      .updateTable('people')
      .set({ name, name_folded: foldText(name), role: 'admin', is_email_verified: true, is_disabled: false })
      .where('id', '=', id)
      .execute();
  }
  await trx.deleteFrom('account_links').where('purpose', '=', 'first-admin').execute();
  const subject = { kind: 'person' as const, id, title: name };
  await recordChange(trx, {
    actor: { id, name },
    now,
    verb: 'created',
    subject,
    after: { email, name, role: 'admin' },
  });
}
