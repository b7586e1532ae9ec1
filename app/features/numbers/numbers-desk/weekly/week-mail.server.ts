import type { Trx } from '#app/db/database.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { findSettings } from '#app/features/records/settings/queries.server.ts';
import type { GoesOn } from '#app/platform/jobs/job-kinds.server.ts';
import { listAdminAddresses } from '#app/platform/mail/host-mail.server.ts';
import { queueMail } from '#app/platform/mail/mail.server.ts';
import { hasDevices, queueNotice } from '#app/platform/notices/queue-notice.server.ts';
import type { Services } from '#app/platform/services.ts';
import { countOf } from '#app/pure/text/plural.ts';
import { weekMails } from './mail-kinds.server.ts';
import { weekNotice } from './notice-kinds.ts';
import { endedWeek, nextMailHour } from './week-days.ts';
import { findWeekFacts } from './week-figures.server.ts';

/** Runs every morning, so that a Monday that was missed is made up for. */
export async function mailWeek(services: Services): Promise<GoesOn> {
  const now = services.clock.now();
  await tellWeek(services, now);
  return { againAt: nextMailHour(now) };
}

async function tellWeek(services: Services, now: Date): Promise<void> {
  const { db } = services;
  const week = endedWeek(now);
  if (!week || (await wasTold(services, week.from))) return;
  const site = await findSettings(db);
  // Notices are chosen on each device, the mail for the whole site.
  const people = site.weeklyMail ? await listAdminAddresses(db) : [];
  if (people.length === 0 && !(await hasDevices(db))) return;
  const facts = await findWeekFacts(db, week);
  if (!facts) return;
  await inTransaction(db, async (trx) => {
    if (!(await noteWeek(trx, week.from))) return;
    for (const { name, email } of people)
      await queueMail({ ...services, db: trx, site }, weekMails.week, facts, {
        to: { name, address: email },
      });
    await queueNotice({ ...services, db: trx }, weekNotice, {
      title: weekNotice.words,
      text: `${countOf(facts.downloads.now, 'download', 'downloads')} na semana que passou.`,
      path: '/admin/numeros' satisfies Href,
      about: `week-${week.from}`,
    });
  });
}

async function wasTold({ db }: Services, week: string): Promise<boolean> {
  const row = await db.selectFrom('week_mails').select('week').where('week', '=', week).executeTakeFirst();
  return row !== undefined;
}

/** Of several processes one notes it, with its mails in the same transaction. @returns whether this one did */
async function noteWeek(trx: Trx, week: string): Promise<boolean> {
  const noted = await trx
    .insertInto('week_mails')
    .values({ week })
    .onConflict((conflict) => conflict.doNothing())
    .returning('week')
    .executeTakeFirst();
  return noted !== undefined;
}
