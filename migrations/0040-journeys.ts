import { sql } from 'kysely';
import { type AnyDatabase, columnTypes, isPostgres, strict } from './columns.ts';

const OPEN = sql`status in ('asked', 'invited', 'walking', 'paused')`;

/** Jornadas: their days, who walks them, and which days each person has got. */
export async function up(db: AnyDatabase): Promise<void> {
  await createJourneys(db);
  await createSteps(db);
  await createWalks(db);
  await createWalkSteps(db);
  await createConsents(db);
  for (const table of ['journeys', 'journey_steps']) await tellPages(db, table);
}

async function createJourneys(db: AnyDatabase): Promise<void> {
  const { instant, flag, integer, no } = columnTypes(db);
  await strict(
    db,
    db.schema
      .createTable('journeys')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('slug', 'text', (c) => c.notNull().unique())
      .addColumn('title', 'text', (c) => c.notNull())
      .addColumn('summary', 'text', (c) => c.notNull().defaultTo(''))
      .addColumn('description', 'text', (c) => c.notNull().defaultTo(''))
      .addColumn('access', 'text', (c) =>
        c.notNull().defaultTo('free').check(sql`access in ('free', 'premium', 'product')`),
      )
      .addColumn('product_id', 'text')
      .addColumn('offer_kind', 'text', (c) =>
        c.notNull().defaultTo('none').check(sql`offer_kind in ('none', 'product', 'premium', 'link')`),
      )
      .addColumn('offer_product_id', 'text')
      .addColumn('offer_text', 'text', (c) => c.notNull().defaultTo(''))
      .addColumn('offer_label', 'text', (c) => c.notNull().defaultTo(''))
      .addColumn('offer_url', 'text', (c) => c.notNull().defaultTo(''))
      .addColumn('is_public', flag, (c) => c.notNull().defaultTo(no))
      .addColumn('version', integer, (c) => c.notNull().defaultTo(1))
      .addColumn('created_at', instant, (c) => c.notNull())
      .addColumn('updated_at', instant, (c) => c.notNull()),
  ).execute();
  await db.schema.createIndex('journeys_newest').on('journeys').columns(['created_at', 'id']).execute();
  await db.schema
    .createIndex('journeys_of_product')
    .on('journeys')
    .columns(['product_id', 'access'])
    .execute();
}

/** No foreign key to the item: a day whose item is gone is skipped, and says so. */
async function createSteps(db: AnyDatabase): Promise<void> {
  const { instant, integer } = columnTypes(db);
  await strict(
    db,
    db.schema
      .createTable('journey_steps')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('journey_id', 'text', (c) => c.notNull().references('journeys.id').onDelete('cascade'))
      .addColumn('position', integer, (c) => c.notNull())
      .addColumn('title', 'text', (c) => c.notNull())
      .addColumn('body', 'text', (c) => c.notNull().defaultTo(''))
      .addColumn('question', 'text', (c) => c.notNull().defaultTo(''))
      .addColumn('item_id', 'text')
      .addColumn('told_missing_at', instant)
      .addColumn('version', integer, (c) => c.notNull().defaultTo(1))
      .addColumn('created_at', instant, (c) => c.notNull()),
  ).execute();
  await db.schema
    .createIndex('journey_steps_in_order')
    .on('journey_steps')
    .columns(['journey_id', 'position', 'id'])
    .execute();
}

