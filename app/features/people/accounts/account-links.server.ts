import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Db, Tables, Trx } from '#app/db/database.server.ts';
import type { CommandContext } from '#app/platform/services.ts';
import { hashToken, newToken } from '#app/platform/tokens.server.ts';
import type { LinkPurpose } from './tables.server.ts';

export interface NewLink {
  purpose: LinkPurpose;
  personId: string | null;
  /** The address that receives the mail. */
  email?: string;
  nextPath?: string;
  /** Omitted: the link works until it is used. */
  lifeMs?: number;
  /** Earlier links younger than this keep working; omitted: none does. */
  besideMs?: number;
}

/** Replaces earlier links of the same purpose. @returns the token, which is stored only as a hash */
export async function makeLink({ db, clock }: CommandContext, link: NewLink): Promise<string> {
  const token = newToken();
  const now = clock.now();
  await db
    .deleteFrom('account_links')
    .where('purpose', '=', link.purpose)
    .where('person_id', link.personId === null ? 'is' : '=', link.personId)
    .where('created_at', '<=', new Date(now.getTime() - (link.besideMs ?? 0)).toISOString())
    .execute();
  await db
    .insertInto('account_links')
    .values({
      token_hash: hashToken(token),
      purpose: link.purpose,
      person_id: link.personId,
      email: link.email ?? null,
      next_path: link.nextPath ?? null,
      expires_at: link.lifeMs ? new Date(now.getTime() + link.lifeMs).toISOString() : null,
      created_at: now.toISOString(),
    })
    .execute();
  return token;
}

/** Does not use up the link. */
export function findLink(db: Db, purpose: LinkPurpose, token: string, now: Date) {
  return db
    .selectFrom('account_links')
    .selectAll()
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where(worksAt(now))
    .executeTakeFirst();
}

/** Uses up a link, in the transaction that acts on it. @returns undefined when it no longer works */
export function spendLink(trx: Trx, purpose: LinkPurpose, token: string, now: Date) {
  return trx
    .deleteFrom('account_links')
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where(worksAt(now))
    .returning(['person_id', 'email', 'next_path'])
    .executeTakeFirst();
}

function worksAt(now: Date) {
  return ({ eb, or }: ExpressionBuilder<Tables, 'account_links'>): Expression<SqlBool> =>
    or([eb('expires_at', 'is', null), eb('expires_at', '>', now.toISOString())]);
}
