import type { Db } from '#app/db/database.server.ts';

/** Rows of one run: the next day's goes on. */
const GONE_AT_ONCE = 500;

/** Part of the daily clean-up: former slugs of records that exist nowhere any more, nor in the bin. */
export async function forgetFormerSlugs(db: Db): Promise<void> {
  const gone = await db
    .selectFrom('former_slugs')
    .select(['kind', 'slug'])
    .where(({ not, exists, selectFrom }) => {
      const isIn = (table: 'products' | 'letters' | 'journeys' | 'pages') =>
        exists(selectFrom(table).select('id').whereRef('id', '=', 'former_slugs.record_id'));
      const entry = selectFrom('bin_entries')
        .select('id')
        .whereRef('record_id', '=', 'former_slugs.record_id');
      return not(
        isIn('products').or(isIn('letters')).or(isIn('journeys')).or(isIn('pages')).or(exists(entry)),
      );
    })
    .limit(GONE_AT_ONCE)
    .execute();
  for (const { kind, slug } of gone)
    await db.deleteFrom('former_slugs').where('kind', '=', kind).where('slug', '=', slug).execute();
}
