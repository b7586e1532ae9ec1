import { sql } from 'kysely';
import { type AnyDatabase, columnTypes, isPostgres, strict } from './columns.ts';
import { countRecords } from './parts/record-totals.ts';

/** The admin key of each table. Tables with public content have triggers already. */
const PARTS: Record<string, string> = {
  audit_log: 'audit',
  bin_entries: 'bin',
  contact_submissions: 'messages',
  mails: 'mails',
  people: 'people',
  press_requests: 'press-requests',
  subscribers: 'newsletter',
};

export async function up(db: AnyDatabase): Promise<void> {
  await addIndexes(db);
  const { integer } = columnTypes(db);
  await strict(
    db,
    db.schema
      .createTable('record_totals')
      .addColumn('name', 'text', (c) => c.primaryKey())
      .addColumn('total', integer, (c) => c.notNull()),
  ).execute();
  await countRecords(db, [
    { table: 'items', events: ['insert', 'delete'], name: (row) => `${row}.kind` },
    {
      table: 'media_kit_files',
      events: ['insert', 'update', 'delete'],
      name: (row) => `case when ${row}.deleted_at is null then 'press-file' end`,
    },
    { table: 'people', events: ['insert', 'delete'], name: () => `'person'` },
    {
      table: 'contact_submissions',
      events: ['insert', 'update', 'delete'],
      name: (row) => `'message-' || ${row}.status`,
    },
    {
      table: 'subscribers',
      events: ['insert', 'update', 'delete'],
      name: (row) => `'subscriber-' || ${row}.status`,
    },
    {
      table: 'products',
      events: ['insert', 'update', 'delete'],
      name: (row) => `case when ${row}.is_active then 'active-product' end`,
    },
  ]);
  await (isPostgres(db) ? announceOnPostgres(db) : announceOnSqlite(db));
}

/** For lists of any length, newest first, with their filters. */
async function addIndexes(db: AnyDatabase): Promise<void> {
  // The verb alone: 'updated' of 'episode.updated'.
  await (isPostgres(db)
    ? sql`alter table audit_log add column verb text generated always as (split_part(action, '.', 2)) stored`
    : sql`alter table audit_log add column verb text generated always as (substr(action, instr(action, '.') + 1)) virtual`
  ).execute(db);
  await addSearchOfMails(db);
  for (const [name, table, columns] of [
    ['audit_log_newest', 'audit_log', ['at', 'id']],
    ['audit_log_of_actor', 'audit_log', ['actor_id', 'at', 'id']],
    ['audit_log_of_kind', 'audit_log', ['subject_kind', 'at', 'id']],
    ['audit_log_of_verb', 'audit_log', ['verb', 'at', 'id']],
    ['bin_entries_newest', 'bin_entries', ['deleted_at', 'id']],
    // The index includes the text, so that a search reads no row that it skips.
    ['mails_newest', 'mails', ['created_at', 'id', 'search_text']],
    ['people_found', 'people', ['created_at', 'id', 'name_folded', 'email']],
  ] as const) {
    await db.schema
      .createIndex(name)
      .on(table)
      .columns([...columns])
      .execute();
  }
  for (const [name, condition] of [
    ['people_newest_admins', `role = 'admin'`],
    ['people_newest_disabled', 'is_disabled = true'],
    ['people_newest_unconfirmed', 'is_email_verified = false'],
  ]) {
    await sql.raw(`create index ${name} on people (created_at, id) where ${condition}`).execute(db);
  }
}

/** The same text as search-text.ts makes for new rows. */
async function addSearchOfMails(db: AnyDatabase): Promise<void> {
  await db.schema
    .alterTable('mails')
    .addColumn('search_text', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  const { rows } = await sql<{ id: string; text: string }>`
    select id, to_address || ' ' || subject as text from mails`.execute(db);
  for (const { id, text } of rows) {
    const folded = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();
    await sql`update mails set search_text = ${folded.slice(0, 500).toWellFormed()} where id = ${id}`.execute(
      db,
    );
  }
}

async function announceOnSqlite(db: AnyDatabase): Promise<void> {
  const events = Object.keys(PARTS).flatMap((table) =>
    ['insert', 'update', 'delete'].map((event) => [table, event, PARTS[table]]),
  );
  for (const [table, event, key] of [...events, ['sessions', 'delete', 'people']]) {
    await sql
      .raw(
        `create trigger ${table}_told_${event} after ${event} on ${table} begin
          insert into content_versions (key, version) values ('${key}', 1)
            on conflict (key) do update set version = version + 1; end`,
      )
      .execute(db);
  }
}

/**
 * Admin keys are only announced, not counted like public content: no page in memory depends on them, and
 * writers of messages and mails would wait for each other at the counter, or deadlock.
 */
async function announceOnPostgres(db: AnyDatabase): Promise<void> {
  await sql`create function announce_to_admins() returns trigger language plpgsql as $$
    begin
      perform pg_notify('admin_changed', tg_argv[0]);
      return null;
    end $$`.execute(db);
  const all = 'insert or update or delete or truncate';
  for (const [table, key] of Object.entries(PARTS)) {
    await sql
      .raw(`create trigger ${table}_told after ${all} on ${table}
        for each statement execute function announce_to_admins('${key}')`)
      .execute(db);
  }
  await sql`create trigger sessions_told after delete on sessions
    for each row execute function announce_to_admins('people')`.execute(db);
}
