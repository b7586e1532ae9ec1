import { sql } from 'kysely';
import { type AnyDatabase, columnTypes } from './columns.ts';
import { countRecords } from './parts/record-totals.ts';

/** Requests for the press kit are answered as messages are. */
export async function up(db: AnyDatabase): Promise<void> {
  const { instant } = columnTypes(db);
  const table = () => db.schema.alterTable('press_requests');
  await table()
    .addColumn('status', 'text', (c) =>
      c.notNull().defaultTo('new').check(sql`status in ('new', 'answered', 'dismissed')`),
    )
    .execute();
  await table()
    .addColumn('search_text', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  await table().addColumn('answered_at', instant).execute();
  await table()
    .addColumn('replies', 'text', (c) => c.notNull().defaultTo('[]'))
    .execute();
  await table().addColumn('first_mail_id', 'text').execute();
  // The host was told of older ones by mail, and nothing on the site waited for her.
  await sql`update press_requests set status = 'dismissed'`.execute(db);
  await fillSearchText(db);
  // The index includes the text, so that a search reads no request that it skips.
  await db.schema.dropIndex('press_requests_newest').execute();
  for (const [name, columns] of [
    ['press_requests_newest', ['created_at', 'id', 'search_text']],
    ['press_requests_by_status', ['status', 'created_at', 'id']],
  ] as const)
    await db.schema
      .createIndex(name)
      .on('press_requests')
      .columns([...columns])
      .execute();
  await countRecords(db, [
    {
      table: 'press_requests',
      events: ['insert', 'update', 'delete'],
      name: (row) => `'press-request-' || ${row}.status`,
    },
  ]);
}

/** The same text as search-text.ts makes for new rows. */
async function fillSearchText(db: AnyDatabase): Promise<void> {
  const { rows } = await sql<{ id: string; text: string }>`
    select id, name || ' ' || email as text from press_requests`.execute(db);
  for (const { id, text } of rows) {
    const folded = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();
    const stored = folded.slice(0, 500).toWellFormed();
    await sql`update press_requests set search_text = ${stored} where id = ${id}`.execute(db);
  }
}
