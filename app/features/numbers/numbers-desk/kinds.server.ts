import type { Db } from '#app/db/database.server.ts';
import { totalsByPart } from '#app/features/audience/figures/queries.server.ts';
import { ALL_KINDS, type ShownKind } from '#app/pure/numbers/words.ts';

/** What the pages offer. Few sites have sound elsewhere: requests are offered once there are some. */
export async function readKinds(db: Db): Promise<ShownKind[]> {
  const ever = { kind: 'request', part: 'device', from: '', to: '', isAll: true, most: 1 } as const;
  const [requests] = await totalsByPart(db, ever);
  return ALL_KINDS.filter((shown) => requests || shown !== 'pedidos');
}
