import type { ChildProcess } from 'node:child_process';
import type { Log } from '#app/platform/log/log.server.ts';
import type { WorkerFigures } from '#app/platform/site-figures.server.ts';
import type { ToPrimary, ToWorker, WorkerTask } from './worker-messages.ts';

export interface CrewOptions {
  count: number;
  startWorker: (task: WorkerTask) => ChildProcess;
  log: Log;
  /** Called where no worker serves and a new one cannot: the next would end in the same way. */
  onHopeless: () => void;
  callEveryMs?: number;
}

export interface Member {
  child: ChildProcess;
  place: Place;
  state: 'starting' | 'serving' | 'leaving';
  servingSince: number;
  hasRefused: boolean;
  hasHung: boolean;
  /** It brings the database up to date. */
  isBusy: boolean;
  known: WorkerFigures | null;
  /** Resolves with true when it serves, with false when it has ended before. */
  begun: Promise<boolean>;
  exited: Promise<void>;
}

export interface Place {
  number: number;
  /** The worker of this place, or what will be. */
  member: Member | null;
  /** Its successor, until that one serves. */
  successor: Member | null;
  /** Workers that ended here one after the other, without having served for a while. */
  strikes: number;
  timer?: NodeJS.Timeout;
}

/** How a process ended. */
export interface End {
  code: number | null;
  signal: NodeJS.Signals | null;
}

interface MemberListener {
  onMessage: (member: Member, message: ToPrimary) => void;
  onEnd: (member: Member, end: End) => void;
  /** It could not be started, or does not hear. */
  onTrouble: (member: Member, error: Error) => void;
}

const FIRST_DELAY_MS = 250;
const LONGEST_DELAY_MS = 30_000;

/** At once after the first end, then after 0.25 s, doubled each time, up to half a minute. */
export function restartDelayMs(strikes: number): number {
  return strikes <= 1 ? 0 : Math.min(FIRST_DELAY_MS * 2 ** (strikes - 2), LONGEST_DELAY_MS);
}

/** Listens to a process that was just started. Its end is reported once. */
export function createMember(child: ChildProcess, place: Place, listener: MemberListener): Member {
  const begun = Promise.withResolvers<boolean>();
  const exited = Promise.withResolvers<void>();
  const member: Member = {
    child,
    place,
    state: 'starting',
    servingSince: 0,
    hasRefused: false,
    hasHung: false,
    isBusy: false,
    known: null,
    begun: begun.promise,
    exited: exited.promise,
  };
  const end = (code: number | null, signal: NodeJS.Signals | null) => {
    begun.resolve(false);
    exited.resolve();
    listener.onEnd(member, { code, signal });
  };
  child.on('message', (message: ToPrimary) => {
    if (message.kind === 'serving') begun.resolve(true);
    listener.onMessage(member, message);
  });
  child.on('exit', end);
  child.on('error', (error) => {
    listener.onTrouble(member, error);
    if (child.pid === undefined) end(null, null);
  });
  return member;
}

/** A child that is ending hears nothing; its `exit` follows. */
export function tell({ child }: Member, message: ToWorker): void {
  if (child.connected) child.send(message, () => {});
}
