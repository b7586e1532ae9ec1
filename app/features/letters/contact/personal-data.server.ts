import type { Db, Trx } from '#app/db/database.server.ts';

/** The messages sent from this address. */
export function exportContact(db: Db, email: string) {
  return db
    .selectFrom('contact_submissions')
    .select(['name', 'email', 'subject', 'message', 'status', 'client_network', 'created_at'])
    .where('email', '=', email)
    .orderBy('created_at')
    .execute();
}

export async function eraseContact(trx: Trx, email: string): Promise<void> {
  await trx.deleteFrom('contact_submissions').where('email', '=', email).execute();
}
