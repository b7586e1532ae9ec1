import type { AnyDatabase } from './columns.ts';

/** Which opened page spoke last: one that was left takes nothing from the page that was opened after it. */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema
    .alterTable('editing')
    .addColumn('page', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
}
