import { sql } from 'kysely';
import { type AnyDatabase, columnTypes, isPostgres, strict } from './columns.ts';

/**
 * When an episode last left a feed: it was deleted, hidden, postponed or moved to another topic. Episodes in
 * the feed have dates of their own, but a departed one has none, and a feed without it has changed.
 */
export async function up(db: AnyDatabase): Promise<void> {
  const { instant } = columnTypes(db);
  await strict(
    db,
    db.schema
      .createTable('feed_departures')
      .addColumn('topic_id', 'text', (c) => c.primaryKey()) // '' is the show's own feed
      .addColumn('left_at', instant, (c) => c.notNull()),
  ).execute();
  await (isPostgres(db) ? onPostgres(db) : onSqlite(db));
}

const IS_HEARD = "old.kind = 'episode' and coalesce(old.audio_bytes, 0) > 0 and old.published_at <=";

async function onSqlite(db: AnyDatabase): Promise<void> {
  const now = `strftime('%Y-%m-%dT%H:%M:%fZ', 'now')`;
  const wasHeard = `${IS_HEARD} ${now} and old.is_published = 1`;
  const mark = (topic: string) => `insert into feed_departures (topic_id, left_at) values (${topic}, ${now})
    on conflict (topic_id) do update set left_at = excluded.left_at;`;
  const marks = `begin ${mark("''")} ${mark("coalesce(old.topic_id, '')")} end`;
  await sql
    .raw(`create trigger items_left_feed_delete after delete on items when ${wasHeard} ${marks}`)
    .execute(db);
  await sql
    .raw(
      `create trigger items_left_feed_update after update on items
        when ${wasHeard} and (new.is_published = 0 or ${leaves('is not')}) ${marks}`,
    )
    .execute(db);
}

async function onPostgres(db: AnyDatabase): Promise<void> {
  await sql
    .raw(
      `create function mark_feed_departure() returns trigger language plpgsql as $$
        begin
          if not (${IS_HEARD} now() and old.is_published) then return null; end if;
          if tg_op = 'UPDATE' then
            if new.is_published and not (${leaves('is distinct from')}) then return null; end if;
          end if;
          insert into feed_departures (topic_id, left_at)
            select distinct topic, now() from unnest(array['', coalesce(old.topic_id, '')]) topic
            on conflict (topic_id) do update set left_at = excluded.left_at;
          return null;
        end $$`,
    )
    .execute(db);
  await sql
    .raw(`create trigger items_left_feed after update or delete on items
      for each row execute function mark_feed_departure()`)
    .execute(db);
}

/** @param differs this database's comparison that treats null as a value */
function leaves(differs: string): string {
  return `new.published_at > old.published_at or new.access <> old.access or new.kind <> old.kind
    or new.topic_id ${differs} old.topic_id or coalesce(new.audio_bytes, 0) <= 0 or new.audio_url is null`;
}
