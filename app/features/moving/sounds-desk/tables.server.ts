import type { Flag, Instant, WithDefault } from '#app/db/columns.ts';

/** 'asking' and 'running' have a job; a paused one has a job that looks for room, where it lacks room. */
export type MoveStatus = 'asking' | 'ready' | 'running' | 'paused' | 'ended';

/** Why it stands still: she stopped it, the site's disk is full, or the place of backups is. */
export type PauseReason = 'host' | 'disk' | 'backup-disk';

/** The one move of this site's sounds. */
export interface SoundMovesTable {
  name: 'sounds';
  status: MoveStatus;
  pause_reason: PauseReason | null;
  /** Who began it, for the log of changes. */
  started_by_id: string;
  started_by: string;
  /** The newest run, which alone may write. */
  runner: string | null;
  /** What was fetched, and how long that took: the estimate. */
  copied_bytes: WithDefault<number>;
  copied_ms: WithDefault<number>;
  created_at: Instant;
  changed_at: Instant;
}

/**
 * found: not asked yet. asked: she decides. waiting: is copied, or its turn comes. storing: is whole and checked, goes into
 * the storage. copied: the feed names our copy. refused: `problem` says why. back: she took the old address back.
 */
export type CopyStatus = 'found' | 'asked' | 'waiting' | 'storing' | 'copied' | 'refused' | 'back';

/** One item whose sound lies, or lay, at another host. */
export interface SoundCopiesTable {
  item_id: string;
  status: CopyStatus;
  /** The old address, which stays known. */
  source_url: string;
  source_bytes: number | null;
  source_mime: string | null;
  /** Without what only counts on the way. */
  host: string;
  /** Names of services that count on the way, with commas. */
  prefixes: WithDefault<string>;
  /** 'differs': two questions had two answers. 'listed': its host is able to. */
  ads: 'differs' | 'listed' | null;
  /** What its host said of its size when it was asked. */
  announced_bytes: number | null;
  asked_at: Instant | null;
  /** By which a part is continued: a strong ETag, or a date. */
  validator: string | null;
  total_bytes: number | null;
  /** Safely on the disk. */
  part_bytes: WithDefault<number>;
  /** The most that there ever were. */
  best_bytes: WithDefault<number>;
  /** Since there last were more than ever. */
  attempts: WithDefault<number>;
  next_at: Instant | null;
  problem: string | null;
  /** JSON of the problem: what was expected, and what came. */
  detail: string | null;
  /** She wants it although it is shorter than the feed says. */
  is_accepted: WithDefault<Flag>;
  /** How the copy was compared with a second answer of its host. */
  compared: 'ranges' | 'length' | 'not' | null;
  file_key: string | null;
  copy_url: string | null;
  bytes: number | null;
  mime: string | null;
  sha256: string | null;
  duration_ms: number | null;
  copied_at: Instant | null;
}

declare module '#app/db/database.server.ts' {
  interface Tables {
    sound_copies: SoundCopiesTable;
    sound_moves: SoundMovesTable;
  }
}
