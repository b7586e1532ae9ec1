import type { Trx } from '#app/db/database.server.ts';
import { findSettings } from '#app/features/settings/queries.server.ts';
import { takePoint } from '#app/http/rate-limit.server.ts';
import { type NewMail, queueMail } from '#app/platform/mail.server.ts';
import type { Order, OrderContext } from './order-context.ts';
import type { OrderMailContext } from './order-mail-parts.server.tsx';
import { UNPAID_MAILS } from './rules.ts';

/** Queues a mail to whoever bought, where an address is known. @param write null where there is nothing to tell */
export async function tellBuyer(
  trx: Trx,
  ctx: OrderContext,
  order: Order,
  write: (mails: OrderMailContext) => Promise<NewMail | null>,
): Promise<void> {
  if (!order.email) return;
  const inside = { ...ctx, db: trx };
  const mail = await write(await mailContext(trx, ctx));
  if (!mail) return;
  // Nobody has paid, so the address may be a stranger's.
  const isUnpaid = order.paid_at === null && order.paid_cents === 0;
  if (isUnpaid && !(await takePoint(inside, UNPAID_MAILS, order.email)).ok) return;
  await queueMail(inside, mail);
}

export async function mailContext(trx: Trx, { publicUrl }: OrderContext): Promise<OrderMailContext> {
  return { publicUrl, site: await findSettings(trx) };
}
