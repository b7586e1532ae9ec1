import { firstCountedDay, totalsByDay, totalsByItem } from '#app/features/audience/figures/queries.server.ts';
import type { CommandContext } from '#app/platform/services.ts';
import { countOf, formatCount } from '#app/pure/text/plural.ts';
import { calendarDay } from '#app/pure/time/dates-pt-br.ts';
import { type Period, periodOf } from './period.ts';
import { changeWords } from './period-words.ts';
import { MOST_KEYS } from './rules.ts';

/**
 * The downloads of the last seven whole days beside the seven before, and what moved them, in one line. Null where
 * nothing was ever counted.
 */
export async function weekInWords(ctx: CommandContext): Promise<string | null> {
  const today = calendarDay(ctx.clock.now().toISOString());
  const first = await firstCountedDay(ctx.db);
  if (first === null) return null;
  const { now, before } = periodOf({ period: '7' }, today, first);
  const [total, earlier] = await Promise.all([sumOf(ctx, now), before && sumOf(ctx, before)]);
  const change = changeWords(total, earlier, 'nos 7 dias anteriores', 'nenhum');
  const line = `Nos últimos 7 dias: ${countOf(total, 'download', 'downloads')}${change ? `, ${change}` : ''}.`;
  const mover = before && (await findMover(ctx, now, before));
  return mover ? `${line} ${mover}` : line;
}

async function sumOf({ db }: CommandContext, span: Period['now']): Promise<number> {
  const days = await totalsByDay(db, { kind: 'download', ...span });
  return days.reduce((sum, { total }) => sum + total, 0);
}

/** The item whose downloads changed most between two spans. */
async function findMover({ db }: CommandContext, now: Period['now'], before: Period['now']) {
  const [those, earlier] = await Promise.all(
    [now, before].map((span) => totalsByItem(db, { kind: 'download', ...span, most: MOST_KEYS })),
  );
  const changes = new Map<string, number>();
  for (const { key, total } of those ?? []) changes.set(key, total);
  for (const { key, total } of earlier ?? []) changes.set(key, (changes.get(key) ?? 0) - total);
  const [itemId = '', change = 0] =
    [...changes].sort(([, one], [, other]) => Math.abs(other) - Math.abs(one))[0] ?? [];
  if (change === 0) return null;
  const item = await db.selectFrom('items').select('title').where('id', '=', itemId).executeTakeFirst();
  return (
    item && `O que mais mudou: “${item.title}” (${change > 0 ? '+' : '−'}${formatCount(Math.abs(change))}).`
  );
}
