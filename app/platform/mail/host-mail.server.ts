import type { Db } from '#app/db/database.server.ts';
import { holding } from '#app/db/held-roles.server.ts';
import { rolesWith } from '#app/pure/people/rights.ts';
import { type MailHead, type OutboxContext, queueMail } from './mail.server.ts';
import type { MailKind } from './mail-kind.server.ts';

/**
 * Queues a mail to the host, at the site's public address. While none is set, everybody gets it who may set one. Like
 * `queueMail`, it belongs to the transaction of its cause.
 */
export async function queueHostMail<Facts>(
  ctx: OutboxContext,
  kind: MailKind<Facts>,
  facts: NoInfer<Facts>,
  head: Omit<MailHead, 'to'> = {},
): Promise<void> {
  const { hostName, showName, email: address } = ctx.site;
  if (address) {
    await queueMail(ctx, kind, facts, { ...head, to: { name: hostName || showName, address } });
    return;
  }
  for (const { name, email } of await listAdminAddresses(ctx.db)) {
    await queueMail(ctx, kind, facts, { ...head, to: { name, address: email } });
  }
}

/** Of admins who are not shut out and have confirmed their address. */
export function listAdminAddresses(db: Db) {
  return db
    .selectFrom('people')
    .select(['name', 'email'])
    .where(holding(rolesWith('settings')))
    .where('is_disabled', '=', false)
    .where('is_email_verified', '=', true)
    .orderBy('id')
    .execute();
}
