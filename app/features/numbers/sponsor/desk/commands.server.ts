import { v7 } from 'uuid';
import { inTransaction } from '#app/db/transaction.server.ts';
import { visibleTo } from '#app/features/catalogue/items/visibility.server.ts';
import { recordChange } from '#app/features/records/changes/record-change.server.ts';
import type { ActorContext, CommandContext } from '#app/platform/services.ts';
import { hashToken, newToken } from '#app/platform/tokens.server.ts';
import { assertCan } from '#app/pure/people/rights.ts';
import { publicViewer } from '#app/pure/people/viewer.ts';
import { DAY_MS } from '#app/pure/time/durations.ts';
import { SHEET_PARTS } from '../sheet-parts.ts';
import { sheetToken } from '../sheet-token.server.ts';
import type { LinkInput } from './input.ts';
import { ENDED_KEPT_MS, MOST_OPEN } from './rules.ts';

/** Makes a link; the form sent twice makes two, of which the host sees both. */
export async function makeLink(
  { db, clock, actor, secret }: ActorContext & { secret: string },
  { name, parts, itemId, days }: LinkInput,
): Promise<{ ok: true; id: string } | { ok: false; reason: 'too-many' | 'no-item' }> {
  assertCan(actor, 'numbers');
  const now = clock.now();
  const [id, nonce] = [v7(), newToken()];
  const token_hash = hashToken(sheetToken(secret, { id, nonce }));
  const ends_at = new Date(now.getTime() + days * DAY_MS).toISOString();
  return inTransaction(db, async (trx) => {
    const open = await trx
      .selectFrom('sponsor_links')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('withdrawn_at', 'is', null)
      .where('ends_at', '>', now.toISOString())
      .executeTakeFirstOrThrow();
    if (Number(open.count) >= MOST_OPEN) return { ok: false, reason: 'too-many' };
    const item = itemId
      ? await trx
          .selectFrom('items')
          .select('title')
          .where('id', '=', itemId)
          .where(visibleTo(publicViewer, now))
          .executeTakeFirst()
      : null;
    if (item === undefined) return { ok: false, reason: 'no-item' };
    await trx
      .insertInto('sponsor_links')
      .values({
        ...{ id, name, nonce, token_hash, ends_at },
        parts: JSON.stringify(parts),
        item_id: itemId || null,
        withdrawn_at: null,
        opened_at: null,
        created_at: now.toISOString(),
      })
      .execute();
    const shown = [...parts.map((part) => SHEET_PARTS[part]), ...(item ? [item.title] : [])].join('; ');
    const subject = { kind: 'sponsor-link', id, title: name } as const;
    await recordChange(trx, { actor, now, verb: 'created', subject, after: { name, shown, ends_at } });
    return { ok: true, id };
  });
}

/** Ends a link at once. One that has ended stays as it is. */
export async function withdrawLink({ db, clock, actor }: ActorContext, id: string): Promise<boolean> {
  assertCan(actor, 'numbers');
  const now = clock.now();
  return inTransaction(db, async (trx) => {
    const link = await trx
      .updateTable('sponsor_links')
      .set({ withdrawn_at: now.toISOString() })
      .where('id', '=', id)
      .where('withdrawn_at', 'is', null)
      .returning('name')
      .executeTakeFirst();
    if (!link) return false;
    const subject = { kind: 'sponsor-link', id, title: link.name } as const;
    await recordChange(trx, { actor, now, verb: 'canceled', subject });
    return true;
  });
}

/** Part of the daily clean-up. */
export async function forgetEndedLinks({ db, clock }: CommandContext): Promise<void> {
  const before = new Date(clock.now().getTime() - ENDED_KEPT_MS).toISOString();
  await db
    .deleteFrom('sponsor_links')
    .where(({ or, eb }) => or([eb('ends_at', '<', before), eb('withdrawn_at', '<', before)]))
    .execute();
}
