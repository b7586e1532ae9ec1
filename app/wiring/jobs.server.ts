import {
  ONE_CLEAN_UP_JOB,
  planCleanUps,
  runCleanUp,
} from '#app/features/house/operations/clean-up/clean-ups.server.ts';
import { bulkMailFate } from '#app/features/letters/addresses/marks.server.ts';
import { findSettings } from '#app/features/records/settings/queries.server.ts';
import {
  type JobHandler,
  type JobHandlers,
  type JobShare,
  SHARES,
} from '#app/platform/jobs/job-kinds.server.ts';
import { MAIL_JOB, OLDER_MAIL_JOB, sendQueuedMail } from '#app/platform/mail/mail.server.ts';
import type { Job } from '#app/platform/room.server.ts';
import { cleanUps } from './clean-ups.server.ts';
import { mailPartsIn } from './mail-kinds.server.ts';
import { gather } from './rooms.server.ts';

const sendMail: JobHandler = (payload, services) =>
  sendQueuedMail(payload, services, mailPartsIn(services.db), bulkMailFate);

/** Plans the day's clean-ups. */
const CLEAN_UP_JOB = 'clean-up';

/** Those that work on what all rooms declare. */
const ABOVE_ROOMS: Readonly<Record<string, Job>> = {
  [MAIL_JOB]: { words: 'enviar e-mails', share: 'mails', run: sendMail },
  [OLDER_MAIL_JOB]: { words: 'enviar e-mails de uma versão anterior', share: 'older-mails', run: sendMail },
  [CLEAN_UP_JOB]: {
    words: 'planejar a limpeza do dia',
    share: 'upkeep',
    isDaily: true,
    run: (_payload, services) => planCleanUps(services, cleanUps),
  },
  [ONE_CLEAN_UP_JOB]: {
    words: 'fazer a limpeza do dia',
    share: 'upkeep',
    run: (payload, services) => runCleanUp(payload, services, { cleanUps, findSite: findSettings }),
  },
};

export const jobs: Readonly<Record<string, Job>> = { ...ABOVE_ROOMS, ...gather((room) => room.jobs) };

export const jobHandlers: JobHandlers = Object.fromEntries(
  Object.entries(jobs).map(([kind, { run }]) => [kind, run]),
);

export const jobShares: readonly JobShare[] = Object.entries(SHARES).map(([name, limits]) => ({
  ...limits,
  kinds: Object.keys(jobs).filter((kind) => jobs[kind]?.share === name),
}));

/** Kinds that run once a day, and at the first start. */
export const dailyJobs: readonly string[] = Object.keys(jobs).filter((kind) => jobs[kind]?.isDaily);

/** What a kind of job does, for the host; the kind itself where another version of the site planned the job. */
export function jobWords(kind: string): string {
  return (Object.hasOwn(jobs, kind) && jobs[kind]?.words) || kind;
}
