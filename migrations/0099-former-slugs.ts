import { sql } from 'kysely';
import { type AnyDatabase, isPostgres, strict } from './columns.ts';

/** Records with a page, besides items and topics, whose tables are older. */
const KINDS: Readonly<Record<string, string>> = {
  product: 'products',
  letter: 'letters',
  journey: 'journeys',
};

/**
 * Former slugs lead to the present one. Triggers keep them, so that no command forgets: a record gets another slug by a form, by its
 * title, or when it comes back from the bin.
 */
export async function up(db: AnyDatabase): Promise<void> {
  await strict(
    db,
    db.schema
      .createTable('former_slugs')
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('slug', 'text', (c) => c.notNull())
      // No reference: what lies in the bin keeps its slugs.
      .addColumn('record_id', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('former_slugs_pk', ['kind', 'slug']),
  ).execute();
  await db.schema
    .createIndex('former_slugs_of_record')
    .on('former_slugs')
    .columns(['kind', 'record_id'])
    .execute();
  await (isPostgres(db) ? onPostgres(db) : onSqlite(db));
}

/** A slug in use is no former one. */
const release = (kind: string) => `delete from former_slugs where kind = '${kind}' and slug = new.slug;`;
const keep = (
  kind: string,
) => `insert into former_slugs (kind, slug, record_id) values ('${kind}', old.slug, old.id)
  on conflict (kind, slug) do update set record_id = excluded.record_id;`;

async function onSqlite(db: AnyDatabase): Promise<void> {
  for (const [kind, table] of Object.entries(KINDS)) {
    const statements = [
      `create trigger ${table}_slug_insert after insert on ${table} when new.slug is not null
        begin ${release(kind)} end`,
      `create trigger ${table}_slug_update after update of slug on ${table}
        when old.slug is not null and new.slug is not old.slug begin ${keep(kind)} end`,
      `create trigger ${table}_slug_taken after update of slug on ${table}
        when new.slug is not null and new.slug is not old.slug begin ${release(kind)} end`,
      `create trigger ${table}_slug_delete after delete on ${table} when old.slug is not null
        begin ${keep(kind)} end`,
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
  }
}

async function onPostgres(db: AnyDatabase): Promise<void> {
  for (const [kind, table] of Object.entries(KINDS)) {
    const statements = [
      `create function keep_former_slug_of_${kind}() returns trigger language plpgsql as $$
        begin
          if tg_op <> 'INSERT' and old.slug is not null and (tg_op = 'DELETE' or new.slug is distinct from old.slug) then
            ${keep(kind)}
          end if;
          if tg_op <> 'DELETE' and new.slug is not null then
            ${release(kind)}
          end if;
          return null;
        end $$`,
      `create trigger ${table}_slug_kept after insert or delete or update of slug on ${table}
        for each row execute function keep_former_slug_of_${kind}()`,
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
  }
}
