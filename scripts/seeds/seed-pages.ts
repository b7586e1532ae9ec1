import type { Db } from '#app/db/database.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { indexPage } from '#app/features/pages/core/page-words.server.ts';
import { demoPages } from './demonstration/demo-pages.ts';

/** Adds the demonstration's page and notes, unless they exist or are in the bin. @returns how many were added */
export async function seedPages(db: Db): Promise<number> {
  return inTransaction(db, async (trx) => {
    let added = 0;
    for (const page of demoPages()) {
      const binned = trx.selectFrom('bin_entries').select('id').where('record_id', '=', page.id);
      if (await binned.executeTakeFirst()) continue;
      const made = await trx
        .insertInto('pages')
        .values(page)
        .onConflict((conflict) => conflict.doNothing())
        .returningAll()
        .executeTakeFirst();
      if (!made) continue;
      await indexPage(trx, made);
      const { id, version, title, summary, body, published_at } = made;
      const kept = { id: `${id}-1`, page_id: id, number: version, title, summary, body };
      await trx
        .insertInto('page_versions')
        .values({ ...kept, is_publication: true, saved_at: published_at })
        .execute();
      added += 1;
    }
    return added;
  });
}
