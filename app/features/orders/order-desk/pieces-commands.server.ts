import { changeOrder } from '#app/features/orders/core/move-order.server.ts';
import { listLines } from '#app/features/orders/core/queries.server.ts';
import { answerPieces } from '#app/features/orders/stock/pieces-back.server.ts';
import { withVariant } from '#app/pure/site/variant-name.ts';
import { countOf } from '#app/pure/text/plural.ts';
import { act, type DeskContext, type DeskDone, note, type Seen } from './commands.server.ts';

/** The host says how many pieces of a refunded line are back in stock: '0' for none. */
export function countPiecesBack(
  ctx: DeskContext,
  { lineId, pieces, ...seen }: Seen & { lineId: string; pieces: number },
): Promise<DeskDone> {
  return act<DeskDone>(ctx, seen, null, async (trx, before) => {
    const line = (await listLines(trx, before.id)).find(({ id }) => id === lineId);
    if (!line || line.asked_back === 0) return { ok: false, reason: 'not-now' };
    const back = await answerPieces(trx, line, pieces);
    const order = await changeOrder(trx, before.id, {});
    const name = withVariant(line.name, line.variant_name);
    await note(trx, ctx, order, `“${name}”: ${countOf(back, 'peça voltou', 'peças voltaram')} ao estoque.`);
    return { ok: true, order };
  });
}
