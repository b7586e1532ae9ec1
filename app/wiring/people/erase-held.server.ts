import type { Trx } from '#app/db/database.server.ts';
import { moveOrder } from '#app/features/orders/core/move-order.server.ts';
import type { Holder, PersonalData } from '#app/platform/personal-data.server.ts';
import type { Services } from '#app/platform/services.ts';
import { orderContext } from '../order-effects.server.ts';
import { ACCOUNT_PART, declarations } from './personal-data.server.ts';

const STEPS = ['first', undefined, 'last'] as const;

/**
 * Erases what may go. The caller's transaction makes it all or nothing.
 * @param names of the parts; the account brings along what belongs to it. Without them, all rooms
 */
export async function eraseHeld(
  services: Services,
  trx: Trx,
  holder: Holder,
  names?: ReadonlySet<string>,
): Promise<void> {
  const { clock, secret } = services;
  const cancelOrder = async (orderId: string) => {
    const move = { to: 'canceled', by: { source: 'buyer' } } as const;
    await moveOrder({ ...orderContext(services), db: trx }, orderId, move);
  };
  const chosen = declarations.filter(({ name, isOfAccount }) =>
    names ? names.has(isOfAccount ? ACCOUNT_PART : name) : true,
  );
  for (const { erase } of inOrder(chosen)) await erase?.({ trx, clock, secret, cancelOrder }, holder);
}

function inOrder(all: readonly PersonalData[]): PersonalData[] {
  return STEPS.flatMap((step) => all.filter(({ goes }) => goes === step));
}
