import { inTransaction } from '#app/db/transaction.server.ts';
import { accountMails, toPerson } from '#app/features/people/accounts/mail-kinds.server.ts';
import { isLastAdmin } from '#app/features/people/accounts/person-rows.server.ts';
import { findSettings } from '#app/features/records/settings/queries.server.ts';
import { queueMail } from '#app/platform/mail/mail.server.ts';
import type { Services } from '#app/platform/services.ts';
import type { Person } from '#app/pure/people/person.ts';
import { eraseHeld } from './erase-held.server.ts';
import { holderOf } from './personal-data.server.ts';

/** Erases everything in one transaction. @returns false where no other admin would be left */
export async function eraseEverything(services: Services, person: Person): Promise<boolean> {
  const site = await findSettings(services.db);
  return inTransaction(services.db, async (trx) => {
    if (await isLastAdmin(trx, person.id)) return false;
    await eraseHeld(services, trx, holderOf(person));
    const inside = { ...services, site, db: trx };
    await queueMail(inside, accountMails.accountErased, person, toPerson(person));
    return true;
  });
}
