import { takeTurn } from '#app/db/take-turn.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { findSettings } from '#app/features/records/settings/queries.server.ts';
import type { ActorContext } from '#app/platform/services.ts';
import { assertCan } from '#app/pure/people/rights.ts';
import { findFeedImport } from '../import-queries.server.ts';
import { adoptShow } from './adopt-show.server.ts';

/**
 * The host says that the show of an imported feed is hers, under another name: its facts come as if it had the name that
 * it has here, and the import's report says which.
 * @returns false where the report leaves nothing to be said
 */
export async function adoptSameShow({ db, clock, actor }: ActorContext, importId: string): Promise<boolean> {
  assertCan(actor, 'imports');
  return inTransaction(db, async (trx) => {
    await takeTurn(trx, 'imports');
    const { report } = (await findFeedImport(trx, importId)) ?? {};
    const said = report?.show?.said;
    if (!said) return false;
    const { showName } = await findSettings(trx);
    const show = await adoptShow({ db: trx, clock }, { ...said, title: showName });
    await trx
      .updateTable('import_runs')
      .set({ report: JSON.stringify({ ...report, show }) })
      .where('id', '=', importId)
      .execute();
    return true;
  });
}
