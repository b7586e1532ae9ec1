import type { ExpressionBuilder } from 'kysely';
import type { Tables, Trx } from '#app/db/database.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { findSettings } from '#app/features/records/settings/queries.server.ts';
import { listAdminAddresses } from '#app/platform/mail/host-mail.server.ts';
import { queueMail } from '#app/platform/mail/mail.server.ts';
import type { Services } from '#app/platform/services.ts';
import { trialMails } from './mail-kinds.server.ts';
import { MAILS_APART_MS, MOST_TOLD } from './rules.ts';

/** Tells the host once of each episode that a listener would not get: many of them in one mail. */
export async function tellMissing(services: Services): Promise<void> {
  const { db, clock } = services;
  const now = clock.now();
  const [waiting, last] = await Promise.all([
    db.selectFrom('feed_trials').select('item_id').where(isUntold).limit(1).execute(),
    db
      .selectFrom('feed_trials')
      .select(({ fn }) => fn.max('told_at').as('told_at'))
      .executeTakeFirst(),
  ]);
  const isSoon = last?.told_at && Date.parse(last.told_at) > now.getTime() - MAILS_APART_MS;
  if (waiting.length === 0 || isSoon) return;
  const site = await findSettings(db);
  const people = await listAdminAddresses(db);
  await inTransaction(db, async (trx) => {
    const items = await noteTold(trx, now);
    if (items.length === 0) return;
    const facts = { items: items.slice(0, MOST_TOLD), more: Math.max(0, items.length - MOST_TOLD) };
    for (const { name, email } of people)
      await queueMail({ ...services, db: trx, site }, trialMails.missing, facts, {
        to: { name, address: email },
      });
  });
}

const isUntold = ({ and, eb }: ExpressionBuilder<Tables, 'feed_trials'>) =>
  and([eb('state', '=', 'missing'), eb('told_at', 'is', null)]);

/** Of several processes one notes it. @returns each episode once; its own feed's finding goes before that of members */
async function noteTold(trx: Trx, now: Date) {
  const noted = await trx
    .updateTable('feed_trials')
    .set({ told_at: now.toISOString() })
    .where(isUntold)
    .returning(['item_id', 'audience', 'finding', 'detail'])
    .execute();
  if (noted.length === 0) return [];
  const titles = await trx
    .selectFrom('items')
    .select(['id', 'title'])
    .where('id', 'in', [...new Set(noted.map(({ item_id }) => item_id))])
    .orderBy('published_at', 'desc')
    .orderBy('id')
    .execute();
  return titles.flatMap(({ id, title }) => {
    const ofItem = noted.filter(({ item_id }) => item_id === id);
    const trial = ofItem.find(({ audience }) => audience === 'everybody') ?? ofItem[0];
    if (!trial?.finding) return [];
    const { audience, finding, detail } = trial;
    return [{ id, title, isOfMembers: audience === 'members', finding, detail }];
  });
}
