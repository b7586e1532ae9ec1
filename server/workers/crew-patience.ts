import type { Member } from './crew-members.ts';
import { createCalls } from './unanswered-calls.ts';

interface PatienceOptions {
  /** Calls a worker that answers calls. */
  call: (member: Member) => void;
  onHung: (member: Member) => void;
  everyMs?: number;
}

/** Two minutes to serve, beside an hour for bringing the database up to date. Counted, like all calls. */
const MOST_CALLS_OF_START = 60;
const MOST_CALLS_OF_UPDATE = 1_800;

/** How long workers may take: to serve, to bring the database up to date, to answer a call. */
export class CrewPatience {
  readonly #calls;
  readonly #starts;
  readonly #updates;

  constructor({ call, onHung, everyMs }: PatienceOptions) {
    const limit = (most: number) => createCalls<Member>({ call: () => {}, onHung, everyMs, most });
    this.#calls = createCalls<Member>({ call, onHung, everyMs });
    this.#starts = limit(MOST_CALLS_OF_START);
    this.#updates = limit(MOST_CALLS_OF_UPDATE);
  }

  begins(member: Member): void {
    this.#starts.watch(member);
  }

  heard(member: Member): void {
    this.#calls.heard(member);
  }

  /** Older versions answer no calls. */
  answersCalls(member: Member): void {
    this.#calls.watch(member);
  }

  /** A migration may hold it up for long: it need not answer then. */
  updates(member: Member): void {
    this.#starts.forget(member);
    this.#updates.watch(member);
    this.#calls.forget(member);
  }

  hasUpdated(member: Member): void {
    this.#updates.forget(member);
    this.#starts.watch(member);
    this.#calls.watch(member);
  }

  serves(member: Member): void {
    this.#starts.forget(member);
    this.#updates.forget(member);
  }

  forget(member: Member): void {
    for (const one of [this.#calls, this.#starts, this.#updates]) one.forget(member);
  }

  stop(): void {
    for (const one of [this.#calls, this.#starts, this.#updates]) one.stop();
  }
}
