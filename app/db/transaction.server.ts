import type { Db, Trx } from './database.server.ts';

/** Runs `work` in one transaction: in the one that is already open, or in a new one. */
export function inTransaction<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
  return db.isTransaction ? work(db as Trx) : db.transaction().execute(work);
}
