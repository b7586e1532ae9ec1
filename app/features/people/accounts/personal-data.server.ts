import type { Db, Trx } from '#app/db/database.server.ts';
import type { FindMailParts } from '#app/platform/mail-kind.server.ts';
import { isLastAdmin } from './commands.server.ts';

/** The account itself; of its password and secrets there is nothing to be told. */
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

/** Mails to this address that are still kept; those of the account without their text, in which links stand that act. */
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

/** What another version of the site has queued may be unreadable: the rest is told all the same. */
async function textOf(mail: Parameters<FindMailParts>[0], findParts: FindMailParts): Promise<string | null> {
  try {
    return (await findParts(mail)).text;
  } catch {
    return null;
  }
}

/** The account with its sessions, password, app and links. @returns false where nobody else could run the site */
export async function eraseAccount(trx: Trx, { id, email }: { id: string; email: string }): Promise<boolean> {
  if (await isLastAdmin(trx, id)) return false;
  await trx.deleteFrom('people').where('id', '=', id).execute();
  await trx.deleteFrom('mails').where('to_address', '=', email).execute();
  return true;
}
