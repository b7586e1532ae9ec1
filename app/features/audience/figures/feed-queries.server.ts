import { sql } from 'kysely';
import type { Db } from '#app/db/database.server.ts';
import type { FigureKind, Part } from '#app/features/audience/counting/kinds.ts';
import type { Span } from './queries.server.ts';

/** On how many days of a span something of a kind was counted. */
export async function daysOfKind(
  db: Db,
  { kind, part, from, to }: Span & { kind: FigureKind; part: Part },
): Promise<number> {
  const row = await db
    .selectFrom('audience_parts')
    .select(sql<number>`count(distinct day)`.as('days'))
    .where('kind', '=', kind)
    .where('part', '=', part)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .executeTakeFirst();
  return Number(row?.days ?? 0);
}
