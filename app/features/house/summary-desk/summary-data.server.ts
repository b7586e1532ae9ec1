import { findTotals } from '#app/db/record-totals.server.ts';
import type { BackupState } from '#app/features/house/backups/kept/queries.server.ts';
import type { Settings } from '#app/features/records/settings/settings.ts';
import { findDiskSpace } from '#app/platform/files/disk-space.server.ts';
import type { Finding } from '#app/platform/health.server.ts';
import type { Services } from '#app/platform/services.ts';
import type { Person } from '#app/pure/people/person.ts';
import { can, type Right } from '#app/pure/people/rights.ts';
import { type ArrivedLately, arrivalNotices } from './arrival-notices.ts';
import { backupNotices, lastBackupLine } from './backup-notices.ts';
import type { Waiting } from './components/wait-list.tsx';
import { firstSteps } from './first-steps.ts';
import { healthNotice } from './health-notice.ts';
import { importNotice } from './import-notice.ts';
import { latelyLists } from './lately-lists.ts';
import { findLately, type Lately } from './queries.server.ts';
import { noticesOf, unpaidWords } from './state-notices.server.ts';
import { COUNTED, countersOf } from './summary-counters.ts';
import { waitingOf } from './waiting-for.ts';

export type SummaryData = Awaited<ReturnType<typeof findSummary>>;

interface SummarySources {
  /** Who reads it: what she has no right to is left out. */
  person: Person;
  /** The log's description of a change. */
  words: (change: Lately['changes'][number]) => string;
  settings: Settings;
  /** How many things wait, by the page's address. */
  findWaiting: () => Promise<Readonly<Record<string, number>>>;
  /** What waits for her, as its rooms say it. */
  listWaiting: () => Promise<readonly Waiting[]>;
  /** Requests about personal data that wait for the host, and those that are late. */
  countWaitingRequests: (db: Services['db'], now: Date) => Promise<{ open: number; overdue: number }>;
  /** Daily clean-ups that have been failing for a day. */
  listToldCleanUps: (db: Services['db'], now: Date) => Promise<string[]>;
  /** The site's own backups. */
  findBackupState: (db: Services['db'], now: Date) => Promise<BackupState>;
  /** What the page of the site's health says. */
  findFindings: () => Promise<Finding[]>;
  /** Why an import was refused. */
  refusalWords: (refusal: string, kind: string) => string;
  /** What came from feeds that the site follows. */
  listLately: (db: Services['db'], now: Date) => Promise<ArrivedLately[]>;
}

export async function findSummary(
  { db, clock, dataDir, mail, payments, metrics, backups }: Services,
  sources: SummarySources,
) {
  const { person, settings } = sources;
  const may = (right: Right) => can(person, right);
  const now = clock.now();
  const [totals, lately, disk, waiting, failing, requests, backupState, findings, arrived] =
    await Promise.all([
      findTotals(db, COUNTED),
      findLately(db, now, may),
      findDiskSpace(dataDir),
      sources.findWaiting(),
      sources.listToldCleanUps(db, now),
      sources.countWaitingRequests(db, now),
      sources.findBackupState(db, now),
      sources.findFindings(),
      may('imports') ? sources.listLately(db, now) : [],
    ]);
  const state = {
    failing,
    backups: backupNotices(backupState, backups !== null),
    health: healthNotice(findings),
    untrustedProxy: metrics.untrustedProxy,
    arrived: arrivalNotices(arrived),
    newImport: importNotice(lately.newestImport, now, sources.refusalWords),
    hasMail: mail.transport !== null,
    failedMails: waiting['/admin/emails' satisfies Href] ?? 0,
    disk,
    unpaid: totals['active-product'] > 0 && payments.length === 0 ? unpaidWords(settings.pixKey) : null,
  };
  return {
    steps: may('settings') ? firstSteps(settings, totals.episode + totals.video) : [],
    /** What waits for the person, before all else. */
    waiting: waitingOf({
      things: await sources.listWaiting(),
      requests: may('personal-data') ? requests : { open: 0, overdue: 0 },
      imports: may('imports') ? lately.waiting.imports : 0,
      lists: may('readers') ? lately.waiting.people : 0,
    }),
    /** Whether something that the notices tell waits for her too. */
    hasDraftsToSee: arrived.some(({ isDraft }) => isDraft),
    counters: countersOf(totals, person),
    /** About the last backup; null for who does not care for them. */
    lastBackup: may('backups') ? lastBackupLine(backupState, backups !== null) : null,
    notices: noticesOf(state, may),
    lists: latelyLists(lately, may, sources.words),
  };
}
