import { setTimeout as pause } from 'node:timers/promises';
import { v7 } from 'uuid';
import type { Db } from '#app/db/database.server.ts';
import type { GoesOn } from '#app/platform/jobs/job-kinds.server.ts';
import { type FailedFetch, safeHead, safeRange } from '#app/platform/safe-fetch.server.ts';
import type { Services } from '#app/platform/services.ts';
import { mayInsertAds, placeOfSound } from './old-host.ts';
import { failureOf } from './outcome.ts';
import { FIRST_AGENT, MOST_REDIRECTS, PAGE_ROWS, SECOND_AGENT } from './rules.ts';
import { PUBLIC_WAYS, type Ways } from './ways.server.ts';

type FindContext = Pick<Services, 'db' | 'clock' | 'publicUrl' | 'log' | 'apartReader'>;

/** Lists the sounds that lie elsewhere and asks each one's size, twice. Goes on where an earlier run was killed. */
export async function findSounds(ctx: FindContext, ways: Ways = PUBLIC_WAYS): Promise<GoesOn | null> {
  const runner = v7();
  if (!(await isStill(ctx.db, null, runner))) return null;
  await forgetOthers(ctx.db);
  await listElsewhere(ctx);
  const beganMs = performance.now();
  for (;;) {
    const rows = await ctx.db
      .selectFrom('sound_copies')
      .select(['item_id', 'source_url', 'host'])
      .where('status', '=', 'found')
      .orderBy('item_id')
      .limit(PAGE_ROWS)
      .execute();
    if (rows.length === 0) break;
    for (const row of rows) {
      if (!(await isStill(ctx.db, runner))) return unlessBegunAnew(ctx);
      if (performance.now() - beganMs > ways.runMs || ctx.apartReader.isStopping)
        return { againAt: ctx.clock.now() };
      await noteAsked(ctx, row, await askTwice(row.source_url, ways));
      await pause(ways.pauseMs);
    }
  }
  const changed_at = ctx.clock.now().toISOString();
  await ctx.db
    .updateTable('sound_moves')
    .set({ status: 'ready', changed_at })
    .where('status', '=', 'asking')
    .where('runner', '=', runner)
    .execute();
  return null;
}

/** She stopped it and began anew before this run noticed: its job is the one that she waits for. */
async function unlessBegunAnew({ db, clock }: FindContext): Promise<GoesOn | null> {
  const move = db.selectFrom('sound_moves').select('name').where('status', '=', 'asking');
  return (await move.executeTakeFirst()) ? { againAt: clock.now() } : null;
}

/** Whether the move is still being asked for. @param next takes it for this run */
async function isStill(db: Db, runner: string | null, next = runner): Promise<boolean> {
  const taken = await db
    .updateTable('sound_moves')
    .set({ runner: next })
    .where('status', '=', 'asking')
    .$if(runner !== null, (query) => query.where('runner', '=', runner))
    .returning('name')
    .executeTakeFirst();
  return taken !== undefined;
}

/** A row for each item whose sound another host has, some at a time. */
async function listElsewhere({ db, publicUrl }: FindContext): Promise<void> {
  const here = new URL(publicUrl).host;
  for (let after = ''; ; ) {
    const items = await db
      .selectFrom('items')
      .select(['id', 'audio_url', 'audio_bytes', 'audio_mime'])
      .where('id', '>', after)
      .where('audio_url', 'like', 'http%')
      .orderBy('id')
      .limit(PAGE_ROWS)
      .execute();
    const rows = items.flatMap(({ id, audio_url, audio_bytes, audio_mime }) => {
      const { host, prefixes } = placeOfSound(audio_url ?? '');
      if (!audio_url || !host || host === here) return [];
      return [
        {
          item_id: id,
          status: 'found' as const,
          source_url: audio_url,
          source_bytes: audio_bytes,
          source_mime: audio_mime,
          host,
          prefixes: prefixes.join(','),
        },
      ];
    });
    if (rows.length > 0)
      await db
        .insertInto('sound_copies')
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    const last = items.at(-1)?.id;
    if (items.length < PAGE_ROWS || last === undefined) return;
    after = last;
  }
}

/** Rows whose item has another sound by now, or is gone before it was copied. */
async function forgetOthers(db: Db): Promise<void> {
  await db
    .deleteFrom('sound_copies')
    .where(({ not, exists, or, and, eb, selectFrom, ref }) => {
      const item = selectFrom('items').select('id').where('id', '=', ref('sound_copies.item_id'));
      const same = item.where((here) =>
        here.or([
          here('audio_url', '=', here.ref('sound_copies.source_url')),
          here('audio_url', '=', here.ref('sound_copies.copy_url')),
        ]),
      );
      // One in the bin may come back, and its old address with it.
      return and([not(exists(same)), or([exists(item), eb('status', '!=', 'copied')])]);
    })
    .execute();
}

type Size = { ok: true; bytes: number | null } | FailedFetch;

/** As two listeners with two apps do. */
async function askTwice(address: string, ways: Ways): Promise<[Size, Size]> {
  return [await askSize(address, FIRST_AGENT, ways), await askSize(address, SECOND_AGENT, ways)];
}

/** Of the head, or of the first bytes where a host knows no head. */
export async function askSize(address: string, userAgent: string, ways: Ways): Promise<Size> {
  const limits = { timeoutMs: ways.askMs, maxRedirects: MOST_REDIRECTS, userAgent };
  const head = await safeHead(address, limits, ways.policy);
  if (head.ok && head.size !== null) return { ok: true, bytes: head.size };
  const first = await safeRange(address, { from: 0, to: 1 }, limits, ways.policy);
  if (first.ok) return { ok: true, bytes: first.total };
  return first;
}

async function noteAsked(
  { db, clock, log }: FindContext,
  { item_id, source_url, host }: { item_id: string; source_url: string; host: string },
  [first, second]: [Size, Size],
): Promise<void> {
  const differs = first.ok && second.ok && first.bytes !== second.bytes;
  const problem = first.ok ? null : failureOf(first).problem;
  if (!first.ok) log.info({ item: item_id, reason: first.reason, status: first.status }, 'a sound elsewhere');
  await db
    .updateTable('sound_copies')
    .set({
      asked_at: clock.now().toISOString(),
      announced_bytes: first.ok ? first.bytes : null,
      ads: differs ? 'differs' : mayInsertAds(host) ? 'listed' : null,
      ...(differs
        ? { status: 'refused', problem: 'ads' }
        : problem
          ? { status: 'refused', problem }
          : { status: 'asked', problem: null }),
    })
    .where('item_id', '=', item_id)
    .where('source_url', '=', source_url)
    .where('status', '=', 'found')
    .execute();
}
