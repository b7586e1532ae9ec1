import type { Db } from '#app/db/database.server.ts';
import { countUnseen, hasOpenJob, sumSounds } from '#app/features/moving/sounds-desk/queries.server.ts';
import { findSettings } from '#app/features/records/settings/queries.server.ts';
import type { Services } from '#app/platform/services.ts';
import { formatFileSize } from '#app/pure/media/file-size.ts';
import { countOf, formatCount } from '#app/pure/text/plural.ts';
import { formatDateTime } from '#app/pure/time/dates-pt-br.ts';
import { DAY_MS } from '#app/pure/time/durations.ts';
import { findOldHost, listImportedFeeds, listLines, listReports } from './queries.server.ts';
import { type Outcome, oldHostOf, type Part, PROVE_MOVE_JOB, verdictOf } from './rules.ts';
import { LEAD_WORDS, OUTCOME_WORDS, PART_WORDS, REASON_WORDS } from './words.ts';

/** The steps of the move, in words. */
export async function findProofPage({ db, clock, publicUrl }: Services) {
  const [old, imported, reports, sums, unseen, settings, isWorking] = await Promise.all([
    findOldHost(db),
    listImportedFeeds(db),
    listReports(db),
    sumSounds(db),
    countUnseen(db, publicUrl),
    findSettings(db),
    hasOpenJob(db, PROVE_MOVE_JOB),
  ]);
  const host = oldHostOf(old?.feed_url ?? '');
  const newest = reports.find(({ status, feed_url }) => status === 'done' && feed_url === old?.feed_url);
  const verdict = verdictOf({
    ledHereAt: old?.led_here_at ?? null,
    waitMs: host.waitMs,
    now: clock.now(),
    report: newest ? { isGreen: newest.is_green, createdAt: newest.created_at } : null,
  });
  const { counts } = sums;
  return {
    feedUrl: old?.feed_url ?? null,
    imported,
    ourFeed: `${publicUrl}/feed.xml` satisfies AbsoluteHref<'/feed.xml'>,
    host: { ...host, days: Math.round(host.waitMs / DAY_MS) },
    lead: old?.lead_state ? { state: old.lead_state, words: LEAD_WORDS[old.lead_state] } : null,
    leadCheckedAt: old?.lead_checked_at ? formatDateTime(old.lead_checked_at) : null,
    ledHereAt: old?.led_here_at ? formatDateTime(old.led_here_at) : null,
    waitsUntil: verdict.waitsUntil && formatDateTime(verdict.waitsUntil),
    isOver: verdict.waitsUntil !== null && verdict.waitsUntil <= clock.now().toISOString(),
    mayCancel: verdict.mayCancel,
    isProven: verdict.isProven,
    announces: settings.feed.announcesAddress,
    // One that lost its job can be asked for again, and goes on.
    isRunning: isWorking && reports.some(({ status }) => status === 'running'),
    sounds: {
      copied: counts.copied,
      left:
        counts.found + counts.asked + counts.waiting + counts.storing + counts.refused + counts.back + unseen,
    },
    reports: reports.map(({ id, created_at, status, is_green, counts: found }) => ({
      id,
      when: formatDateTime(created_at),
      isDone: status === 'done',
      isGreen: is_green,
      words: sumWords(found),
    })),
  };
}

export type ProofPage = Awaited<ReturnType<typeof findProofPage>>;

function sumWords(counts: string): string {
  const found = Object.entries(JSON.parse(counts) as Record<string, number>);
  return outcomeWords((outcome) =>
    found.reduce((sum, [name, count]) => sum + (name.endsWith(` ${outcome}`) ? count : 0), 0),
  );
}

/** '1 confere, 2 não conferem'. */
function outcomeWords(of: (outcome: Outcome) => number): string {
  const [good, bad, unproven, hidden] = [of('good'), of('bad'), of('unproven'), of('hidden')];
  const sums = [
    good > 0 && countOf(good, 'confere', 'conferem'),
    bad > 0 && countOf(bad, 'não confere', 'não conferem'),
    unproven > 0 && `${formatCount(unproven)} sem prova`,
    hidden > 0 && `${formatCount(hidden)} ainda sem página pública aqui`,
  ];
  return sums.filter(Boolean).join(', ') || 'nada a conferir';
}

/** One kept report: its sums, and by name what does not hold or is not proven. */
export async function findReportPage(db: Db, report: { id: string; counts: string }) {
  const counts = JSON.parse(report.counts) as Record<string, number>;
  const parts = Object.keys(PART_WORDS) as Part[];
  const linesOf = async (outcome: Outcome) => {
    const lines = await listLines(db, report.id, outcome);
    // Episode 2 before episode 10, and sounds apart from guids.
    return lines
      .map(shown)
      .toSorted((a, b) => BY_NUMBER.compare(a.part, b.part) || BY_NUMBER.compare(a.title, b.title));
  };
  const [bad, unproven, hidden, good] = await Promise.all([
    linesOf('bad'),
    linesOf('unproven'),
    linesOf('hidden'),
    linesOf('good'),
  ]);
  return {
    sums: parts.map((part) => ({
      part: PART_WORDS[part],
      words: outcomeWords((outcome) => counts[`${part} ${outcome}`] ?? 0),
    })),
    ...{ bad, unproven, hidden, good },
  };
}

const BY_NUMBER = new Intl.Collator('pt-BR', { numeric: true });

type Line = Awaited<ReturnType<typeof listLines>>[number];

export function shown({ key, part, title, outcome, reason, bytes, sha256, duration_ms }: Line) {
  const measured = [
    bytes === null ? '' : formatFileSize(bytes),
    duration_ms === null ? '' : clockWords(Math.round(duration_ms / 1_000)),
    sha256 === null ? '' : `código de conferência ${sha256}`,
  ];
  return {
    key,
    part: PART_WORDS[part],
    title,
    outcome: OUTCOME_WORDS[outcome],
    why: reason && REASON_WORDS[reason],
    measured: measured.filter(Boolean).join(', '),
  };
}

function clockWords(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor((seconds % 3_600) / 60)];
  const rest = String(seconds % 60).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`;
}
