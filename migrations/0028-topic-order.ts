import { sql } from 'kysely';
import { type AnyDatabase, columnTypes } from './columns.ts';

/** The order of the specification's menu. */
const FIRST = ['ansiedade', 'mentalidade', 'habitos', 'saude', 'esperanca', 'motivacao', 'relacionamento'];
/** A topic that is inserted without a position goes to the end. */
const LAST = 1_000;

/** Topics have the host's order wherever one chooses among them: the specification's first, then by name. */
export async function up(db: AnyDatabase): Promise<void> {
  const { integer } = columnTypes(db);
  await sql`alter table topics add column position ${integer} not null default ${sql.lit(LAST)}`.execute(db);
  const { rows } = await sql<{
    id: string;
    slug: string;
  }>`select id, slug from topics order by name_folded, id`.execute(db);
  const marked = await sql`select 1 from content_versions where key = 'topics'`.execute(db);
  const known = FIRST.flatMap((slug) => rows.find((topic) => topic.slug === slug) ?? []);
  const others = rows.filter((topic) => !known.includes(topic));
  for (const [place, { id }] of [...known, ...others].entries()) {
    await sql`update topics set position = ${place + 1} where id = ${id}`.execute(db);
  }
  // In a new database nothing has changed yet.
  if (marked.rows.length === 0) await sql`delete from content_versions where key = 'topics'`.execute(db);
}
