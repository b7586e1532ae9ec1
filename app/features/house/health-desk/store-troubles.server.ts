import { sql } from 'kysely';
import type { Trx } from '#app/db/database.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import type { Finding } from '#app/platform/health.server.ts';
import type { TroubleBatch } from '#app/platform/log/trouble-notes.server.ts';
import type { CommandContext, Services } from '#app/platform/services.ts';
import { calendarDay } from '#app/pure/time/dates-pt-br.ts';
import { hasError } from './queries.server.ts';
import { KEPT_MS, MOST_GROUPS_KEPT, MOST_REPORTS_KEPT, MOST_SPOTS_KEPT } from './rules.ts';

/**
 * Adds what one process noted to what all have noted. A few statements, whatever their number: rows are in the
 * order of their keys, so that two processes do not wait for one another in a circle.
 */
export async function storeTroubles({ db }: Pick<CommandContext, 'db'>, batch: TroubleBatch): Promise<void> {
  await inTransaction(db, async (trx) => {
    if (batch.groups.length > 0) await storeGroups(trx, batch.groups);
    if (batch.reports.length > 0) await storeReports(trx, batch.reports);
    if (batch.spots.length > 0) await storeSpots(trx, batch.spots);
  });
}

/** Part of the daily clean-up. */
export async function forgetTroubles({ db, clock }: CommandContext): Promise<void> {
  const before = new Date(clock.now().getTime() - KEPT_MS).toISOString();
  await db.deleteFrom('error_reports').where('at', '<', before).execute();
  await db.deleteFrom('error_groups').where('last_at', '<', before).execute();
  await db.deleteFrom('slow_spots').where('last_at', '<', before).execute();
}

async function storeGroups(trx: Trx, groups: TroubleBatch['groups']): Promise<void> {
  const rows = groups.map(({ firstAt, lastAt, ...group }) => ({
    ...group,
    day: dayOf(lastAt),
    first_at: new Date(firstAt).toISOString(),
    last_at: new Date(lastAt).toISOString(),
  }));
  rows.sort((a, b) => compare(a.day + a.fingerprint, b.day + b.fingerprint));
  await trx
    .insertInto('error_groups')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['day', 'fingerprint']).doUpdateSet(({ ref }) => ({
        count: sql<number>`error_groups.count + excluded.count`,
        place: ref('excluded.place'),
        last_at: ref('excluded.last_at'),
      })),
    )
    .execute();
  const oldest = await trx
    .selectFrom('error_groups')
    .select('last_at')
    .orderBy('last_at', 'desc')
    .offset(MOST_GROUPS_KEPT)
    .limit(1)
    .executeTakeFirst();
  if (oldest) await trx.deleteFrom('error_groups').where('last_at', '<=', oldest.last_at).execute();
}

async function storeReports(trx: Trx, reports: TroubleBatch['reports']): Promise<void> {
  const rows = reports.map(({ id, fingerprint, at, place }) => ({
    id,
    fingerprint,
    place,
    day: dayOf(at),
    at: new Date(at).toISOString(),
  }));
  rows.sort((a, b) => compare(a.id, b.id));
  await trx
    .insertInto('error_reports')
    .values(rows)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  const oldest = await trx
    .selectFrom('error_reports')
    .select('at')
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .offset(MOST_REPORTS_KEPT)
    .limit(1)
    .executeTakeFirst();
  if (oldest) await trx.deleteFrom('error_reports').where('at', '<=', oldest.at).execute();
}

async function storeSpots(trx: Trx, spots: TroubleBatch['spots']): Promise<void> {
  const rows = spots.map(({ kind, name, count, worstMs, totalMs, lastAt }) => ({
    day: dayOf(lastAt),
    kind,
    name,
    count,
    worst_ms: worstMs,
    total_ms: totalMs,
    last_at: new Date(lastAt).toISOString(),
  }));
  rows.sort((a, b) => compare(a.kind + a.name, b.kind + b.name));
  await trx
    .insertInto('slow_spots')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['day', 'kind', 'name']).doUpdateSet(({ ref }) => ({
        count: sql<number>`slow_spots.count + excluded.count`,
        total_ms: sql<number>`slow_spots.total_ms + excluded.total_ms`,
        worst_ms: sql<number>`case when excluded.worst_ms > slow_spots.worst_ms
          then excluded.worst_ms else slow_spots.worst_ms end`,
        last_at: ref('excluded.last_at'),
      })),
    )
    .execute();
  for (const key of new Set(rows.map(({ day, kind }) => `${day} ${kind}`))) {
    const [day = '', kind] = key.split(' ') as [string, 'page' | 'query'];
    const ofDay = trx.selectFrom('slow_spots').where('day', '=', day).where('kind', '=', kind);
    const kept = await ofDay
      .select('worst_ms')
      .orderBy('worst_ms', 'desc')
      .offset(MOST_SPOTS_KEPT)
      .limit(1)
      .executeTakeFirst();
    if (!kept) continue;
    await trx
      .deleteFrom('slow_spots')
      .where('day', '=', day)
      .where('kind', '=', kind)
      .where('worst_ms', '<=', kept.worst_ms)
      .execute();
  }
}

function dayOf(at: number): string {
  return calendarDay(new Date(at).toISOString());
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}

/** The line of the log, once in each process that meets the damage. */
export const DAMAGE_SAID =
  'O banco de dados está danificado. Pare o site e restaure o último backup inteiro (npm run restore -- ARQUIVO --replace); npm run check-data mostra o que está danificado.';

const DAMAGE: Finding = {
  tone: 'bad',
  title: 'O banco de dados está danificado',
  text: 'O site não consegue mais ler uma parte do que guardou. Algumas páginas e tarefas falham, e o que for gravado agora pode se perder.',
  mend: 'Quem cuida do servidor para o site e restaura a última cópia inteira (npm run restore -- ARQUIVO --replace). Antes, npm run check-data mostra o que está danificado. Até lá, não apague cópias antigas.',
};

/** Where this process met damage, or another one within a day. */
export async function findDamage({ db, clock, metrics }: Services): Promise<Finding[]> {
  const isKnown = metrics.isDatabaseDamaged() || (await hasError(db, DAMAGE_SAID, clock.now()));
  return isKnown ? [DAMAGE] : [];
}
