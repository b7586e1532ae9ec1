import { REINDEX_JOB, reindexJob } from '#app/features/catalogue/search-index/reindex.server.ts';
import { RUN_IMPORT_JOB } from '#app/features/feeds/import-desk/import-commands.server.ts';
import { copyCoverJob } from '#app/features/feeds/import-show/copy-cover-job.server.ts';
import { COPY_COVER_JOB } from '#app/features/feeds/import-show/rules.ts';
import { MEASURE_AUDIO_JOB, measureAudio } from '#app/features/feeds/podcast/measure-audio.server.ts';
import { makeCopyJob, rehearseJob, watchCopies } from '#app/features/house/copies/copy-jobs.server.ts';
import {
  LONGEST_WORK_MS,
  MAKE_COPY_JOB,
  REHEARSE_JOB,
  WATCH_COPIES_JOB,
} from '#app/features/house/copies/rules.ts';
import { lookAtCertificate } from '#app/features/house/health/certificate.server.ts';
import { lookAtDomain } from '#app/features/house/health/domain.server.ts';
import { LOOK_OUTSIDE_JOB } from '#app/features/house/health/rules.ts';
import { CLEAN_UP_JOB, ONE_CLEAN_UP_JOB } from '#app/features/house/operations/clean-up/rules.ts';
import { planCleanUps, runCleanUp } from '#app/features/house/operations/clean-up/run-clean-up.server.ts';
import { LETTER_JOB, LETTER_WATCH_JOB } from '#app/features/letters/core/letter-jobs.ts';
import {
  ASK_READERS_JOB,
  IMPORT_READERS_JOB,
  READ_LIST_JOB,
} from '#app/features/letters/reader-import-desk/rules.ts';
import { READ_RETURNS_JOB } from '#app/features/letters/returns/read-mailbox.server.ts';
import { REMOVE_FILES_JOB, removeFilesJob } from '#app/features/media/files/file-removal.server.ts';
import { RENDER_PICTURE_JOB } from '#app/features/media/files/pictures/commands.server.ts';
import { COPY_IMAGE_JOB, copyImageJob } from '#app/features/media/files/pictures/copy-image.server.ts';
import { renderPictureJob } from '#app/features/media/files/pictures/render-job.server.ts';
import { sweepUploads } from '#app/features/media/uploads/sweep.server.ts';
import {
  CLOSE_CHECKOUT_JOB,
  DAILY_ORDERS_JOB,
  END_SUBSCRIPTION_JOB,
  EXPIRE_ORDER_JOB,
  REFUND_JOB,
  REMIND_OF_CODE_JOB,
  REMIND_REPORTED_JOB,
  REREAD_CHECKOUT_JOB,
} from '#app/features/orders/core/order-jobs.ts';
import { PAYMENT_EVENT_JOB } from '#app/features/orders/payments/events.server.ts';
import { EXPIRE_UNHELD_JOB } from '#app/features/orders/stock/holds.server.ts';
import { PREMIUM_MAIL_JOB } from '#app/features/premium/rights/notices.server.ts';
import { REMIND_JOB, remindOfEnds } from '#app/features/premium/rights/reminders.server.ts';
import { WAITING_GIFTS_JOB } from '#app/features/premium/rights/waiting/gifts.server.ts';
import { REMIND_OF_REQUESTS_JOB, remindOfRequests } from '#app/features/privacy/core/reminders.server.ts';
import { findSettings } from '#app/features/records/settings/queries.server.ts';
import type { JobHandler, JobHandlers, JobShare } from '#app/platform/jobs/jobs.server.ts';
import { MAIL_JOB, OLDER_MAIL_JOB, sendQueuedMail } from '#app/platform/mail/mail.server.ts';
import { MINUTE_MS } from '#app/pure/time/durations.ts';
import { bulkMailFate } from './bulk-mail-fate.server.ts';
import { cleanUps } from './clean-ups.server.ts';
import { expireOrderJob } from './expire-order-job.server.ts';
import { expireUnheldJob } from './expire-unheld-job.server.ts';
import { RELEASE_JOURNEYS_JOB, releaseJourneysJob } from './journey-jobs.server.ts';
import { letterJob } from './letter-job.server.ts';
import { letterWatchJob } from './letter-watch.server.ts';
import { findMailParts } from './mail-kinds.server.ts';
import { dailyOrdersJob, remindOfCodeJob, remindReportedJob } from './order-mail-jobs.server.ts';
import {
  closeCheckoutJob,
  endSubscriptionJob,
  paymentEventJob,
  RECONCILE_JOB,
  reconcileJob,
  refundJob,
  rereadCheckoutJob,
} from './payment-jobs.server.ts';
import { premiumMailJob, waitingGiftsJob } from './premium-jobs.server.ts';
import { readReturnsJob } from './read-returns-job.server.ts';
import { askReadersJob, importReadersJob, readListJob } from './reader-import-jobs.server.ts';

