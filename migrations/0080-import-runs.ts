import { sql } from 'kysely';
import { type AnyDatabase, columnTypes, isPostgres, strict } from './columns.ts';
import { announceParts } from './parts/announce-parts.ts';

/** One table for imports of any kind. Those under way go on: their jobs name them by the same ids. */
export async function up(db: AnyDatabase): Promise<void> {
  await createRuns(db);
  await moveFeeds(db);
  await moveReaders(db);
  await repointAsks(db);
  for (const old of ['imports', 'reader_imports']) await db.schema.dropTable(old).execute();
  await announceParts(db, { import_runs: 'imports' });
}

async function createRuns(db: AnyDatabase): Promise<void> {
  const { instant, flag, integer } = columnTypes(db);
  await strict(
    db,
    db.schema
      .createTable('import_runs')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('status', 'text', (c) =>
        c
          .notNull()
          .check(
            sql`status in ('reading', 'ready', 'waiting', 'running', 'done', 'canceled', 'refused', 'failed')`,
          ),
      )
      .addColumn('source', 'text', (c) => c.notNull().check(sql`source in ('address', 'file')`))
      .addColumn('source_name', 'text', (c) => c.notNull())
      .addColumn('file_key', 'text')
      .addColumn('file_hash', 'text', (c) => c.notNull().defaultTo(''))
      .addColumn('choices', 'text', (c) => c.notNull().defaultTo('{}'))
      .addColumn('preview', 'text')
      .addColumn('report', 'text')
      .addColumn('problem', 'text')
      .addColumn('is_confirmed', flag, (c) => c.notNull())
      .addColumn('units_done', integer, (c) => c.notNull().defaultTo(0))
      .addColumn('units_total', integer)
      .addColumn('attempts', integer, (c) => c.notNull().defaultTo(0))
      .addColumn('runner', 'text')
      .addColumn('started_by', 'text', (c) => c.notNull())
      .addColumn('created_at', instant, (c) => c.notNull())
      .addColumn('finished_at', instant),
  ).execute();
  await db.schema
    .createIndex('import_runs_newest')
    .on('import_runs')
    .columns(['kind', 'created_at', 'id'])
    .execute();
}

/** The host wanted some of them to stop: they have stopped. */
async function moveFeeds(db: AnyDatabase): Promise<void> {
  const { rows } = await sql<Record<string, unknown>>`select * from imports`.execute(db);
  for (const row of rows) {
    const isStopping = isYes(row.is_cancel_wanted) && ['waiting', 'running'].includes(String(row.status));
    const choices = {
      topic_slug: row.topic_slug,
      is_draft: isYes(row.is_draft),
      is_with_shorts: isYes(row.is_with_shorts),
    };
    await insert(db, {
      ...pick(row, 'id', 'source', 'source_name', 'attempts', 'started_by', 'created_at', 'file_key'),
      kind: 'feed',
      status: isStopping ? 'canceled' : row.status,
      choices: JSON.stringify(choices),
      report: row.report_json,
      problem: row.refusal,
      is_confirmed: true,
      units_done: row.items_done,
      units_total: row.items_total,
      finished_at: isStopping ? row.created_at : row.finished_at,
    });
  }
}

async function moveReaders(db: AnyDatabase): Promise<void> {
  const { rows } = await sql<Record<string, unknown>>`select * from reader_imports`.execute(db);
  for (const row of rows) {
    const choices = { columns: parsed(row.columns), mode: row.mode, proof: parsed(row.proof) };
    await insert(db, {
      ...pick(row, 'id', 'status', 'file_key', 'file_hash', 'preview', 'problem', 'attempts', 'started_by'),
      ...pick(row, 'created_at', 'finished_at'),
      kind: 'readers',
      source: 'file',
      source_name: row.file_name,
      choices: JSON.stringify(choices),
      report: row.counts,
      is_confirmed: row.mode !== null,
      units_done: row.rows_done,
      units_total: row.rows_total,
    });
  }
}

/** SQLite changes no foreign key. */
async function repointAsks(db: AnyDatabase): Promise<void> {
  await db.schema.dropIndex('reader_import_asks_of_import').execute();
  await db.schema.alterTable('reader_import_asks').renameTo('former_asks').execute();
  await strict(
    db,
    db.schema
      .createTable('reader_import_asks')
      .addColumn('subscriber_id', 'text', (c) => c.notNull().references('subscribers.id').onDelete('cascade'))
      .addColumn('import_id', 'text', (c) => c.notNull().references('import_runs.id').onDelete('cascade'))
      .addPrimaryKeyConstraint('reader_import_asks_key', ['subscriber_id']),
  ).execute();
  await sql`insert into reader_import_asks (subscriber_id, import_id)
    select subscriber_id, import_id from former_asks`.execute(db);
  await db.schema.dropTable('former_asks').execute();
  await db.schema
    .createIndex('reader_import_asks_of_import')
    .on('reader_import_asks')
    .columns(['import_id', 'subscriber_id'])
    .execute();
}

async function insert(db: AnyDatabase, row: Record<string, unknown>): Promise<void> {
  const isSqlite = !isPostgres(db);
  const values = Object.values(row).map((value) =>
    isSqlite && typeof value === 'boolean' ? Number(value) : value,
  );
  await sql`insert into import_runs (${sql.join(Object.keys(row).map((name) => sql.ref(name)))})
    values (${sql.join(values)})`.execute(db);
}

function pick(row: Record<string, unknown>, ...names: string[]): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, row[name]]));
}

function isYes(flag: unknown): boolean {
  return flag === true || flag === 1;
}

function parsed(json: unknown): unknown {
  return typeof json === 'string' ? JSON.parse(json) : null;
}