async function createWalks(db: AnyDatabase): Promise<void> {
  const { instant, integer } = columnTypes(db);
  await strict(
    db,
    db.schema
      .createTable('journey_walks')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('journey_id', 'text', (c) => c.notNull().references('journeys.id').onDelete('cascade'))
      .addColumn('person_id', 'text', (c) => c.references('people.id').onDelete('set null'))
      .addColumn('email', 'text', (c) => c.notNull())
      .addColumn('name', 'text', (c) => c.notNull().defaultTo(''))
      .addColumn('access', 'text', (c) => c.notNull().check(sql`access in ('free', 'premium', 'product')`))
      .addColumn('product_id', 'text')
      .addColumn('status', 'text', (c) =>
        c.notNull().check(sql`status in ('asked', 'invited', 'walking', 'paused', 'finished', 'stopped')`),
      )
      .addColumn('token', 'text', (c) => c.notNull().unique())
      .addColumn('confirm_until', instant)
      .addColumn('mailed_at', instant)
      .addColumn('hour', integer, (c) => c.notNull().check(sql`hour between 0 and 23`))
      .addColumn('last_day', 'text')
      .addColumn('next_at', instant)
      .addColumn('held_for', 'text', (c) => c.check(sql`held_for in ('access', 'address')`))
      .addColumn('created_at', instant, (c) => c.notNull())
      .addColumn('started_at', instant)
      .addColumn('updated_at', instant, (c) => c.notNull())
      .addColumn('ended_at', instant),
  ).execute();
  await sql`create unique index journey_walks_open_by_address on journey_walks (journey_id, email)
    where ${OPEN}`.execute(db);
  await sql`create unique index journey_walks_open_by_person on journey_walks (journey_id, person_id)
    where person_id is not null and ${OPEN}`.execute(db);
  await sql`create index journey_walks_due on journey_walks (next_at, id) where status = 'walking'`.execute(
    db,
  );
  await db.schema
    .createIndex('journey_walks_by_status')
    .on('journey_walks')
    .columns(['journey_id', 'status'])
    .execute();
  await db.schema.createIndex('journey_walks_of_address').on('journey_walks').column('email').execute();
  await db.schema.createIndex('journey_walks_of_person').on('journey_walks').column('person_id').execute();
  await db.schema
    .createIndex('journey_walks_ended')
    .on('journey_walks')
    .columns(['status', 'ended_at'])
    .execute();
}

/** The second key of the table keeps two days of one person from coming on one day. */
async function createWalkSteps(db: AnyDatabase): Promise<void> {
  const { instant } = columnTypes(db);
  await strict(
    db,
    db.schema
      .createTable('journey_walk_steps')
      .addColumn('walk_id', 'text', (c) => c.notNull().references('journey_walks.id').onDelete('cascade'))
      .addColumn('step_id', 'text', (c) => c.notNull())
      .addColumn('outcome', 'text', (c) => c.notNull().check(sql`outcome in ('released', 'skipped')`))
      .addColumn('title', 'text', (c) => c.notNull())
      .addColumn('day', 'text', (c) => c.notNull())
      .addColumn('at', instant, (c) => c.notNull())
      .addPrimaryKeyConstraint('journey_walk_steps_pk', ['walk_id', 'step_id']),
  ).execute();
  await sql`create unique index journey_walk_steps_one_a_day on journey_walk_steps (walk_id, day)
    where outcome = 'released'`.execute(db);
  await db.schema
    .createIndex('journey_walk_steps_of_step')
    .on('journey_walk_steps')
    .column('step_id')
    .execute();
}

/** The proof outlives the person's data, by a hash. */
async function createConsents(db: AnyDatabase): Promise<void> {
  const { instant } = columnTypes(db);
  await strict(
    db,
    db.schema
      .createTable('journey_consents')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('walk_id', 'text', (c) => c.references('journey_walks.id').onDelete('set null'))
      .addColumn('email_hash', 'text', (c) => c.notNull())
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
    .createIndex('journey_consents_of')
    .on('journey_consents')
    .columns(['walk_id', 'at'])
    .execute();
  await db.schema
    .createIndex('journey_consents_by_hash')
    .on('journey_consents')
    .column('email_hash')
    .execute();
}

/** The pages of Jornadas leave the memory when one changes. Who walks them is on no such page. */
async function tellPages(db: AnyDatabase, table: string): Promise<void> {
  if (isPostgres(db)) {
    await sql
      .raw(`create trigger ${table}_changed after insert or update or delete or truncate on ${table}
        for each statement execute function mark_content('journeys')`)
      .execute(db);
    return;
  }
  for (const event of ['insert', 'update', 'delete']) {
    await sql
      .raw(
        `create trigger ${table}_changed_${event} after ${event} on ${table} begin
          insert into content_versions (key, version) values ('journeys', 1)
            on conflict (key) do update set version = version + 1;
        end`,
      )
      .execute(db);
  }
}