const SWEEP_UPLOADS_JOB = 'uploads.sweep';

const sendMailJob: JobHandler = (payload, services) =>
  sendQueuedMail(payload, services, findMailParts, bulkMailFate);

/** The handler of each kind of job. Features register here. */
export const jobHandlers: JobHandlers = {
  [MAIL_JOB]: sendMailJob,
  [OLDER_MAIL_JOB]: sendMailJob,
  [COPY_IMAGE_JOB]: copyImageJob,
  [COPY_COVER_JOB]: copyCoverJob,
  // Loaded late: reading feeds takes 20 MB of code, which most processes never need.
  [RUN_IMPORT_JOB]: async (payload, services) =>
    (await import('#app/features/feeds/import-desk/run-import.server.ts')).runImportJob(payload, services),
  [LETTER_JOB]: letterJob,
  [LETTER_WATCH_JOB]: letterWatchJob,
  [READ_LIST_JOB]: readListJob,
  [IMPORT_READERS_JOB]: importReadersJob,
  [ASK_READERS_JOB]: askReadersJob,
  [RENDER_PICTURE_JOB]: renderPictureJob,
  [REMOVE_FILES_JOB]: removeFilesJob,
  [EXPIRE_ORDER_JOB]: expireOrderJob,
  [EXPIRE_UNHELD_JOB]: expireUnheldJob,
  [REMIND_REPORTED_JOB]: remindReportedJob,
  [REMIND_OF_CODE_JOB]: remindOfCodeJob,
  [DAILY_ORDERS_JOB]: dailyOrdersJob,
  [SWEEP_UPLOADS_JOB]: async (_payload, services) => sweepUploads(services),
  [PREMIUM_MAIL_JOB]: premiumMailJob,
  [WAITING_GIFTS_JOB]: waitingGiftsJob,
  [REMIND_JOB]: async (_payload, services) => remindOfEnds(services),
  [REMIND_OF_REQUESTS_JOB]: async (_payload, services) =>
    remindOfRequests({ ...services, site: await findSettings(services.db) }),
  [PAYMENT_EVENT_JOB]: paymentEventJob,
  [REFUND_JOB]: refundJob,
  [CLOSE_CHECKOUT_JOB]: closeCheckoutJob,
  [REREAD_CHECKOUT_JOB]: rereadCheckoutJob,
  [END_SUBSCRIPTION_JOB]: endSubscriptionJob,
  [RECONCILE_JOB]: reconcileJob,
  [READ_RETURNS_JOB]: readReturnsJob,
  [MEASURE_AUDIO_JOB]: async (_payload, services) => measureAudio(services),
  [REINDEX_JOB]: async (_payload, services) => reindexJob(services),
  [RELEASE_JOURNEYS_JOB]: releaseJourneysJob,
  [WATCH_COPIES_JOB]: async (_payload, services) => watchCopies(services, findSettings),
  [MAKE_COPY_JOB]: async (_payload, services) => makeCopyJob(services),
  [REHEARSE_JOB]: async (_payload, services) => rehearseJob(services, findSettings),
  [LOOK_OUTSIDE_JOB]: async (_payload, services) => {
    await Promise.all([lookAtCertificate(services), lookAtDomain(services)]);
  },
  [CLEAN_UP_JOB]: async (_payload, services) => planCleanUps(services, cleanUps),
  [ONE_CLEAN_UP_JOB]: async (payload, services) =>
    runCleanUp(payload, services, { cleanUps, findSite: findSettings }),
};

