import type Sqlite from 'better-sqlite3';
import { type Database, databaseOnSqlite } from '#app/db/client.server.ts';
import { createErrorCount } from '#app/db/errors.server.ts';
import { ImmediateSqliteDialect, openSqlite } from '#app/db/sqlite.server.ts';

/** A database in memory that outlives its test, with what its connection knows: the schema and prepared statements. */
interface Kept {
  raw: Sqlite.Database;
  dialect: ImmediateSqliteDialect;
  /** Of the test that has it now. */
  errors: ReturnType<typeof createErrorCount>;
  /** Gives it the template's rows. @returns false where a test changed more than rows */
  empty(): boolean;
  end(): void;
}

/** Those that no test has now. */
const free: Kept[] = [];

/**
 * A database like the template. One that was used before is emptied, which costs less than half of reading the schema anew,
 * and its statements are prepared. Another is opened where a test changed more than rows.
 * @param readTemplate gives the content of the template's file
 */
export async function borrowSqliteDatabase(readTemplate: () => Promise<Buffer>): Promise<Database> {
  const kept = nextEmptied() ?? keep(await readTemplate());
  kept.errors = createErrorCount();
  const database = databaseOnSqlite(kept.raw, kept.dialect, kept.errors);
  let isLent = true;
  return {
    ...database,
    close: async () => {
      await database.close();
      // A test may close it twice, and another test may have it by then.
      if (isLent) free.push(kept);
      isLent = false;
    },
  };
}

function nextEmptied(): Kept | undefined {
  for (let kept = free.pop(); kept; kept = free.pop()) {
    if (kept.empty()) return kept;
    kept.end();
  }
  return undefined;
}

function keep(content: Buffer): Kept {
  const raw = openSqlite(':memory:', { content });
  const end = raw.close.bind(raw);
  raw.close = () => raw; // closing a test's database leaves the connection
  const dialect = new ImmediateSqliteDialect(raw, (error) => kept.errors.note(error));
  const kept: Kept = { raw, dialect, errors: createErrorCount(), empty: emptier(raw), end };
  return kept;
}

/** The migrator's own tables stay as they are. Those inside of an index of words ('shadow') belong to it ('virtual'). */
const TABLES = `select name, type from pragma_table_list where schema = 'main' and type in ('table', 'virtual')
  and name not in ('sqlite_schema', 'sqlite_stat1') and name not like 'kysely%'`;
/** What a test that changes more than rows changes: tables, or what the planner knows of them. */
const SHAPE = `select group_concat(tbl || ifnull(idx, '') || stat) || (select schema_version from pragma_schema_version)
  from sqlite_stat1`;
/** Triggers write while others are emptied: what they wrote goes in the next round. */
const ROUNDS = 5;

function emptier(raw: Sqlite.Database): Kept['empty'] {
  const tables = raw.prepare(TABLES).all() as Array<{ name: string; type: 'table' | 'virtual' }>;
  const namesOf = (wanted: string) => tables.filter(({ type }) => type === wanted).map(({ name }) => name);
  const [names, indexes] = [namesOf('table'), namesOf('virtual')];
  const findFilled = raw
    .prepare(
      names.map((name) => `select '${name}' where exists (select 1 from "${name}")`).join(' union all '),
    )
    .pluck();
  const initial = findFilled.all() as string[];
  for (const name of initial) raw.exec(`create temp table "initial_${name}" as select * from "${name}"`);
  const shapeOf = raw.prepare(SHAPE).pluck();
  const shape = shapeOf.get();

  const statements = new Map<string, Sqlite.Statement>();
  const run = (text: string) => {
    const statement = statements.get(text) ?? raw.prepare(text);
    statements.set(text, statement);
    return statement;
  };
  const isInitial = (name: string) =>
    run(`select 1 where (select count(*) from "${name}") = (select count(*) from "initial_${name}")
      and not exists (select * from "${name}" except select * from "initial_${name}")`).get();
  /** @returns whether there was something to do */
  const doRound = () => {
    const added = (findFilled.all() as string[]).filter((name) => !initial.includes(name));
    const changed = initial.filter((name) => !isInitial(name));
    for (const name of [...added, ...changed]) run(`delete from "${name}"`).run();
    for (const name of changed) run(`insert or replace into "${name}" select * from "initial_${name}"`).run();
    return added.length + changed.length > 0;
  };
  const doAll = raw.transaction(() => {
    for (const name of indexes)
      if (run(`select 1 from "${name}_docsize"`).get())
        run(`insert into "${name}" ("${name}") values ('delete-all')`).run();
    for (let round = 0; round < ROUNDS; round += 1) if (!doRound()) return true;
    return false;
  });
  return () => {
    if (raw.inTransaction || shapeOf.get() !== shape) return false;
    raw.pragma('foreign_keys = off');
    const isEmptied = doAll();
    raw.pragma('foreign_keys = on');
    return isEmptied;
  };
}
