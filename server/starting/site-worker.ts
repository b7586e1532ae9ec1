import type { ServerBuild } from 'react-router';
import { planReindex } from '#app/features/catalogue/search/index/commands.server.ts';
import { LETTER_JOB } from '#app/features/letters/core/letter-commands.server.ts';
import { planReading } from '#app/features/letters/delivery-desk/returns/read-mailbox.server.ts';
import { createWorker } from '#app/platform/jobs/job-worker.server.ts';
import { MAIL_JOB, OLDER_MAIL_JOB } from '#app/platform/mail/mail.server.ts';
import type { Services } from '#app/platform/services.ts';
import type { EntryModule } from '../requests/rendering.ts';

/** Without SMTP the mails are not touched, and no attempt is lost. */
export async function startWorker(services: Services, build: ServerBuild, isLeading: boolean) {
  const { jobHandlers, dailyJobs, jobShares, settleOwnTimes, renewOwnLeases, noteLegalTextsAtStart } = build
    .entry.module as unknown as EntryModule;
  const {
    [MAIL_JOB]: sendMail,
    [OLDER_MAIL_JOB]: sendOlderMail,
    [LETTER_JOB]: sendLetter,
    ...others
  } = jobHandlers;
  if (isLeading && !services.mail.transport) services.log.warn('no SMTP_URL: mails wait in the outbox');
  const handlers = services.mail.transport ? jobHandlers : others;
  if (isLeading) {
    // A full disk must not stop the start.
    await planReindex(services).catch((err) =>
      services.log.warn({ err }, 'rebuilding the search index was not planned'),
    );
    await planReading(services).catch((err) =>
      services.log.warn({ err }, 'reading the mailbox of bounces was not planned'),
    );
  }
  await noteLegalTextsAtStart(services);
  const worker = createWorker({
    ...{ services, handlers, shares: jobShares, daily: dailyJobs },
    ...{ settle: settleOwnTimes, renew: renewOwnLeases },
  });
  worker.start();
  return worker;
}