/** Which jobs share slots: a mail server that hangs delays no picture, and neither delays payments. */
export const jobShares: readonly JobShare[] = [
  { atOnce: 2, limitMs: 2 * MINUTE_MS, kinds: [MAIL_JOB] },
  { atOnce: 1, limitMs: 2 * MINUTE_MS, kinds: [OLDER_MAIL_JOB] },
  { atOnce: 1, limitMs: 10 * MINUTE_MS, kinds: [READ_RETURNS_JOB] },
  // Letters go after all other mail, which has slots and connections of its own.
  { atOnce: 2, limitMs: 10 * MINUTE_MS, kinds: [LETTER_JOB, LETTER_WATCH_JOB] },
  { atOnce: 2, limitMs: 30 * MINUTE_MS, kinds: [READ_LIST_JOB, IMPORT_READERS_JOB, ASK_READERS_JOB] },
  {
    atOnce: 3,
    limitMs: 30 * MINUTE_MS,
    kinds: [COPY_IMAGE_JOB, COPY_COVER_JOB, RENDER_PICTURE_JOB, MEASURE_AUDIO_JOB, RUN_IMPORT_JOB],
  },
  {
    atOnce: 3,
    limitMs: 10 * MINUTE_MS,
    kinds: [
      EXPIRE_ORDER_JOB,
      EXPIRE_UNHELD_JOB,
      PAYMENT_EVENT_JOB,
      REFUND_JOB,
      CLOSE_CHECKOUT_JOB,
      REREAD_CHECKOUT_JOB,
      END_SUBSCRIPTION_JOB,
      RECONCILE_JOB,
    ],
  },
  {
    atOnce: 2,
    limitMs: 30 * MINUTE_MS,
    kinds: [
      WATCH_COPIES_JOB,
      LOOK_OUTSIDE_JOB,
      CLEAN_UP_JOB,
      ONE_CLEAN_UP_JOB,
      REINDEX_JOB,
      SWEEP_UPLOADS_JOB,
      REMOVE_FILES_JOB,
      REMIND_JOB,
      REMIND_OF_REQUESTS_JOB,
      REMIND_REPORTED_JOB,
      REMIND_OF_CODE_JOB,
      DAILY_ORDERS_JOB,
      PREMIUM_MAIL_JOB,
      WAITING_GIFTS_JOB,
    ],
  },
  { atOnce: 1, limitMs: 10 * MINUTE_MS, kinds: [RELEASE_JOURNEYS_JOB] },
  // Their processes end themselves a little before.
  { atOnce: 1, limitMs: LONGEST_WORK_MS + MINUTE_MS, kinds: [MAKE_COPY_JOB, REHEARSE_JOB] },
];

/** Kinds that run once a day, and at the first start. One that goes on by itself is planned here, too. */
export const dailyJobs: readonly string[] = [
  CLEAN_UP_JOB,
  SWEEP_UPLOADS_JOB,
  REMIND_JOB,
  REMIND_OF_REQUESTS_JOB,
  RECONCILE_JOB,
  MEASURE_AUDIO_JOB,
  LETTER_WATCH_JOB,
  WAITING_GIFTS_JOB,
  RELEASE_JOURNEYS_JOB,
  WATCH_COPIES_JOB,
  LOOK_OUTSIDE_JOB,
];
