import type { Services } from '#app/platform/services.ts';
import { itemEditorPath } from '#app/pure/site/editor-paths.ts';
import { formatCount } from '#app/pure/text/plural.ts';
import { formatDate, formatDateTime } from '#app/pure/time/dates-pt-br.ts';
import { publicWays } from './asking/ask-address.server.ts';
import { findCheck, findCheckJob } from './check-state.server.ts';
import { type Fault, type FaultDetail, isSlipOfSize } from './faults.ts';
import { type Finding, listFindings } from './findings.server.ts';
import { FEED_ADDRESS } from './rules.ts';
import { hasPublicEpisodes } from './sources.server.ts';
import type { Weight } from './words/fault-words.ts';
import { WORDS } from './words/words.ts';

const WEIGHTS: readonly Weight[] = ['refused', 'missed', 'advice'];

/** All that is wrong in one way, and where. */
export interface FaultGroup {
  fault: Fault;
  weight: Weight;
  title: string;
  text: string;
  mend: string;
  to: { href: string; label: string } | null;
  /** More of the kind that are not listed. */
  more: number;
  places: FaultPlace[];
}

export interface FaultPlace {
  key: string;
  title: string;
  /** Of the item's editor. */
  href: string | null;
  /** Items with the same, and how many more there are. */
  others: Array<{ title: string; href: string | null }>;
  moreOthers: number;
  line: string;
  /** The feed may only say a wrong size, which a button mends. */
  hasWrongSize: boolean;
  since: string;
}

export async function findHealthPage(services: Services) {
  const { db, clock, publicUrl } = services;
  const [check, hasEpisodes, job, found] = await Promise.all([
    findCheck(db),
    hasPublicEpisodes(db, clock.now()),
    findCheckJob(db),
    listFindings(db, clock.now()),
  ]);
  const groups = [...Map.groupBy(found, ({ fault }) => fault)]
    .map(([fault, findings]) => groupOf(fault, findings, check?.counts.faults[fault] ?? 0))
    .sort((one, other) => rank(one) - rank(other));
  return {
    hasEpisodes,
    asksOthers: publicWays(services).asksOthers,
    feedUrl: publicUrl + FEED_ADDRESS,
    isRunning: job?.isRunning ?? false,
    isDue: job !== null && !job.isRunning && job.nextAt <= clock.now().toISOString(),
    check: check && {
      lookedAt: check.lookedAt && formatDateTime(check.lookedAt),
      episodes: formatCount(check.counts.episodes),
      // A check that has only just begun has looked at nothing.
      ...((check.lookedAt ?? '') >= check.startedAt
        ? { took: tookWords(check.workMs), asked: formatCount(check.counts.asked) }
        : { took: null, asked: null }),
      left: check.endedAt === null ? check.counts.left : 0,
      isInDoubt: check.endedAt === null && check.counts.failures > 0,
      goesOnAt: check.endedAt === null && job && !job.isRunning ? formatDateTime(job.nextAt) : null,
    },
    groups,
  };
}

const ORDER = Object.keys(WORDS);

/** The worst first; of one weight as the words are. */
function rank({ weight, fault }: FaultGroup): number {
  return WEIGHTS.indexOf(weight) * ORDER.length + ORDER.indexOf(fault);
}

function groupOf(fault: Fault, findings: readonly Finding[], count: number): FaultGroup {
  const { weight, title, text, mend, anchor, to = null, line = () => '' } = WORDS[fault];
  return {
    fault,
    weight,
    title,
    text,
    mend,
    to,
    more: Math.max(0, count - findings.length),
    places: findings.map(({ key, item, detail, noticedAt }) => ({
      key,
      ...(item
        ? { title: item.title, href: itemEditorPath(item) + (anchor ? `#${anchor}` : '') }
        : placeInFeed(fault, detail)),
      others: (detail.others ?? []).map((other) => ({
        title: other.title,
        href: other.id && itemEditorPath({ kind: 'episode', id: other.id }),
      })),
      moreOthers: (detail.otherCount ?? 0) - (detail.others?.length ?? 0),
      line: line(detail),
      hasWrongSize: fault === 'sound-length' && item !== null && isSlipOfSize(detail),
      since: formatDate(noticedAt),
    })),
  };
}

/** The channel's cover is changed with the feed; an item without a record of ours has only its title. */
function placeInFeed(fault: Fault, { title }: FaultDetail): { title: string; href: string | null } {
  if (title) return { title, href: null };
  return fault.startsWith('picture-')
    ? { title: 'A capa do programa', href: '/admin/podcast' satisfies Href }
    : { title: '', href: null };
}

function tookWords(ms: number): string {
  const seconds = Math.round(ms / 1_000);
  if (seconds < 1) return 'menos de 1 segundo';
  return seconds < 90 ? `${seconds} s` : `${Math.round(seconds / 60)} min`;
}
