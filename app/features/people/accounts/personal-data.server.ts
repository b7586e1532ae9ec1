import type { Db, Trx } from '#app/db/database.server.ts';
import type { FindMailParts } from '#app/platform/mail-kind.server.ts';
import { isLastAdmin } from './commands.server.ts';

/** The account without its password and secrets. */
export async function exportAccount(db: Db, personId: string) {
  const [account, sessions, changes] = await Promise.all([
    db
      .selectFrom('people')
      .select([
        'id',
        'name',
        'email',
        'role',
        'is_email_verified',
        'has_two_factor',
        'created_at',
        'updated_at',
      ])
      .where('id', '=', personId)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('sessions')
      .select(['user_agent', 'created_at', 'updated_at', 'expires_at'])
      .where('person_id', '=', personId)
      .orderBy('created_at')
      .execute(),
    db
      .selectFrom('audit_log')
      .select(['at', 'action', 'subject_title'])
      .where((where) =>
        where.or([
          where('actor_id', '=', personId),
          where.and([where('subject_kind', '=', 'person'), where('subject_id', '=', personId)]),
        ]),
      )
      .orderBy('id')
      .execute(),
  ]);
  return { account, sessions, changes };
}

/** Mails to this address. Account mails come without text, which has links that act on the account. */
export async function exportMails(db: Db, email: string, findParts: FindMailParts) {
  const rows = await db
    .selectFrom('mails')
    .select(['kind', 'subject', 'facts', 'html', 'text', 'status', 'created_at', 'sent_at'])
    .where('to_address', '=', email)
    .orderBy('created_at')
    .execute();
  return Promise.all(
    rows.map(async (row) => {
      const { kind, subject, status, created_at, sent_at } = row;
      const mail = { kind, subject, status, created_at, sent_at };
      return kind.startsWith('auth.') ? mail : { ...mail, text: await textOf(row, findParts) };
    }),
  );
}

/** Null for a mail that cannot be rendered, for example one queued by another version of the site. */
async function textOf(mail: Parameters<FindMailParts>[0], findParts: FindMailParts): Promise<string | null> {
  try {
    return (await findParts(mail)).text;
  } catch {
    return null;
  }
}

/** Cascades to sessions, password, two-factor secret and links. @returns false for the last admin */
export async function eraseAccount(trx: Trx, { id, email }: { id: string; email: string }): Promise<boolean> {
  if (await isLastAdmin(trx, id)) return false;
  await trx.deleteFrom('people').where('id', '=', id).execute();
  await trx.deleteFrom('mails').where('to_address', '=', email).execute();
  return true;
}
