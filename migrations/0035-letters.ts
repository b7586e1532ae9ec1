import { type ColumnDefinitionBuilder, sql } from 'kysely';
import { type AnyDatabase, columnTypes, isPostgres, strict } from './columns.ts';

/** Letters, to whom each goes, and who gets none. */
export async function up(db: AnyDatabase): Promise<void> {
  await createLetters(db);
  await createRecipients(db);
  await createLinks(db);
  await createSettings(db);
  await createPace(db);
  await extendSubscribers(db);
  await createSuppressions(db);
  await tellPagesAboutLetters(db);
}

async function createLetters(db: AnyDatabase): Promise<void> {
  const { instant, flag, integer, no } = columnTypes(db);
  await strict(
    db,
    db.schema
      .createTable('letters')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('number', integer, (c) => c.notNull().unique())
      .addColumn('kind', 'text', (c) => c.notNull().check(sql`kind in ('letter', 'notice', 'digest')`))
      .addColumn('status', 'text', (c) =>
        c
          .notNull()
          .check(sql`status in ('draft', 'scheduled', 'preparing', 'sending', 'paused', 'sent', 'canceled')`),
      )
      .addColumn('subject', 'text', (c) => c.notNull().defaultTo(''))
      .addColumn('preview_text', 'text', (c) => c.notNull().defaultTo(''))
      .addColumn('body', 'text', (c) => c.notNull().defaultTo(''))
      .addColumn('audience', 'text', (c) => c.notNull())
      .addColumn('slug', 'text', (c) => c.unique())
      .addColumn('is_public', flag, (c) => c.notNull().defaultTo(no))
      .addColumn('access', 'text', (c) =>
        c.notNull().defaultTo('public').check(sql`access in ('public', 'premium')`),
      )
      .addColumn('item_id', 'text')
      .addColumn('period', 'text')
      .addColumn('scheduled_at', instant)
      .addColumn('prepared_at', instant)
      .addColumn('started_at', instant)
      .addColumn('finished_at', instant)
      .addColumn('problem', 'text')
      .addColumn('frozen', 'text')
      .addColumn('search_text', 'text', (c) => c.notNull().defaultTo(''))
      .addColumn('version', integer, (c) => c.notNull().defaultTo(1))
      .addColumn('created_at', instant, (c) => c.notNull())
      .addColumn('updated_at', instant, (c) => c.notNull()),
  ).execute();
  await db.schema
    .createIndex('letters_newest')
    .on('letters')
    .columns(['created_at', 'id', 'search_text'])
    .execute();
  await db.schema
    .createIndex('letters_by_status')
    .on('letters')
    .columns(['status', 'created_at', 'id'])
    .execute();
  await sql`create index letters_public on letters (started_at, id) where slug is not null`.execute(db);
}

/** No HTML for each recipient: the letter is rendered once. */
async function createRecipients(db: AnyDatabase): Promise<void> {
  const { instant, integer } = columnTypes(db);
  await strict(
    db,
    db.schema
      .createTable('letter_recipients')
      .addColumn('letter_id', 'text', (c) => c.notNull().references('letters.id').onDelete('cascade'))
      .addColumn('number', integer, (c) => c.notNull())
      .addColumn('subscriber_id', 'text', (c) => c.references('subscribers.id').onDelete('set null'))
      .addColumn('email', 'text')
      .addColumn('status', 'text', (c) =>
        c
          .notNull()
          .defaultTo('waiting')
          .check(sql`status in ('waiting', 'sending', 'sent', 'refused', 'suppressed', 'canceled')`),
      )
      .addColumn('due_at', instant, (c) => c.notNull())
      .addColumn('lease_token', 'text')
      .addColumn('attempts', integer, (c) => c.notNull().defaultTo(0))
      .addColumn('failure', 'text')
      .addColumn('last_error', 'text')
      .addColumn('finished_at', instant)
      .addPrimaryKeyConstraint('letter_recipients_pk', ['letter_id', 'number'])
      .addUniqueConstraint('letter_recipients_once', ['letter_id', 'email']),
  ).execute();
  await sql`create index letter_recipients_open on letter_recipients (letter_id, due_at, number)
    where status in ('waiting', 'sending')`.execute(db);
  await db.schema
    .createIndex('letter_recipients_by_status')
    .on('letter_recipients')
    .columns(['letter_id', 'status', 'number'])
    .execute();
  await sql`create index letter_recipients_newest on letter_recipients (letter_id, finished_at)
    where finished_at is not null`.execute(db);
  await db.schema
    .createIndex('letter_recipients_of_subscriber')
    .on('letter_recipients')
    .columns(['subscriber_id', 'letter_id'])
    .execute();
  await db.schema
    .createIndex('letter_recipients_of_address')
    .on('letter_recipients')
    .columns(['email', 'letter_id'])
    .execute();
}

/** Where each link of a letter leads. Its clicks are counted in sum, without the person. */
async function createLinks(db: AnyDatabase): Promise<void> {
  const { integer } = columnTypes(db);
  await strict(
    db,
    db.schema
      .createTable('letter_links')
      .addColumn('letter_id', 'text', (c) => c.notNull().references('letters.id').onDelete('cascade'))
      .addColumn('number', integer, (c) => c.notNull())
      .addColumn('href', 'text', (c) => c.notNull())
      .addColumn('clicks', integer, (c) => c.notNull().defaultTo(0))
      .addPrimaryKeyConstraint('letter_links_pk', ['letter_id', 'number']),
  ).execute();
}

