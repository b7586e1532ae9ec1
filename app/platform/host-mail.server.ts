import type { Db } from '#app/db/database.server.ts';
import { type NewMail, type OutboxContext, queueMail } from './mail.server.ts';

/**
 * Puts a mail to the host into the outbox: to the public address of the site, or while none is set to everybody who
 * runs it, so that nothing is told to nobody. In the transaction of its cause, as `queueMail`.
 * @param mail whose address is that of the site, or ''
 */
export async function queueHostMail(ctx: OutboxContext, mail: NewMail): Promise<void> {
  if (mail.to.address) return queueMail(ctx, mail);
  for (const { name, email } of await listAdminAddresses(ctx.db)) {
    await queueMail(ctx, { ...mail, to: { name, address: email } });
  }
}

function listAdminAddresses(db: Db) {
  return db
    .selectFrom('people')
    .select(['name', 'email'])
    .where('role', '=', 'admin')
    .where('is_disabled', '=', false)
    .where('is_email_verified', '=', true)
    .orderBy('id')
    .execute();
}
