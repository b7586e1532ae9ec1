import type { RouterContextProvider } from 'react-router';
import { inTransaction } from '#app/db/transaction.server.ts';
import { eraseJourneys } from '#app/features/journeys/core/personal-data.server.ts';
import { eraseContact } from '#app/features/letters/contact/personal-data.server.ts';
import { eraseSubscription } from '#app/features/letters/newsletter/personal-data.server.ts';
import { erasePressRequests } from '#app/features/letters/press-kit/personal-data.server.ts';
import { eraseOrders } from '#app/features/orders/core/personal-data.server.ts';
import { isLastAdmin } from '#app/features/people/accounts/commands.server.ts';
import { accountMails, toPerson } from '#app/features/people/accounts/mail-kinds.server.ts';
import { eraseAccount } from '#app/features/people/accounts/personal-data.server.ts';
import { endSubscriptionOf } from '#app/features/premium/rights/personal-data.server.ts';
import { findSettings } from '#app/features/records/settings/queries.server.ts';
import { requestInfoContext, servicesContext } from '#app/http/context.ts';
import { queueMail } from '#app/platform/mail.server.ts';
import type { Person } from '#app/pure/person.ts';
import { orderContext } from './order-effects.server.ts';

/** Erases everything in one transaction. @returns false where no other admin would be left */
export async function eraseEverything(
  context: Readonly<RouterContextProvider>,
  person: Person,
): Promise<boolean> {
  const services = context.get(servicesContext);
  const { clientAddress } = context.get(requestInfoContext);
  const { clock } = services;
  const site = await findSettings(services.db);
  return inTransaction(services.db, async (trx) => {
    if (await isLastAdmin(trx, person.id)) return false;
    await endSubscriptionOf(trx, { clock }, person.id);
    if (!(await eraseAccount(trx, person))) return false;
    await eraseOrders(orderContext(services), trx, person);
    await eraseJourneys(trx, person);
    await eraseContact(trx, person.email);
    await erasePressRequests(trx, person.email);
    await eraseSubscription({ trx, clock, clientAddress }, person.email);
    const inside = { ...services, site, db: trx };
    await queueMail(inside, accountMails.accountErased, person, toPerson(person));
    return true;
  });
}
