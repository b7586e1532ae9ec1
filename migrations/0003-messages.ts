import { sql } from 'kysely';
import { type AnyDatabase, columnTypes, strict } from './columns.ts';

export async function up(db: AnyDatabase): Promise<void> {
  await createQueue(db);
  await createNewsletter(db);
  await createContact(db);
  await createPressKit(db);
}

/** Jobs, queued mails, and the rate limits that protect both. */
async function createQueue(db: AnyDatabase): Promise<void> {
  const { instant, integer } = columnTypes(db);
  await strict(
    db,
    db.schema
      .createTable('jobs')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('payload', 'text', (c) => c.notNull())
      .addColumn('unique_key', 'text')
      .addColumn('status', 'text', (c) =>
        c.notNull().check(sql`status in ('waiting', 'running', 'done', 'dead')`),
      )
      .addColumn('run_at', instant, (c) => c.notNull())
      .addColumn('lease_token', 'text')
      .addColumn('attempts', integer, (c) => c.notNull().defaultTo(0))
      .addColumn('max_attempts', integer, (c) => c.notNull())
      .addColumn('last_error', 'text')
      .addColumn('created_at', instant, (c) => c.notNull())
      .addColumn('finished_at', instant),
  ).execute();
  await db.schema.createIndex('jobs_due').on('jobs').columns(['status', 'run_at', 'id']).execute();
  await sql`create unique index jobs_open_once on jobs (unique_key)
    where status in ('waiting', 'running')`.execute(db);

  await strict(
    db,
    db.schema
      .createTable('mails')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('message_id', 'text', (c) => c.notNull().unique())
      .addColumn('from_name', 'text', (c) => c.notNull())
      .addColumn('to_name', 'text', (c) => c.notNull())
      .addColumn('to_address', 'text', (c) => c.notNull())
      .addColumn('reply_to_name', 'text')
      .addColumn('reply_to_address', 'text')
      .addColumn('subject', 'text', (c) => c.notNull())
      .addColumn('html', 'text', (c) => c.notNull())
      .addColumn('text', 'text', (c) => c.notNull())
      .addColumn('unsubscribe_url', 'text')
      .addColumn('status', 'text', (c) => c.notNull().check(sql`status in ('waiting', 'sent', 'failed')`))
      .addColumn('attempts', integer, (c) => c.notNull().defaultTo(0))
      .addColumn('last_error', 'text')
      .addColumn('created_at', instant, (c) => c.notNull())
      .addColumn('sent_at', instant),
  ).execute();
  await db.schema
    .createIndex('mails_by_status')
    .on('mails')
    .columns(['status', 'created_at', 'id'])
    .execute();

  await strict(
    db,
    db.schema
      .createTable('rate_limits')
      .addColumn('key', 'text', (c) => c.primaryKey())
      .addColumn('points', integer, (c) => c.notNull())
      .addColumn('resets_at', instant, (c) => c.notNull()),
  ).execute();
  await db.schema.createIndex('rate_limits_by_reset').on('rate_limits').column('resets_at').execute();
}

async function createNewsletter(db: AnyDatabase): Promise<void> {
  const { instant } = columnTypes(db);
  await strict(
    db,
    db.schema
      .createTable('subscribers')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('email', 'text', (c) => c.notNull().unique())
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('topic_slug', 'text')
      .addColumn('status', 'text', (c) =>
        c.notNull().check(sql`status in ('pending', 'confirmed', 'unsubscribed')`),
      )
      .addColumn('confirm_token_hash', 'text', (c) => c.unique())
      .addColumn('confirm_token_expires_at', instant)
      .addColumn('unsubscribe_token', 'text', (c) => c.notNull().unique())
      .addColumn('mailed_at', instant)
      .addColumn('created_at', instant, (c) => c.notNull())
      .addColumn('confirmed_at', instant)
      .addColumn('unsubscribed_at', instant),
  ).execute();
  await db.schema
    .createIndex('subscribers_by_status')
    .on('subscribers')
    .columns(['status', 'created_at', 'id'])
    .execute();

  await strict(
    db,
    db.schema
      .createTable('consents')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('subscriber_id', 'text', (c) => c.notNull().references('subscribers.id').onDelete('cascade'))
      .addColumn('kind', 'text', (c) =>
        c.notNull().check(sql`kind in ('requested', 'confirmed', 'withdrawn')`),
      )
      .addColumn('text_version', 'text', (c) => c.notNull())
      .addColumn('text', 'text', (c) => c.notNull())
      .addColumn('source', 'text', (c) => c.notNull())
      .addColumn('client_network', 'text', (c) => c.notNull())
      .addColumn('at', instant, (c) => c.notNull()),
  ).execute();
  await db.schema
    .createIndex('consents_of_subscriber')
    .on('consents')
    .columns(['subscriber_id', 'at'])
    .execute();
}

async function createContact(db: AnyDatabase): Promise<void> {
  const { instant } = columnTypes(db);
  await strict(
    db,
    db.schema
      .createTable('contact_submissions')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('email', 'text', (c) => c.notNull())
      .addColumn('subject', 'text', (c) => c.notNull())
      .addColumn('message', 'text', (c) => c.notNull())
      .addColumn('status', 'text', (c) =>
        c.notNull().defaultTo('new').check(sql`status in ('new', 'read', 'answered')`),
      )
      .addColumn('client_network', 'text', (c) => c.notNull())
      .addColumn('created_at', instant, (c) => c.notNull()),
  ).execute();
  await db.schema
    .createIndex('contact_submissions_newest')
    .on('contact_submissions')
    .columns(['created_at', 'id'])
    .execute();
}

async function createPressKit(db: AnyDatabase): Promise<void> {
  const { instant, flag, integer, no } = columnTypes(db);
  await strict(
    db,
    db.schema
      .createTable('media_kit_files')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('category', 'text', (c) =>
        c
          .notNull()
          .check(
            sql`category in ('fotos-profissionais', 'logos-identidade', 'dados-audiencia', 'bio-informacoes')`,
          ),
      )
      .addColumn('title', 'text', (c) => c.notNull())
      .addColumn('description', 'text', (c) => c.notNull().defaultTo(''))
      .addColumn('file_key', 'text', (c) => c.notNull().unique())
      .addColumn('file_name', 'text', (c) => c.notNull())
      .addColumn('file_size_bytes', integer, (c) => c.notNull())
      .addColumn('mime_type', 'text', (c) => c.notNull())
      .addColumn('is_active', flag, (c) => c.notNull().defaultTo(no))
      .addColumn('deleted_at', instant)
      .addColumn('created_at', instant, (c) => c.notNull()),
  ).execute();
  await db.schema
    .createIndex('media_kit_files_newest')
    .on('media_kit_files')
    .columns(['created_at', 'id'])
    .execute();

  await strict(
    db,
    db.schema
      .createTable('press_requests')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('email', 'text', (c) => c.notNull())
      .addColumn('client_network', 'text', (c) => c.notNull())
      .addColumn('created_at', instant, (c) => c.notNull()),
  ).execute();
  await db.schema
    .createIndex('press_requests_newest')
    .on('press_requests')
    .columns(['created_at', 'id'])
    .execute();
}
