import { setTimeout as pause } from 'node:timers/promises';
import { openLetterSink } from '../../testing/letter-sink.ts';
import { startAlone } from '../held-site.ts';
import type { FaultCase, Outcome, Setting } from './fault-case.ts';
import { freshAdmins } from './fuzz-people.ts';
import { mailSettings, mailsArrive } from './mails.ts';
import { type ClockKind, makeTrialClock } from './trial-clock.ts';
import { underWrites } from './under-writes.ts';

const HOUR_S = 3_600;
const DAY_S = 24 * HOUR_S;
/** Seconds beside the true time, one after the other; the last one is the true time again. */
const JUMPS = [2 * HOUR_S, 0, -2 * HOUR_S, 0, 40 * DAY_S, 0];
/**
 * After it, everybody is signed out. Files that no record took and orders that a guest never confirmed are gone. All are
 * promised for less.
 */
const LONGEST_PROMISE_S = DAY_S;
const STAY_MS = 2_000;
/** A mail takes so long that jumps find some on their way. */
const SLOW_MAIL_MS = 200;
const ARRIVED_WITHIN_S = 75;

/** The clock is set, forwards and backwards, in streams of writes and mails. Time itself goes on as before. */
export const clocks: readonly FaultCase[] = (['own', 'libfaketime'] as const).map((kind) => ({
  name: `clock set by +2 h, −2 h and +40 days, ${kind === 'own' ? 'clock of the trial' : kind}`,
  databases: ['SQLite', 'PostgreSQL'] as const,
  mostSeconds: 180,
  mostRecoverySeconds: ARRIVED_WITHIN_S,
  run: (setting: Setting) => jumpingClock(setting, kind),
}));

async function jumpingClock(setting: Setting, kind: ClockKind): Promise<Outcome> {
  const clock = makeTrialClock(kind);
  /** When everybody signed in again after the longest jump. */
  let signedInAt = 0;
  const sink = await openLetterSink(() => 'accepted', SLOW_MAIL_MS);
  try {
    return await underWrites(setting, {
      ...{ rounds: JUMPS.length, workers: 2, start: startAlone },
      settings: {
        ...mailSettings(sink.url),
        ...clock.settings,
      },
      act: async (_site, stream, round) => {
        const seconds = JUMPS[round % JUMPS.length] ?? 0;
        clock.set(seconds);
        if (Math.abs(seconds) > LONGEST_PROMISE_S) {
          const now = Date.now() + seconds * 1_000;
          stream.admins = await freshAdmins(setting.place, stream.origin, stream.admins.length, now);
          signedInAt = performance.now();
        }
        await pause(STAY_MS);
        return [];
      },
      settle: async (stream) => {
        clock.set(0);
        const isShortLived = (kind: string) => kind === 'upload' || kind === 'order';
        stream.acknowledged = stream.acknowledged.filter(
          ({ kind, askedAt }) => !isShortLived(kind) || askedAt > signedInAt,
        );
        return mailsArrive(stream, sink, ARRIVED_WITHIN_S);
      },
    });
  } finally {
    await sink.close();
    clock.remove();
  }
}
