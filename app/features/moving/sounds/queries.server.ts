import type { Db } from '#app/db/database.server.ts';
import { isSoundProblem, type SoundProblem } from './problems.ts';
import { MOST_SHOWN } from './rules.ts';
import type { CopyStatus } from './tables.server.ts';

/** Whether a job works, or waits to work. Without one, its process died in the last attempt. */
export async function hasOpenJob(db: Db, kind: string): Promise<boolean> {
  const open = db.selectFrom('jobs').select('id').where('unique_key', '=', kind);
  return (await open.where('status', 'in', ['waiting', 'running']).executeTakeFirst()) !== undefined;
}

export function findMove(db: Db) {
  return db.selectFrom('sound_moves').selectAll().executeTakeFirst();
}

export interface SoundSums {
  counts: Record<CopyStatus, number>;
  /** Bytes that are announced and not copied yet, and how many of the sounds are of unknown size. */
  leftBytes: number;
  unknown: number;
  copiedBytes: number;
  /** Of parts that have begun. */
  partBytes: number;
  /** Of those that are to be copied: their host is able to insert ads. */
  listed: number;
}

const COUNTED: readonly CopyStatus[] = ['found', 'asked', 'waiting', 'storing', 'copied', 'refused', 'back'];

/** Sums over all rows, made by the database. */
export async function sumSounds(db: Db): Promise<SoundSums> {
  const rows = await db
    .selectFrom('sound_copies')
    .select(({ fn, eb }) => [
      'status',
      fn.countAll<number>().as('count'),
      fn
        .sum<number>(fn.coalesce('total_bytes', 'announced_bytes', 'source_bytes', eb.val(0)))
        .as('announced'),
      fn.sum<number>(fn.coalesce('bytes', eb.val(0))).as('bytes'),
      fn.sum<number>('part_bytes').as('part'),
      fn.sum<number>(eb.case().when('ads', '=', 'listed').then(1).else(0).end()).as('listed'),
      fn
        .sum<number>(
          eb
            .case()
            .when(fn.coalesce('total_bytes', 'announced_bytes', 'source_bytes'), 'is', null)
            .then(1)
            .else(0)
            .end(),
        )
        .as('unknown'),
    ])
    .groupBy('status')
    .execute();
  const of = (statuses: readonly CopyStatus[], name: 'announced' | 'bytes' | 'part' | 'listed' | 'unknown') =>
    rows.reduce((sum, row) => sum + (statuses.includes(row.status) ? Number(row[name]) : 0), 0);
  const open: CopyStatus[] = ['found', 'asked', 'waiting', 'storing'];
  const counts = Object.fromEntries(COUNTED.map((status) => [status, 0])) as Record<CopyStatus, number>;
  for (const { status, count } of rows) counts[status] = Number(count);
  return {
    counts,
    leftBytes: Math.max(0, of(open, 'announced') - of(open, 'part')),
    unknown: of(open, 'unknown'),
    copiedBytes: of(['copied'], 'bytes'),
    partBytes: of(open, 'part'),
    listed: of(open, 'listed'),
  };
}

/** Sounds at other hosts that came after the last look: nobody has asked for them. */
export async function countUnseen(db: Db, publicUrl: string): Promise<number> {
  const { host } = new URL(publicUrl);
  const { count } = await db
    .selectFrom('items')
    .leftJoin('sound_copies', 'sound_copies.item_id', 'items.id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('sound_copies.item_id', 'is', null)
    .where('items.audio_url', 'like', 'http%')
    .where('items.audio_url', 'not like', `http://${host}/%`)
    .where('items.audio_url', 'not like', `https://${host}/%`)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Where the sounds lie that are not here, and how many each host has. */
export async function listHosts(db: Db) {
  const rows = await db
    .selectFrom('sound_copies')
    .select(({ fn }) => ['host', fn.countAll<number>().as('count')])
    .where('status', '!=', 'copied')
    .groupBy('host')
    .orderBy('count', 'desc')
    .orderBy('host')
    .limit(MOST_SHOWN)
    .execute();
  return rows.map(({ host, count }) => ({ host, count: Number(count) }));
}

/** Services that count on the way, by name. */
export async function listPrefixes(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('sound_copies')
    .select('prefixes')
    .distinct()
    .where('prefixes', '!=', '')
    .limit(MOST_SHOWN)
    .execute();
  return [...new Set(rows.flatMap(({ prefixes }) => prefixes.split(',')))].sort();
}

export interface ProblemGroup {
  problem: SoundProblem;
  count: number;
  sounds: Array<{
    id: string;
    kind: 'episode' | 'video';
    title: string;
    sourceUrl: string;
    detail: string | null;
  }>;
}

/** What is not copied, by its reason; the first few of each by name. */
export async function listProblems(db: Db): Promise<ProblemGroup[]> {
  const counts = await db
    .selectFrom('sound_copies')
    .select(({ fn }) => ['problem', fn.countAll<number>().as('count')])
    .where('status', '=', 'refused')
    .groupBy('problem')
    .orderBy('problem')
    .execute();
  const groups: ProblemGroup[] = [];
  // As many as there are reasons, which are few.
  for (const { problem, count } of counts) {
    if (!isSoundProblem(problem)) continue;
    const sounds = await db
      .selectFrom('sound_copies')
      .innerJoin('items', 'items.id', 'sound_copies.item_id')
      .select(['items.id', 'items.kind', 'items.title', 'source_url as sourceUrl', 'detail'])
      .where('status', '=', 'refused')
      .where('problem', '=', problem)
      .orderBy('items.published_at', 'desc')
      .orderBy('items.id')
      .limit(MOST_SHOWN)
      .execute();
    groups.push({ problem, count: Number(count), sounds });
  }
  return groups;
}

/** When a sound that waits for its host is asked again; null where none waits. */
export async function nextAttempt(db: Db): Promise<string | null> {
  const row = await db
    .selectFrom('sound_copies')
    .select('next_at')
    .where('status', '=', 'waiting')
    .orderBy('next_at')
    .limit(1)
    .executeTakeFirst();
  return row?.next_at ?? null;
}

/** The oldest sound under way, by name. */
export function findUnderWay(db: Db) {
  return db
    .selectFrom('sound_copies')
    .innerJoin('items', 'items.id', 'sound_copies.item_id')
    .select(['items.title', 'part_bytes', 'total_bytes'])
    .where('status', 'in', ['storing', 'waiting'])
    .where('part_bytes', '>', 0)
    .orderBy('part_bytes', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** What is copied, some at a time. @param after the last id of the page before; '' for the first */
export async function listCopied(db: Db, after: string) {
  const rows = await db
    .selectFrom('sound_copies')
    .innerJoin('items', 'items.id', 'sound_copies.item_id')
    .select(['items.id', 'items.kind', 'items.title', 'source_url as sourceUrl', 'sound_copies.bytes', 'ads'])
    .where('status', '=', 'copied')
    .whereRef('items.audio_url', '=', 'sound_copies.copy_url')
    .where('sound_copies.item_id', '>', after)
    .orderBy('sound_copies.item_id')
    .limit(MOST_SHOWN + 1)
    .execute();
  const next = rows.length > MOST_SHOWN ? (rows[MOST_SHOWN - 1]?.id ?? null) : null;
  return { rows: rows.slice(0, MOST_SHOWN), next };
}
