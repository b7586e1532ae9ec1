import { z } from 'zod';
import type { Db } from '#app/db/database.server.ts';
import { isCopyWorkFailure, LONGEST_WORK_MS } from '#app/platform/backups/copy-work.server.ts';
import type { GoesOn } from '#app/platform/jobs/job-kinds.server.ts';
import { takePoint } from '#app/platform/limits/rate-limit.server.ts';
import { queueHostMail } from '#app/platform/mail/host-mail.server.ts';
import type { Services } from '#app/platform/services.ts';
import type { MailSite } from '#app/pure/site/mail-frame.ts';
import {
  beginWatch,
  endWatch,
  planCopy,
  planRehearsal,
  storeCopies,
  storeProblem,
  storeRehearsal,
} from './commands.server.ts';
import { copyNoteSchema } from './copy-note.server.ts';
import { copyMails } from './mail-kinds.server.ts';
import { findCopyState, listBadCopies } from './queries.server.ts';
import { TOLD, WATCH_EVERY_MS } from './rules.ts';
import { isCopyDue, isRehearsalDue, nextDue } from './schedule.ts';

type FindSite = (db: Db) => Promise<MailSite>;

const made = z.object({
  made: z.string(),
  copies: z.array(copyNoteSchema),
  problem: z.string().nullable(),
});

const rehearsed = z.object({
  engine: z.enum(['sqlite', 'postgres']),
  rows: z.int(),
  files: z.int(),
  fileBytes: z.int(),
});

const failed = z.object({
  isCopyBad: z.boolean(),
  engine: z.enum(['sqlite', 'postgres']).nullable(),
});

/**
 * Plans what is due, and tells the host of what is missing. A missed hour is made up for, because what counts
 * is the last good backup. Of several processes one has the job.
 */
export async function watchCopies(services: Services, findSite: FindSite): Promise<GoesOn> {
  const { db, clock, copies } = services;
  const now = clock.now();
  const again = now.getTime() + WATCH_EVERY_MS;
  if (!copies) {
    await endWatch(services);
    return { againAt: new Date(again) };
  }
  await beginWatch(services);
  const { newest, lastGood, lastRehearsal, isOverdue, since } = await findCopyState(db, now);
  if (isCopyDue(now, copies.hour, newest?.made_at ?? null)) await planCopy(services);
  else if (isRehearsalDue(now, lastRehearsal)) await planRehearsal(services);
  if (isOverdue && (await takePoint(services, TOLD, 'missing')).ok) {
    const facts = { lastAt: lastGood?.made_at ?? null, since: since ?? now.toISOString() };
    await queueHostMail({ ...services, site: await findSite(db) }, copyMails.missing, facts);
  }
  return { againAt: new Date(Math.min(again, nextDue(now, copies.hour).getTime())) };
}

/** @throws CopyWorkFailure, so that it is tried again */
export async function makeCopyJob(services: Services): Promise<void> {
  const { db, log, copies, copyWork } = services;
  if (!copies) return;
  await beginWatch(services);
  const begunAt = performance.now();
  try {
    const bad = await listBadCopies(db);
    const report = made.parse(await copyWork.run({ kind: 'make', bad }, LONGEST_WORK_MS));
    await storeCopies(services, report.copies, report.problem);
    const bytes = report.copies.find(({ name }) => name === report.made)?.bytes;
    log.info({ copy: report.made, bytes, ms: Math.round(performance.now() - begunAt) }, 'backup made');
    if (report.problem) log.warn({ problem: report.problem }, 'old backups could not be tidied up');
  } catch (error) {
    await storeProblem(services, wordsOf(error));
    throw error;
  }
}

/** A rehearsal that fails is a result: it is stored and told, and comes again when it is due. */
export async function rehearseJob(services: Services, findSite: FindSite): Promise<void> {
  const { db, clock, log, copies, copyWork } = services;
  const name = copies && (await findCopyState(db, clock.now())).newest?.name;
  if (!name) return;
  const begunAt = performance.now();
  const base = { copy_name: name, engine: null, row_count: 0, file_count: 0, file_bytes: 0 };
  const spent = () => Math.round(performance.now() - begunAt);
  try {
    const result = rehearsed.parse(await copyWork.run({ kind: 'rehearse', name }, LONGEST_WORK_MS));
    const { engine, rows: row_count, files: file_count, fileBytes: file_bytes } = result;
    const figures = { copy_name: name, engine, row_count, file_count, file_bytes, ms: spent() };
    await storeRehearsal(services, { ...figures, problem: null, is_copy_bad: false });
    log.info(figures, 'restore rehearsed');
  } catch (error) {
    if (!isCopyWorkFailure(error)) throw error;
    const { isCopyBad, engine } = failed.safeParse(error.facts).data ?? { isCopyBad: false, engine: null };
    const problem = error.message;
    await storeRehearsal(services, { ...base, engine, ms: spent(), problem, is_copy_bad: isCopyBad });
    log.warn({ copy: name, problem }, 'restore rehearsal failed');
    if (isCopyBad && (await takePoint(services, TOLD, 'rehearsal')).ok)
      await queueHostMail({ ...services, site: await findSite(db) }, copyMails.rehearsalFailed, { problem });
  }
}

function wordsOf(error: unknown): string {
  return isCopyWorkFailure(error) ? error.message : 'Um erro inesperado: o motivo está no log do servidor.';
}
