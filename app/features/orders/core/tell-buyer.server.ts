import type { Trx } from '#app/db/database.server.ts';
import { findSettings } from '#app/features/records/settings/queries.server.ts';
import { takeMailboxPoint } from '#app/platform/limits/mailbox-limit.server.ts';
import { takePoint } from '#app/platform/limits/rate-limit.server.ts';
import { type MailHead, type OutboxContext, queueMail } from '#app/platform/mail/mail.server.ts';
import type { MailKind } from '#app/platform/mail/mail-kind.server.ts';
import { firstName } from '#app/pure/text/first-name.ts';
import type { BuyerContext, Order, OrderContext } from './order-context.ts';
import { UNPAID_MAILS } from './rules.ts';

/** Queues a mail to the buyer, if an address is known, in the transaction of its cause. */
export async function tellBuyer<Facts>(
  ctx: OutboxContext,
  order: Order,
  kind: MailKind<Facts>,
  facts: NoInfer<Facts>,
): Promise<void> {
  if (!order.email) return;
  // The order is unpaid, so the address may be a stranger's.
  const isUnpaid = order.paid_at === null && order.paid_cents === 0;
  if (isUnpaid && !(await takePoint(ctx, UNPAID_MAILS, order.email)).ok) return;
  if (isUnpaid && !(await isOwnAddress(ctx, order)) && !(await takeMailboxPoint(ctx, order.email)).ok) return;
  await queueMail(ctx, kind, facts, buyerHead(ctx, order));
}

/** The order was made with an account, and its address is the account's, which is confirmed. */
async function isOwnAddress({ db }: OutboxContext, { person_id, email }: Order): Promise<boolean> {
  if (person_id === null) return false;
  const person = await db.selectFrom('people').select('email').where('id', '=', person_id).executeTakeFirst();
  return person?.email === email;
}

/** The head of a mail to the buyer; replies go to the host. */
export function buyerHead({ site }: Pick<OutboxContext, 'site'>, order: Order): MailHead {
  const { hostName, showName, email } = site;
  return {
    to: { name: firstName(order.name) ?? '', address: order.email },
    replyTo: email ? { name: hostName || showName, address: email } : undefined,
  };
}

/** Context for mails about an order, in the transaction of their cause. */
export async function mailContext(trx: Trx, ctx: OrderContext): Promise<BuyerContext & { db: Trx }> {
  return { ...ctx, db: trx, site: await findSettings(trx) };
}
