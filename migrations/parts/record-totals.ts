import { sql } from 'kysely';
import { type AnyDatabase, isPostgres } from '../columns.ts';

type Event = 'insert' | 'update' | 'delete';

export interface Counted {
  table: string;
  /** The events that may change a total. */
  events: readonly Event[];
  /** SQL for the name under which a row counts; null where it does not. @param row 'new', 'old' or a table */
  name: (row: string) => string;
}

/**
 * Triggers keep the row counts in `record_totals`: counting would read the table each time, and no writer can
 * forget a trigger.
 */
export async function countRecords(db: AnyDatabase, tables: readonly Counted[]): Promise<void> {
  if (isPostgres(db)) await createCounter(db);
  for (const counted of tables) {
    const { table, name } = counted;
    await sql
      .raw(
        `insert into record_totals (name, total)
          select name, count(*) from (select ${name(table)} as name from ${table}) as found
          where name is not null group by name`,
      )
      .execute(db);
    for (const event of counted.events) {
      await sql
        .raw(isPostgres(db) ? postgresTrigger(counted, event) : sqliteTrigger(counted, event))
        .execute(db);
    }
  }
}

function sqliteTrigger({ table, name }: Counted, event: Event): string {
  const add = `insert into record_totals (name, total) select name, 1 from (select ${name('new')} as name)
      where name is not null on conflict (name) do update set total = total + 1;`;
  const remove = `update record_totals set total = total - 1 where name = ${name('old')};`;
  const condition = event === 'update' ? `when ${name('old')} is not ${name('new')}` : '';
  return `create trigger ${table}_totalled_${event} after ${event} on ${table} ${condition} begin
    ${event === 'insert' ? '' : remove} ${event === 'delete' ? '' : add} end`;
}

/** Per statement, so that importing a thousand rows counts once. */
function postgresTrigger({ table, name }: Counted, event: Event): string {
  const rows = { insert: ['new'], update: ['new', 'old'], delete: ['old'] }[event];
  const transitions = rows.map((row) => `${row} table as ${row}_rows`).join(' ');
  const argument = name('counted').replaceAll("'", "''");
  return `create trigger ${table}_totalled_${event} after ${event} on ${table}
    referencing ${transitions} for each statement execute function count_records('${argument}')`;
}

async function createCounter(db: AnyDatabase): Promise<void> {
  await sql`create or replace function count_records() returns trigger language plpgsql as $$
    declare
      changes text := concat_ws(' union all ',
        case when tg_op <> 'DELETE' then 'select ' || tg_argv[0] || ' as name, 1 as n from new_rows as counted' end,
        case when tg_op <> 'INSERT' then 'select ' || tg_argv[0] || ' as name, -1 as n from old_rows as counted' end);
    begin
      execute 'insert into record_totals (name, total)
        select name, sum(n) from (' || changes || ') as changed where name is not null
          group by name having sum(n) <> 0 order by name
        on conflict (name) do update set total = record_totals.total + excluded.total';
      return null;
    end $$`.execute(db);
}
