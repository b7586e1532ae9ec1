import { createHash } from 'node:crypto';
import { v7 } from 'uuid';
import { inTransaction } from '#app/db/transaction.server.ts';
import type { HiddenTarget } from '#app/features/moving/old-addresses/queries.server.ts';
import { ownAddressPolicy } from '#app/platform/address-policy.server.ts';
import type { GoesOn } from '#app/platform/jobs/job-kinds.server.ts';
import { safeLead } from '#app/platform/safe-lead.server.ts';
import type { Services } from '#app/platform/services.ts';
import { bad, good, type Judged, judgeSound, unproven } from './judge-sound.server.ts';
import { noteOldGuids, type ProofWays, whereItLeads } from './old-feed.server.ts';
import { ASK_MS, PAGE_ROWS, RUN_MS, type Stage } from './rules.ts';
import type { MoveReportLinesTable } from './tables.server.ts';

export type ProofContext = Pick<
  Services,
  'db' | 'clock' | 'log' | 'files' | 'publicUrl' | 'apartReader' | 'isPublicUrlSet'
>;

/** An address of the old site, and where it should lead now. */
export interface OldAddress {
  id: string;
  /** Path and query. */
  path: string;
  /** Null where it leads nowhere. */
  to: string | null;
  /** Where it leads nowhere because what it leads to is not public now. */
  hidden?: Pick<HiddenTarget, 'title' | 'state'> | null;
}

/** Old addresses, some at a time. @param after what the call before named as `next`; '' at the beginning */
export type ListOldAddresses = (
  ctx: ProofContext,
  after: string,
) => Promise<{ rows: OldAddress[]; next: string | null }>;

type Line = Omit<MoveReportLinesTable, 'report_id' | 'bytes' | 'sha256' | 'duration_ms'> &
  Partial<Pick<MoveReportLinesTable, 'bytes' | 'sha256' | 'duration_ms'>>;

interface Page {
  lines: Line[];
  /** Where the stage goes on; null where it is over. */
  next: string | null;
}

interface Looking {
  ctx: ProofContext;
  ways: Partial<ProofWays>;
  feedUrl: string;
  listOldAddresses: ListOldAddresses;
}

const STAGES: readonly Stage[] = ['feed', 'sounds', 'guids', 'addresses', 'end'];
/** Of files that are read again in one transaction. */
const SOUNDS_AT_ONCE = 10;

/** Tries everything again, some at a time: each part is written with the place where the next begins. */
export async function proveMove(
  ctx: ProofContext,
  { listOldAddresses, ways = {} }: { listOldAddresses: ListOldAddresses; ways?: Partial<ProofWays> },
): Promise<GoesOn | null> {
  const runner = v7();
  const report = await ctx.db
    .updateTable('move_reports')
    .set({ runner })
    .where('status', '=', 'running')
    .returningAll()
    .executeTakeFirst();
  if (!report) return null;
  const looking = { ctx, ways, listOldAddresses, feedUrl: report.feed_url };
  let { stage, after } = report;
  const beganMs = performance.now();
  while (stage !== 'end') {
    if (performance.now() - beganMs > (ways.runMs ?? RUN_MS) || ctx.apartReader.isStopping)
      return { againAt: ctx.clock.now() };
    const page = await lookAt(stage, after, looking);
    const now: { stage: Stage; after: string } =
      page.next === null
        ? { stage: STAGES[STAGES.indexOf(stage) + 1] ?? 'end', after: '' }
        : { stage, after: page.next };
    const isOurs = await inTransaction(ctx.db, async (trx) => {
      const mine = await trx
        .updateTable('move_reports')
        .set(now)
        .where('id', '=', report.id)
        .where('runner', '=', runner)
        .returning('id')
        .executeTakeFirst();
      if (mine && page.lines.length > 0)
        await trx
          .insertInto('move_report_lines')
          .values(
            page.lines.map((line) => ({
              bytes: null,
              sha256: null,
              duration_ms: null,
              ...line,
              report_id: report.id,
            })),
          )
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      return mine !== undefined;
    });
    if (!isOurs) return null;
    ({ stage, after } = now);
  }
  await endReport(ctx, report.id, runner);
  // Asked for again meanwhile: this job is the one that it waits for.
  const next = ctx.db.selectFrom('move_reports').select('id').where('status', '=', 'running');
  return (await next.executeTakeFirst()) ? { againAt: ctx.clock.now() } : null;
}

async function endReport({ db, clock }: ProofContext, id: string, runner: string): Promise<void> {
  const rows = await db
    .selectFrom('move_report_lines')
    .select(({ fn }) => ['part', 'outcome', fn.countAll<number>().as('count')])
    .where('report_id', '=', id)
    .groupBy(['part', 'outcome'])
    .execute();
  const counts = Object.fromEntries(
    rows.map(({ part, outcome, count }) => [`${part} ${outcome}`, Number(count)]),
  );
  const isGreen = rows.every(({ outcome }) => outcome === 'good' || outcome === 'hidden');
  await db
    .updateTable('move_reports')
    .set({
      status: 'done',
      counts: JSON.stringify(counts),
      is_green: isGreen,
      ended_at: clock.now().toISOString(),
    })
    .where('id', '=', id)
    .where('runner', '=', runner)
    .execute();
}

function lookAt(stage: Exclude<Stage, 'end'>, after: string, looking: Looking): Promise<Page> {
  if (stage === 'feed') return lookAtFeed(looking);
  if (stage === 'sounds') return lookAtSounds(looking, after);
  return stage === 'guids' ? lookAtGuids(looking, after) : lookAtAddresses(looking, after);
}

