import type { Services } from '#app/platform/services.ts';
import { formatFileSize } from '#app/pure/media/file-size.ts';
import { itemEditorPath } from '#app/pure/site/editor-paths.ts';
import { formatMoment } from '#app/pure/time/dates-pt-br.ts';
import { estimateWords } from './move-words.ts';
import { PROBLEM_WORDS } from './problems.ts';
import {
  countUnseen,
  findMove,
  findUnderWay,
  hasOpenJob,
  listCopied,
  listHosts,
  listPrefixes,
  listProblems,
  nextAttempt,
  sumSounds,
} from './queries.server.ts';
import { findRoom, roomFor } from './room-left.server.ts';
import { COPY_SOUNDS_JOB } from './rules.ts';

/** Everything that the page shows, in words. */
export async function findSoundsPage(services: Services, after: string) {
  const { db, clock, publicUrl } = services;
  const [move, unseen, sums, hosts, prefixes, problems, next, underWay, room, copied, isCopying] =
    await Promise.all([
      findMove(db),
      countUnseen(db, publicUrl),
      sumSounds(db),
      listHosts(db),
      listPrefixes(db),
      listProblems(db),
      nextAttempt(db),
      findUnderWay(db),
      findRoom(services),
      listCopied(db, after),
      hasOpenJob(db, COPY_SOUNDS_JOB),
    ]);
  const { counts, leftBytes, unknown } = sums;
  const lacks = roomFor(room, { bytes: room.isBucket ? 0 : leftBytes, backupBytes: leftBytes });
  const isWaiting = next !== null && next > clock.now().toISOString() && counts.storing === 0;
  return {
    status: move?.status ?? null,
    pauseReason: move?.pause_reason ?? null,
    hasLostJob: move?.status === 'running' && !isCopying,
    counts,
    unseen,
    listed: sums.listed,
    hosts,
    prefixes,
    lacks,
    size: formatFileSize(leftBytes),
    room: room.isBucket || room.site === null ? null : formatFileSize(Math.max(0, room.site)),
    backupRoom: room.backups === null ? null : formatFileSize(Math.max(0, room.backups)),
    estimate: estimateWords(leftBytes, {
      copiedBytes: move?.copied_bytes ?? 0,
      copiedMs: move?.copied_ms ?? 0,
      unknown,
    }),
    copiedSize: formatFileSize(sums.copiedBytes),
    underWay: underWay && {
      title: underWay.title,
      words: underWay.total_bytes
        ? `${formatFileSize(underWay.part_bytes)} de ${formatFileSize(underWay.total_bytes)}`
        : formatFileSize(underWay.part_bytes),
    },
    waitsUntil: isWaiting ? formatMoment(next) : null,
    problems: problems.map(({ problem, count, sounds }) => ({
      problem,
      count,
      ...PROBLEM_WORDS[problem],
      sounds: sounds.map((sound) => ({ ...named(sound), line: detailWords(sound.detail) })),
    })),
    copied: copied.rows.map((row) => ({
      ...named(row),
      size: formatFileSize(row.bytes ?? 0),
      isListed: row.ads !== null,
    })),
    nextCopied: copied.next,
  };
}

export type SoundsPage = Awaited<ReturnType<typeof findSoundsPage>>;

function named({
  id,
  kind,
  title,
  sourceUrl,
}: {
  id: string;
  kind: 'episode' | 'video';
  title: string;
  sourceUrl: string;
}) {
  const href = itemEditorPath({ kind, id });
  return { id, title, href, sourceUrl };
}

/** '30 s em vez de 1 min 0 s'. */
function detailWords(detail: string | null): string | null {
  const { got, want } = JSON.parse(detail ?? '{}') as { got?: number; want?: number };
  return got === undefined || !want ? null : `tem ${clockWords(got)}, e o feed diz ${clockWords(want)}`;
}

function clockWords(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
