import { sql } from 'kysely';
import type { Db } from '#app/db/database.server.ts';
import { heldRole, holding, roleOf } from '#app/db/held-roles.server.ts';
import { hashToken } from '#app/platform/tokens.server.ts';
import { DESK_ROLES, hasRight } from '#app/pure/people/rights.ts';
import { MOST_OPEN } from './rules.ts';

/** Why an invitation does not work. 'void': who invited has no say any more. */
export type Over = 'unknown' | 'expired' | 'accepted' | 'void' | 'disabled';

export type Invitation = NonNullable<Awaited<ReturnType<typeof findRow>>>;

export type FoundInvitation = { over: null; invitation: Invitation } | { over: Over; invitation: null };

/** Does not use it up. */
export async function findInvitation(db: Db, token: string, now: Date): Promise<FoundInvitation> {
  const invitation = await findRow(db, token);
  if (!invitation) return { over: 'unknown', invitation: null };
  const over = whyOver(invitation, now);
  return over ? { over, invitation: null } : { over: null, invitation };
}

function whyOver(invitation: Invitation, now: Date): Over | null {
  if (invitation.accepted_at !== null) return 'accepted';
  if (invitation.expires_at <= now.toISOString()) return 'expired';
  if (!isSenderEntitled(invitation)) return 'void';
  return invitation.is_account_disabled ? 'disabled' : null;
}

type Sender = Pick<Invitation, 'sender_role' | 'is_sender_disabled'>;

/** Whoever was demoted or blocked leaves no door open. */
function isSenderEntitled({ sender_role, is_sender_disabled }: Sender): boolean {
  return !is_sender_disabled && hasRight(sender_role, 'team');
}

async function findRow(db: Db, token: string) {
  const row = await db
    .selectFrom('invitations')
    .innerJoin('people as sender', 'sender.id', 'invitations.invited_by')
    .leftJoin('people as account', 'account.email', 'invitations.email')
    .select([
      'invitations.id',
      'invitations.email',
      'invitations.role',
      'invitations.is_second_step_required',
      'invitations.expires_at',
      'invitations.accepted_at',
      'sender.name as sender_name',
      'sender.email as sender_email',
      'sender.role as role_of_sender',
      'sender.desk_role as desk_role_of_sender',
      'sender.is_disabled as is_sender_disabled',
      'account.id as account_id',
      'account.is_email_verified as is_account_confirmed',
      'account.is_disabled as is_account_disabled',
    ])
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst();
  if (!row) return null;
  const { role_of_sender: role, desk_role_of_sender: desk_role, ...rest } = row;
  return { ...rest, sender_role: roleOf({ role, desk_role }) };
}

/** Open ones, the newest first, with those that have no effect any more. */
export async function listInvitations(db: Db, now: Date) {
  const rows = await db
    .selectFrom('invitations')
    .innerJoin('people as sender', 'sender.id', 'invitations.invited_by')
    .select([
      'invitations.id',
      'invitations.email',
      'invitations.role',
      'invitations.expires_at',
      'sender.name as sender_name',
      'sender.role as role_of_sender',
      'sender.desk_role as desk_role_of_sender',
      'sender.is_disabled as is_sender_disabled',
    ])
    .where('accepted_at', 'is', null)
    .orderBy('invitations.created_at', 'desc')
    .orderBy('invitations.id', 'desc')
    // Expired ones do not count against the most, and go after a while.
    .limit(3 * MOST_OPEN)
    .execute();
  return rows.map(({ role_of_sender: role, desk_role_of_sender: desk_role, ...row }) => {
    const sender = { ...row, sender_role: roleOf({ role, desk_role }) };
    const over: Over | null =
      row.expires_at <= now.toISOString() ? 'expired' : isSenderEntitled(sender) ? null : 'void';
    return {
      ...{ id: row.id, email: row.email, role: row.role, expires_at: row.expires_at },
      ...{ sender_name: row.sender_name, over },
    };
  });
}

/** More are never shown: a team of hundreds is none. */
const MOST_SHOWN = 200;

/** Everybody with a role, owners first. */
export function listTeam(db: Db) {
  return db
    .selectFrom('people')
    .innerJoin('credentials', 'credentials.person_id', 'people.id')
    .select([
      'people.id',
      'name',
      'email',
      'is_second_step_required',
      'has_two_factor',
      'is_disabled',
      'credentials.is_long_password',
    ])
    .select(heldRole.as('role'))
    .select('people.last_seen_at as seen_at')
    .where(holding(['admin', ...DESK_ROLES]))
    .orderBy(sql`case when people.role = 'admin' then 0 else 1 end`)
    .orderBy('name_folded')
    .orderBy('people.id')
    .limit(MOST_SHOWN)
    .execute();
}