async function lookAtFeed({ ctx, feedUrl, ways }: Looking): Promise<Page> {
  const { db, clock, publicUrl } = ctx;
  const { state, to } = await whereItLeads(
    feedUrl,
    `${publicUrl}/feed.xml` satisfies AbsoluteHref<'/feed.xml'>,
    ways,
  );
  if (state === 'nowhere' || state === 'elsewhere') await noteOldGuids(ctx, feedUrl, ways);
  const now = clock.now().toISOString();
  await db
    .updateTable('old_hosts')
    .set(({ fn, val, ref }) => ({
      ...{ lead_state: state, lead_to: to, lead_checked_at: now },
      // Silence says nothing about where it leads.
      ...(state === 'here'
        ? { led_here_at: fn.coalesce(ref('led_here_at'), val(now)) }
        : state === 'silent'
          ? {}
          : { led_here_at: null }),
    }))
    .where('feed_url', '=', feedUrl)
    .execute();
  const line = { key: 'feed', part: 'feed', title: feedUrl } as const;
  if (state === 'here') return { lines: [{ ...line, outcome: 'good', reason: null }], next: null };
  const outcome = state === 'silent' ? 'unproven' : 'bad';
  return { lines: [{ ...line, outcome, reason: `feed-${state}` }], next: null };
}

async function lookAtSounds({ ctx }: Looking, after: string): Promise<Page> {
  const rows = await ctx.db
    .selectFrom('items')
    .leftJoin('sound_copies', 'sound_copies.item_id', 'items.id')
    .select(['items.id', 'items.title', 'items.audio_url', 'items.audio_bytes', 'items.duration_seconds'])
    .select([
      'status',
      'copy_url',
      'file_key',
      'sound_copies.bytes',
      'sha256',
      'duration_ms',
      'ads',
      'compared',
    ])
    .where('items.id', '>', after)
    .where('items.audio_url', 'is not', null)
    .where(({ eb, or }) =>
      or([eb('items.audio_url', 'like', 'http%'), eb('sound_copies.item_id', 'is not', null)]),
    )
    .orderBy('items.id')
    .limit(SOUNDS_AT_ONCE)
    .execute();
  const lines: Line[] = [];
  for (const row of rows) {
    const { id, title, bytes, sha256, duration_ms } = row;
    const judged = await judgeSound(ctx, row);
    const measured = judged.outcome === 'bad' ? {} : { bytes: bytes ?? row.audio_bytes, sha256, duration_ms };
    lines.push({ key: `sound ${id}`, part: 'sound', title, ...judged, ...measured });
  }
  return { lines, next: rows.length < SOUNDS_AT_ONCE ? null : (rows.at(-1)?.id ?? null) };
}

async function lookAtGuids({ ctx }: Looking, after: string): Promise<Page> {
  const { db } = ctx;
  const rows = await db
    .selectFrom('old_guids')
    .leftJoin('items', 'items.guid', 'old_guids.guid')
    .select(['old_guids.guid', 'old_guids.title', 'items.id', 'items.is_published'])
    .where('old_guids.guid', '>', after)
    .orderBy('old_guids.guid')
    .limit(PAGE_ROWS)
    .execute();
  const missing = rows.flatMap(({ guid, id }) => (id === null ? [guid] : []));
  const origins =
    missing.length === 0
      ? []
      : await db
          .selectFrom('item_origins')
          .leftJoin('items', 'items.id', 'item_origins.item_id')
          .select(['item_origins.guid', 'items.id'])
          .where('item_origins.guid', 'in', missing)
          .execute();
  const lines = rows.map(({ guid, title, id, is_published }): Line => {
    const origin = origins.find((one) => one.guid === guid);
    const judged =
      id !== null
        ? is_published
          ? good
          : bad('guid-draft')
        : origin?.id === null
          ? ({ outcome: 'good', reason: 'guid-deleted' } as const) // her choice
          : bad(origin ? 'guid-changed' : 'guid-missing');
    // Long guids are shortened for the key alone.
    const name = createHash('sha256').update(guid).digest('hex').slice(0, 32);
    return { key: `guid ${name}`, part: 'guid', title, ...judged };
  });
  if (after === '' && rows.length === 0)
    lines.push({ key: 'guid', part: 'guid', title: 'Episódios do feed antigo', ...unproven('no-old-guids') });
  return { lines, next: rows.length < PAGE_ROWS ? null : (rows.at(-1)?.guid ?? null) };
}

async function lookAtAddresses({ ctx, ways, listOldAddresses }: Looking, after: string): Promise<Page> {
  const { rows, next } = await listOldAddresses(ctx, after);
  const lines: Line[] = [];
  for (const { id, path, to, hidden } of rows) {
    const line = { key: `address ${id}`, part: 'address' } as const;
    if (to === null && hidden) {
      const title = `${path} → ${hidden.title}`;
      lines.push({ ...line, title, outcome: 'hidden', reason: `address-${hidden.state}` });
    } else lines.push({ ...line, title: path, ...(await judgeAddress(ctx, ways, { path, to })) });
  }
  return { lines, next };
}

/** As a visitor does, on the site's own public address: one hop, for good, to its page. */
async function judgeAddress(
  { publicUrl }: ProofContext,
  { policy = ownAddressPolicy(publicUrl), askMs = ASK_MS }: Partial<ProofWays>,
  { path, to }: Pick<OldAddress, 'path' | 'to'>,
): Promise<Judged> {
  if (to === null) return bad('address-lost');
  const hop = await safeLead(publicUrl + path, { timeoutMs: askMs }, policy);
  if (!hop) return unproven('address-silent');
  if (hop.status !== 301 && hop.status !== 308) return bad('address-lost');
  return hop.to === new URL(to, publicUrl).href ? good : bad('address-other');
}
