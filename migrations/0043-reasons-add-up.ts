import { sql } from 'kysely';
import { type AnyDatabase, columnTypes, strict } from './columns.ts';
import { announceParts } from './parts/announce-parts.ts';

/**
 * An address may have several reasons for getting no letters. Failures in a row are counted by address, because a
 * Jornada also goes to people without a subscription.
 */
export async function up(db: AnyDatabase): Promise<void> {
  await makeRowsByReason(db);
  await makeStrikes(db);
  // The figures of a Jornada follow its people.
  await announceParts(db, { journey_walks: 'walks' });
}

/** SQLite cannot change a primary key, so the table is made anew on both databases. */
async function makeRowsByReason(db: AnyDatabase): Promise<void> {
  const { instant } = columnTypes(db);
  await sql`alter table suppressions rename to suppressions_before`.execute(db);
  await strict(
    db,
    db.schema
      .createTable('suppressions')
      .addColumn('address_hash', 'text', (c) => c.notNull())
      .addColumn('email', 'text')
      .addColumn('reason', 'text', (c) =>
        c.notNull().check(sql`reason in ('bounced', 'complained', 'unsubscribed', 'imported', 'host')`),
      )
      .addColumn('detail', 'text', (c) => c.notNull().defaultTo(''))
      .addColumn('created_at', instant, (c) => c.notNull())
      .addPrimaryKeyConstraint('suppressions_by_reason_pk', ['address_hash', 'reason']),
  ).execute();
  await sql`insert into suppressions (address_hash, email, reason, detail, created_at)
    select address_hash, email, reason, detail, created_at from suppressions_before`.execute(db);
  await db.schema.dropTable('suppressions_before').execute();
  await db.schema.createIndex('suppressions_of_email').on('suppressions').column('email').execute();
}

/** The hash is made with the site's secret, which a migration does not know: the counts begin anew. */
async function makeStrikes(db: AnyDatabase): Promise<void> {
  const { instant, integer } = columnTypes(db);
  await strict(
    db,
    db.schema
      .createTable('address_strikes')
      .addColumn('address_hash', 'text', (c) => c.primaryKey())
      .addColumn('count', integer, (c) => c.notNull())
      .addColumn('last_at', instant, (c) => c.notNull()),
  ).execute();
  await db.schema.createIndex('address_strikes_oldest').on('address_strikes').column('last_at').execute();
  await db.schema.alterTable('subscribers').dropColumn('soft_failures').execute();
}
