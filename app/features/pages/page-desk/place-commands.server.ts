import { takeTurn } from '#app/db/take-turn.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import type { ActorContext } from '#app/platform/services.ts';
import { assertCan } from '#app/pure/people/rights.ts';
import { recordPage } from './page-rows.server.ts';

interface PageMove {
  id: string;
  direction: 'up' | 'down';
  /** The page to pass; '' for the next neighbour. */
  beside: string;
}

/**
 * Moves a page past another in menu and footer. Concurrent moves all take effect, a repeated one has none.
 * @returns its place, from 1
 */
export async function movePage(
  { db, clock, actor }: ActorContext,
  { id, direction, beside }: PageMove,
): Promise<{ ok: true; title: string; place: number } | { ok: false; reason: 'gone' }> {
  assertCan(actor, 'publish-pages');
  return inTransaction(db, async (trx) => {
    await takeTurn(trx, 'pages');
    const linked = await trx
      .selectFrom('pages')
      .selectAll()
      .where(({ eb, or }) => or([eb('is_in_menu', '=', true), eb('is_in_footer', '=', true)]))
      .orderBy('place')
      .orderBy('id')
      .execute();
    const from = linked.findIndex((page) => page.id === id);
    const page = linked[from];
    const step = direction === 'up' ? -1 : 1;
    const to = beside ? linked.findIndex((other) => other.id === beside) : from + step;
    if (!page || (beside && to < 0)) return { ok: false, reason: 'gone' };
    if (!linked[to] || (to - from) * step <= 0) return { ok: true, title: page.title, place: from + 1 };
    const moved = linked.toSpliced(from, 1).toSpliced(to, 0, page);
    for (const [index, other] of moved.entries())
      if (other.place !== index + 1)
        await trx
          .updateTable('pages')
          .set({ place: index + 1 })
          .where('id', '=', other.id)
          .execute();
    const [before, after] = [
      { ...page, place: from + 1 },
      { ...page, place: to + 1 },
    ];
    await recordPage(trx, { actor, now: clock.now() }, 'updated', { before, after });
    return { ok: true, title: page.title, place: to + 1 };
  });
}