async function createSettings(db: AnyDatabase): Promise<void> {
  const { instant, flag, integer } = columnTypes(db);
  const yes = isPostgres(db) ? sql`true` : sql`1`;
  await strict(
    db,
    db.schema
      .createTable('letter_settings')
      .addColumn('id', integer, (c) => c.primaryKey().check(sql`id = 1`))
      .addColumn('per_minute', integer, (c) => c.notNull().defaultTo(100))
      .addColumn('per_hour', integer, (c) => c.notNull().defaultTo(3000))
      .addColumn('has_click_counts', flag, (c) => c.notNull().defaultTo(yes))
      .addColumn('notices', 'text', (c) =>
        c.notNull().defaultTo('ask').check(sql`notices in ('always', 'ask', 'never')`),
      )
      .addColumn('digest_weekday', integer)
      .addColumn('digest_hour', integer, (c) => c.notNull().defaultTo(8))
      .addColumn('dkim_selector', 'text', (c) => c.notNull().defaultTo(''))
      .addColumn('version', integer, (c) => c.notNull().defaultTo(1))
      .addColumn('updated_at', instant, (c) => c.notNull()),
  ).execute();
  await sql`insert into letter_settings (id, updated_at) values (1, '2026-11-23T00:00:00.000Z')`.execute(db);
}

/** How much was sent in the running minute and hour, over all letters and processes. */
async function createPace(db: AnyDatabase): Promise<void> {
  const { instant, integer } = columnTypes(db);
  const count = (c: ColumnDefinitionBuilder) => c.notNull().defaultTo(0);
  await strict(
    db,
    db.schema
      .createTable('letter_pace')
      .addColumn('id', integer, (c) => c.primaryKey().check(sql`id = 1`))
      .addColumn('minute', 'text', (c) => c.notNull().defaultTo(''))
      .addColumn('in_minute', integer, count)
      .addColumn('hour', 'text', (c) => c.notNull().defaultTo(''))
      .addColumn('in_hour', integer, count)
      .addColumn('slowed_to', integer)
      .addColumn('slowed_at', instant)
      .addColumn('relay_failures', integer, count)
      .addColumn('wait_until', instant),
  ).execute();
  await sql`insert into letter_pace (id) values (1)`.execute(db);
}

/** What a reader chose, and why an address gets no letters although it is confirmed. */
async function extendSubscribers(db: AnyDatabase): Promise<void> {
  const { instant, integer } = columnTypes(db);
  const add = (column: string, type: 'text' | typeof instant, defaultTo?: string | number) =>
    db.schema
      .alterTable('subscribers')
      .addColumn(column, type, (c) => (defaultTo === undefined ? c : c.notNull().defaultTo(defaultTo)))
      .execute();
  await add('rhythm', 'text', 'each');
  await add('paused_until', instant);
  await add('suppressed_at', instant);
  await add('suppressed_for', 'text');
  await add('soft_failures', integer, 0);
  await strict(
    db,
    db.schema
      .createTable('subscriber_topics')
      .addColumn('subscriber_id', 'text', (c) => c.notNull().references('subscribers.id').onDelete('cascade'))
      .addColumn('topic_id', 'text', (c) => c.notNull().references('topics.id').onDelete('cascade'))
      .addPrimaryKeyConstraint('subscriber_topics_pk', ['subscriber_id', 'topic_id']),
  ).execute();
  await db.schema
    .createIndex('subscriber_topics_of_topic')
    .on('subscriber_topics')
    .columns(['topic_id', 'subscriber_id'])
    .execute();
}

/** Addresses that get no letters. The hash stays when the person is erased. */
async function createSuppressions(db: AnyDatabase): Promise<void> {
  const { instant } = columnTypes(db);
  await strict(
    db,
    db.schema
      .createTable('suppressions')
      .addColumn('address_hash', 'text', (c) => c.primaryKey())
      .addColumn('email', 'text')
      .addColumn('reason', 'text', (c) =>
        c.notNull().check(sql`reason in ('bounced', 'complained', 'unsubscribed', 'imported', 'host')`),
      )
      .addColumn('detail', 'text', (c) => c.notNull().defaultTo(''))
      .addColumn('created_at', instant, (c) => c.notNull()),
  ).execute();
  await db.schema
    .createIndex('suppressions_newest')
    .on('suppressions')
    .columns(['created_at', 'address_hash'])
    .execute();
}

/** The archive leaves the memory when a letter changes. The rows of recipients do not count. */
async function tellPagesAboutLetters(db: AnyDatabase): Promise<void> {
  if (isPostgres(db)) {
    await sql`create trigger letters_changed after insert or update or delete or truncate on letters
      for each statement execute function mark_content('letters')`.execute(db);
    return;
  }
  for (const event of ['insert', 'update', 'delete']) {
    await sql
      .raw(
        `create trigger letters_changed_${event} after ${event} on letters begin
          insert into content_versions (key, version) values ('letters', 1)
            on conflict (key) do update set version = version + 1;
        end`,
      )
      .execute(db);
  }
}
