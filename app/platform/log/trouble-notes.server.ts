import { createHash } from 'node:crypto';

/** Of a line of the log at the level of errors, without personal data and keys. */
export interface ErrorNote {
  /** The id that an error page shows, or the id of a job; null where the line has none. */
  id: string | null;
  /** The address, or the kind of job. */
  place: string;
  /** The line's own words. */
  said: string;
  type: string;
  message: string;
  stack: string;
}

export interface ErrorGroup extends Omit<ErrorNote, 'id'> {
  fingerprint: string;
  count: number;
  firstAt: number;
  lastAt: number;
}

export interface ErrorReport {
  id: string;
  fingerprint: string;
  at: number;
  place: string;
}

export type SlowKind = 'page' | 'query';

export interface SlowSpot {
  kind: SlowKind;
  /** 'GET /shop', or the text of a query without its values. */
  name: string;
  count: number;
  worstMs: number;
  totalMs: number;
  lastAt: number;
}

export interface TroubleBatch {
  groups: ErrorGroup[];
  reports: ErrorReport[];
  spots: SlowSpot[];
}

export interface TroubleNotes {
  error(note: ErrorNote): void;
  slow(kind: SlowKind, name: string, ms: number): void;
  /** Everything that was noted since; null where nothing was. */
  take(): TroubleBatch | null;
  /** What could not be written is kept for the next time, as far as there is room. */
  putBack(batch: TroubleBatch): void;
}

/** A request that takes longer is noted. A page takes a few milliseconds. */
export const SLOW_PAGE_MS = 250;
/** A query that takes longer is noted. */
export const SLOW_QUERY_MS = 100;

/** A storm takes no more memory than this, and no more rows of a batch. */
export const MOST_GROUPS = 30;
export const MOST_REPORTS = 100;
export const MOST_SPOTS = 30;
/** So that one fault leaves room for others. */
const MOST_OF_ONE = 25;
const LONGEST_NAME = 500;
const LONGEST_MESSAGE = 1_000;
const LONGEST_STACK = 4_000;

/** What goes wrong or takes long in one process, in bounded memory, until it is written. */
export function createTroubleNotes(now: () => number = Date.now): TroubleNotes {
  let groups = new Map<string, ErrorGroup>();
  let reports: ErrorReport[] = [];
  let spots = { page: new Map<string, SlowSpot>(), query: new Map<string, SlowSpot>() };

  function addGroup(group: ErrorGroup): boolean {
    const known = groups.get(group.fingerprint);
    if (!known) {
      if (groups.size >= MOST_GROUPS) return false;
      groups.set(group.fingerprint, { ...group });
      return true;
    }
    known.count += group.count;
    known.firstAt = Math.min(known.firstAt, group.firstAt);
    if (group.lastAt >= known.lastAt) Object.assign(known, { lastAt: group.lastAt, place: group.place });
    return true;
  }

  function addReport(report: ErrorReport): void {
    if (reports.length >= MOST_REPORTS || !groups.has(report.fingerprint)) return;
    const same = reports.filter(({ fingerprint }) => fingerprint === report.fingerprint).length;
    if (same < MOST_OF_ONE) reports.push(report);
  }

  function addSpot(spot: SlowSpot): void {
    const all = spots[spot.kind];
    const known = all.get(spot.name);
    if (known) {
      known.count += spot.count;
      known.totalMs += spot.totalMs;
      known.worstMs = Math.max(known.worstMs, spot.worstMs);
      known.lastAt = Math.max(known.lastAt, spot.lastAt);
      return;
    }
    if (all.size >= MOST_SPOTS) {
      const [least] = [...all.values()].sort((a, b) => a.worstMs - b.worstMs);
      if (!least || least.worstMs >= spot.worstMs) return;
      all.delete(least.name);
    }
    all.set(spot.name, { ...spot });
  }

  return {
    error({ id, ...note }) {
      const at = now();
      const fingerprint = fingerprintOf(note);
      const group = {
        ...note,
        message: note.message.slice(0, LONGEST_MESSAGE),
        stack: note.stack.slice(0, LONGEST_STACK),
      };
      if (!addGroup({ ...group, fingerprint, count: 1, firstAt: at, lastAt: at })) return;
      if (id !== null) addReport({ id, fingerprint, at, place: note.place });
    },
    slow(kind, name, ms) {
      const took = Math.round(ms);
      addSpot({
        kind,
        name: name.slice(0, LONGEST_NAME),
        count: 1,
        worstMs: took,
        totalMs: took,
        lastAt: now(),
      });
    },
    take() {
      const batch = {
        groups: [...groups.values()],
        reports,
        spots: [...spots.page.values(), ...spots.query.values()],
      };
      groups = new Map();
      reports = [];
      spots = { page: new Map(), query: new Map() };
      return batch.groups.length + batch.spots.length > 0 ? batch : null;
    },
    putBack(batch) {
      for (const group of batch.groups) addGroup(group);
      for (const report of batch.reports) addReport(report);
      for (const spot of batch.spots) addSpot(spot);
    },
  };
}

/** The same for one fault, whatever the ids and numbers in its message. */
function fingerprintOf({ said, type, message, stack }: Omit<ErrorNote, 'id'>): string {
  const same = message.replace(/[0-9a-f]{8,}|\d+/gi, '#').slice(0, 200);
  const where = /^[ \t]+at .+$/m.exec(stack)?.[0] ?? '';
  return createHash('sha256').update([said, type, same, where].join('\n')).digest('hex').slice(0, 16);
}
