import { createHash } from 'node:crypto';
import type { Db } from '#app/db/database.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { visibleTo } from '#app/features/catalogue/items/visibility.server.ts';
import type { CommandContext } from '#app/platform/services.ts';
import { publicViewer } from '#app/pure/people/viewer.ts';
import type { Fault, FaultDetail, FoundFault, Part } from './faults.ts';
import { MOST_OF_A_FAULT } from './rules.ts';

/** Findings by the part of the look that made them. A part that was not looked at is left out. */
export type FoundByPart = Partial<Record<Part, readonly FoundFault[]>>;

/** Rows in one statement. */
const AT_ONCE = 100;

/** Makes the table say what is true now. What was found before keeps its date. */
export async function storeFindings({ db, clock }: CommandContext, found: FoundByPart): Promise<void> {
  const noticedAt = clock.now().toISOString();
  const parts = Object.keys(found) as Part[];
  if (parts.length === 0) return;
  const rows = Object.entries(found).flatMap(([part, faults]) =>
    kept(faults).map((one) => ({
      key: keyOf(one),
      part: part as Part,
      fault: one.fault,
      item_id: one.itemId,
      detail: JSON.stringify(one.detail),
      noticed_at: noticedAt,
    })),
  );
  await inTransaction(db, async (trx) => {
    const before = await trx.selectFrom('podcast_findings').select(['key', 'noticed_at']).execute();
    const since = new Map(before.map(({ key, noticed_at }) => [key, noticed_at]));
    await trx.deleteFrom('podcast_findings').where('part', 'in', parts).execute();
    for (let at = 0; at < rows.length; at += AT_ONCE)
      await trx
        .insertInto('podcast_findings')
        .values(
          rows
            .slice(at, at + AT_ONCE)
            .map((row) => ({ ...row, noticed_at: since.get(row.key) ?? noticedAt })),
        )
        .onConflict((conflict) => conflict.doNothing())
        .execute();
  });
}

/** The first of each kind: three thousand episodes without a duration are one thing to do. */
function kept(faults: readonly FoundFault[]): FoundFault[] {
  return [...Map.groupBy(faults, ({ fault }) => fault).values()].flatMap((same) =>
    same.slice(0, MOST_OF_A_FAULT),
  );
}

function keyOf({ fault, itemId, about }: FoundFault): string {
  return createHash('sha256')
    .update(JSON.stringify([fault, itemId, about]))
    .digest('hex')
    .slice(0, 32);
}

export interface Finding {
  key: string;
  fault: Fault;
  noticedAt: string;
  detail: FaultDetail;
  /** Null for the channel, and for an item that only the feed has. */
  item: { id: string; kind: 'episode' | 'video'; title: string } | null;
}

/** Of items that the public sees: a draft loses its findings at once. The oldest of each kind come first. */
export async function listFindings(db: Db, now: Date): Promise<Finding[]> {
  const rows = await db
    .selectFrom('podcast_findings')
    .leftJoin(
      (from) =>
        from
          .selectFrom('items')
          .select(['items.id', 'items.kind', 'items.title'])
          .where(visibleTo(publicViewer, now))
          .as('seen'),
      (join) => join.onRef('seen.id', '=', 'podcast_findings.item_id'),
    )
    .select([
      'podcast_findings.key',
      'podcast_findings.fault',
      'podcast_findings.item_id',
      'podcast_findings.noticed_at',
      'podcast_findings.detail',
      'seen.id',
      'seen.kind',
      'seen.title',
    ])
    .where(({ eb, or }) => or([eb('item_id', 'is', null), eb('seen.id', 'is not', null)]))
    .orderBy('noticed_at')
    .orderBy('key')
    .execute();
  return rows.map(({ key, fault, noticed_at, detail, id, kind, title }) => ({
    key,
    fault,
    noticedAt: noticed_at,
    // Our own program wrote it.
    detail: JSON.parse(detail) as FaultDetail,
    item: id && kind ? { id, kind, title: title ?? '' } : null,
  }));
}
