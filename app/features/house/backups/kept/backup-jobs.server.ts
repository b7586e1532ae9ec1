import { z } from 'zod';
import type { Db } from '#app/db/database.server.ts';
import { isBackupWorkFailure, LONGEST_WORK_MS } from '#app/platform/backups/backup-work.server.ts';
import type { GoesOn } from '#app/platform/jobs/job-kinds.server.ts';
import { takePoint } from '#app/platform/limits/rate-limit.server.ts';
import { queueHostMail } from '#app/platform/mail/host-mail.server.ts';
import type { Services } from '#app/platform/services.ts';
import type { MailSite } from '#app/pure/site/mail-frame.ts';
import { backupNoteSchema } from './backup-note.server.ts';
import {
  beginWatch,
  endWatch,
  planBackup,
  planRehearsal,
  storeBackups,
  storeProblem,
  storeRehearsal,
} from './commands.server.ts';
import { backupMails } from './mail-kinds.server.ts';
import { findBackupState, listBadBackups } from './queries.server.ts';
import { WARNINGS_PER_CAUSE, WATCH_EVERY_MS } from './rules.ts';
import { isBackupDue, isRehearsalDue, nextDue } from './schedule.ts';

type FindSite = (db: Db) => Promise<MailSite>;

const made = z.object({
  made: z.string(),
  backups: z.array(backupNoteSchema),
  problem: z.string().nullable(),
  mended: z.int().default(0),
  placeBytes: z.int().nullable().default(null),
});

const rehearsed = z.object({
  engine: z.enum(['sqlite', 'postgres']),
  rows: z.int(),
  files: z.int(),
  fileBytes: z.int(),
});

const failed = z.object({
  isBackupBad: z.boolean(),
  engine: z.enum(['sqlite', 'postgres']).nullable(),
});

/**
 * Plans what is due, and tells the host of what is missing. A missed hour is made up for, because what counts
 * is the last good backup. Of several processes one has the job.
 */
export async function watchBackups(services: Services, findSite: FindSite): Promise<GoesOn> {
  const { db, clock, backups } = services;
  const now = clock.now();
  const again = now.getTime() + WATCH_EVERY_MS;
  if (!backups) {
    await endWatch(services);
    return { againAt: new Date(again) };
  }
  await beginWatch(services);
  const { newest, lastGood, lastRehearsal, isOverdue, since } = await findBackupState(db, now);
  if (isBackupDue(now, backups.hour, newest?.made_at ?? null)) await planBackup(services);
  else if (isRehearsalDue(now, lastRehearsal)) await planRehearsal(services);
  if (isOverdue && (await takePoint(services, WARNINGS_PER_CAUSE, 'missing')).ok) {
    const facts = { lastAt: lastGood?.made_at ?? null, since: since ?? now.toISOString() };
    await queueHostMail({ ...services, site: await findSite(db) }, backupMails.missing, facts);
  }
  return { againAt: new Date(Math.min(again, nextDue(now, backups.hour).getTime())) };
}

/** @throws BackupWorkFailure, so that it is tried again */
export async function makeBackupJob(services: Services): Promise<void> {
  const { db, log, backups, backupWork } = services;
  if (!backups) return;
  await beginWatch(services);
  const begunAt = performance.now();
  try {
    const bad = await listBadBackups(db);
    const report = made.parse(await backupWork.run({ kind: 'make', bad }, LONGEST_WORK_MS));
    await storeBackups(services, report.backups, report);
    const bytes = report.backups.find(({ name }) => name === report.made)?.bytes;
    const { mended, placeBytes } = report;
    if (mended > 0) log.warn({ mended }, 'damaged contents in the place of the backups were written again');
    log.info(
      { copy: report.made, bytes, placeBytes, ms: Math.round(performance.now() - begunAt) },
      'backup made',
    );
    if (report.problem) log.warn({ problem: report.problem }, 'old backups could not be tidied up');
  } catch (error) {
    await storeProblem(services, wordsOf(error));
    throw error;
  }
}

/** A rehearsal that fails is a result: it is stored and told, and comes again when it is due. */
export async function rehearseJob(services: Services, findSite: FindSite): Promise<void> {
  const { db, clock, log, backups, backupWork } = services;
  const name = backups && (await findBackupState(db, clock.now())).newest?.name;
  if (!name) return;
  const begunAt = performance.now();
  const base = { copy_name: name, engine: null, row_count: 0, file_count: 0, file_bytes: 0 };
  const spent = () => Math.round(performance.now() - begunAt);
  try {
    const result = rehearsed.parse(await backupWork.run({ kind: 'rehearse', name }, LONGEST_WORK_MS));
    const { engine, rows: row_count, files: file_count, fileBytes: file_bytes } = result;
    const figures = { copy_name: name, engine, row_count, file_count, file_bytes, ms: spent() };
    await storeRehearsal(services, { ...figures, problem: null, is_copy_bad: false });
    log.info(figures, 'restore rehearsed');
  } catch (error) {
    if (!isBackupWorkFailure(error)) throw error;
    const { isBackupBad, engine } = failed.safeParse(error.facts).data ?? {
      isBackupBad: false,
      engine: null,
    };
    const problem = error.message;
    await storeRehearsal(services, { ...base, engine, ms: spent(), problem, is_copy_bad: isBackupBad });
    log.warn({ copy: name, problem }, 'restore rehearsal failed');
    if (isBackupBad && (await takePoint(services, WARNINGS_PER_CAUSE, 'rehearsal')).ok)
      await queueHostMail({ ...services, site: await findSite(db) }, backupMails.rehearsalFailed, {
        problem,
      });
  }
}

function wordsOf(error: unknown): string {
  return isBackupWorkFailure(error) ? error.message : 'Um erro inesperado: o motivo está no log do servidor.';
}
