import type { Db, Trx } from '#app/db/database.server.ts';

/** Requests from this address. */
export function exportPressRequests(db: Db, email: string) {
  return db
    .selectFrom('press_requests')
    .select(['name', 'email', 'client_network', 'created_at'])
    .where('email', '=', email)
    .orderBy('created_at')
    .execute();
}

export async function erasePressRequests(trx: Trx, email: string): Promise<void> {
  await trx.deleteFrom('press_requests').where('email', '=', email).execute();
}
