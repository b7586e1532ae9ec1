import { createHash } from 'node:crypto';
import type { Db } from '#app/db/database.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import type { CommandContext } from '#app/platform/services.ts';
import { GOOD_FOR_MS, MOST_ASKS, OTHERS_REST_MS } from '../rules.ts';
import type { AskKind, PodcastAsksTable } from '../tables.server.ts';
import type { AskResult } from './answers.ts';

export interface Wanted {
  kind: AskKind;
  address: string;
}

/** Rows in one statement. */
const AT_ONCE = 200;

export function askId({ kind, address }: Wanted): string {
  return createHash('sha256').update(`${kind} ${address}`).digest('hex').slice(0, 32);
}

/** Keeps a row for each address that is wanted now. @param startedAt of the check */
export async function wantAddresses(
  db: Db,
  wanted: readonly Wanted[],
  { origin, startedAt }: { origin: string; startedAt: string },
): Promise<void> {
  const rows = [...new Map(wanted.map((one) => [askId(one), one]))].slice(0, MOST_ASKS);
  for (let at = 0; at < rows.length; at += AT_ONCE)
    await db
      .insertInto('podcast_asks')
      .values(
        rows.slice(at, at + AT_ONCE).map(([id, { kind, address }]) => ({
          id,
          kind,
          address,
          is_own: kind !== 'video' && URL.parse(address)?.origin === origin,
          wanted_at: startedAt,
          asked_at: null,
          said: null,
          first_gone_at: null,
          last_gone_at: null,
          first_silent_at: null,
        })),
      )
      .onConflict((conflict) =>
        // The site's own address may have changed.
        conflict
          .column('id')
          .doUpdateSet(({ ref }) => ({ wanted_at: startedAt, is_own: ref('excluded.is_own') })),
      )
      .execute();
}

/** Addresses that nothing has any more. */
export async function forgetUnwanted(
  db: Db,
  { kinds, startedAt }: { kinds: readonly AskKind[]; startedAt: string },
): Promise<void> {
  await db
    .deleteFrom('podcast_asks')
    .where('kind', 'in', [...kinds])
    .where('wanted_at', '<', startedAt)
    .execute();
}

/** Those whose turn it is, longest unasked first. */
export function listDue(
  { db, clock }: CommandContext,
  { isOwn, startedAt, most }: { isOwn: boolean; startedAt: string; most: number },
): Promise<PodcastAskRow[]> {
  return (
    dueAsks({ db, clock }, isOwn, startedAt)
      .selectAll()
      // Databases disagree on where nothing stands in an order.
      .orderBy(({ eb }) => eb('asked_at', 'is not', null))
      .orderBy('asked_at')
      .orderBy('id')
      .limit(most)
      .execute()
  );
}

export async function countDue(
  ctx: CommandContext,
  { isOwn, startedAt }: { isOwn: boolean; startedAt: string },
): Promise<number> {
  const row = await dueAsks(ctx, isOwn, startedAt)
    .select(({ fn }) => fn.countAll<string | number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

export type PodcastAskRow = Omit<PodcastAsksTable, 'is_failing'> & { is_failing: boolean };

/**
 * With each check what is new or was not well, and what is our own; covers, and all of others, a week after their last
 * good answer.
 */
function dueAsks({ db, clock }: CommandContext, isOwn: boolean, startedAt: string) {
  const begun = Date.parse(startedAt);
  const rested = isOwn
    ? startedAt
    : new Date(Math.min(begun, clock.now().getTime() - OTHERS_REST_MS)).toISOString();
  const stale = new Date(begun - GOOD_FOR_MS).toISOString();
  return db
    .selectFrom('podcast_asks')
    .where('is_own', '=', isOwn)
    .where(({ eb, or, and }) =>
      or([
        eb('asked_at', 'is', null),
        eb('asked_at', '<', stale),
        and([
          eb('asked_at', '<', rested),
          or([
            eb('is_failing', '=', true),
            eb('first_gone_at', 'is not', null),
            eb('first_silent_at', 'is not', null),
            and([eb('is_own', '=', true), eb('kind', '!=', 'picture')]),
          ]),
        ]),
      ]),
    );
}

/** What is gone stays so, as far as anybody knows, while nobody can be asked. */
export async function noteAnswer(
  { db, clock }: CommandContext,
  id: string,
  result: AskResult,
): Promise<void> {
  const now = clock.now().toISOString();
  await inTransaction(db, async (trx) => {
    const before = await trx
      .selectFrom('podcast_asks')
      .select(['first_gone_at', 'first_silent_at'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!before) return;
    const change =
      result.outcome === 'good'
        ? {
            first_gone_at: null,
            last_gone_at: null,
            first_silent_at: null,
            said: JSON.stringify(result.answer),
          }
        : result.outcome === 'gone'
          ? {
              first_gone_at: before.first_gone_at ?? now,
              last_gone_at: now,
              first_silent_at: null,
              said: JSON.stringify(result.answer),
            }
          : { first_silent_at: before.first_silent_at ?? now };
    await trx
      .updateTable('podcast_asks')
      .set({ ...change, asked_at: now })
      .where('id', '=', id)
      .execute();
  });
}

/** What answers, but not as it should, is asked again with each check. Writes only what is new. */
export async function markFailing(
  db: Db,
  asks: readonly PodcastAskRow[],
  failing: ReadonlySet<string>,
): Promise<void> {
  const changed = asks.filter(({ id, is_failing }) => is_failing !== failing.has(id));
  for (let at = 0; at < changed.length; at += AT_ONCE)
    for (const isFailing of [true, false]) {
      const ids = changed.slice(at, at + AT_ONCE).filter(({ is_failing }) => is_failing !== isFailing);
      if (ids.length > 0)
        await db
          .updateTable('podcast_asks')
          .set({ is_failing: isFailing })
          .where(
            'id',
            'in',
            ids.map(({ id }) => id),
          )
          .execute();
    }
}
