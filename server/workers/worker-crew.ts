import { setTimeout as pause } from 'node:timers/promises';
import { PRODUCT_VERSION } from '#app/platform/product-version.server.ts';
import type { SiteFigures } from '#app/platform/site-figures.server.ts';
import { CrewFigures } from './crew-figures.ts';
import {
  type CrewOptions,
  createMember,
  type End,
  type Member,
  type Place,
  restartDelayMs,
  tell,
} from './crew-members.ts';
import { CrewPatience } from './crew-patience.ts';
import { Rounds } from './crew-rounds.ts';
import type { ToPrimary, WorkerTask } from './worker-messages.ts';

/** A worker that has served for so long did not die of its start. */
const STEADY_MS = 10_000;
/** How long the next replacement waits for a worker to leave. */
const LEAVING_MS = 3_000;

/** Keeps a number of workers serving. It starts the first one, then, when that serves, the others. */
export class WorkerCrew {
  readonly #options: CrewOptions;
  readonly #places: readonly Place[];
  readonly #members = new Set<Member>();
  readonly #patience: CrewPatience;
  readonly #figures = new CrewFigures((member, id) => tell(member, { kind: 'give-figures', id }));
  readonly #rounds = new Rounds(() => this.#goRound());
  #hasServed = false;
  #isStopping = false;
  #restarts = 0;
  #hangs = 0;

  constructor(options: CrewOptions) {
    this.#options = options;
    this.#places = Array.from({ length: options.count }, (_, index) => ({
      ...{ number: index + 1, member: null, successor: null, strikes: 0 },
    }));
    this.#patience = new CrewPatience({
      call: (member) => tell(member, { kind: 'call' }),
      onHung: (member) => this.#endHung(member),
      everyMs: options.callEveryMs,
    });
    const [first] = this.#places;
    if (first) first.member = this.#start(first, 'first');
  }

  /** Replaces all, one by one: the next one goes when its successor serves. */
  async replaceAll(): Promise<void> {
    if (!this.#isStopping && this.#hasServed) await this.#rounds.ask();
  }

  /** @returns when the last one has ended */
  async stop(): Promise<void> {
    this.#isStopping = true;
    this.#patience.stop();
    for (const { timer } of this.#places) clearTimeout(timer);
    for (const { child } of this.#members) child.kill('SIGTERM');
    await Promise.all([...this.#members].map(({ exited }) => exited));
  }

  kill(): void {
    this.#patience.stop();
    for (const { child } of this.#members) child.kill('SIGKILL');
  }

  #start(place: Place, task: WorkerTask): Member {
    const member = createMember(this.#options.startWorker(task), place, {
      onMessage: (from, message) => this.#hear(from, message),
      onEnd: (from, end) => this.#onEnd(from, end),
      onTrouble: (_, err) =>
        this.#options.log.warn({ err, worker: place.number }, 'a worker does not start, or does not hear'),
    });
    this.#members.add(member);
    this.#patience.begins(member);
    return member;
  }

  #hear(member: Member, message: ToPrimary): void {
    this.#patience.heard(member);
    // An older version answers no calls before it serves, nor after.
    if (message.kind === 'here' && member.state === 'starting' && !member.isBusy)
      this.#patience.answersCalls(member);
    if (message.kind === 'busy') this.#noteBusy(member, message.isBusy);
    if (message.kind === 'serving') this.#noteServing(member, message.version);
    if (message.kind === 'refused') member.hasRefused = true;
    if (message.kind === 'figures') this.#figures.note(member, message.id, message.figures);
    if (message.kind === 'ask-figures') this.#tellFigures(member, message.id);
    if (message.kind === 'untrusted-proxy')
      for (const other of this.#members) if (other !== member) tell(other, message);
  }

  #noteBusy(member: Member, isBusy: boolean): void {
    member.isBusy = isBusy;
    if (isBusy) this.#patience.updates(member);
    else this.#patience.hasUpdated(member);
  }

  #noteServing(member: Member, version: string | undefined): void {
    member.state = 'serving';
    member.servingSince = performance.now();
    this.#patience.serves(member);
    if (version !== undefined) this.#patience.answersCalls(member);
    if (version !== PRODUCT_VERSION)
      this.#options.log.warn(
        { worker: member.place.number, version, primary: PRODUCT_VERSION },
        'this worker is of another version than the primary process, which only a new start replaces',
      );
    if (this.#hasServed) return;
    this.#hasServed = true;
    if (!this.#isStopping) for (const place of this.#places) place.member ??= this.#start(place, 'beside');
  }

  async #tellFigures(member: Member, id: number): Promise<void> {
    const gathered = await this.#figures.gather(this.#members);
    if (!gathered) return;
    const [workers, restarts, hangs] = [this.#countServing(), this.#restarts, this.#hangs];
    const figures: SiteFigures = { ...gathered, workers, restarts, hangs };
    tell(member, { kind: 'site-figures', id, figures });
  }

  #onEnd(member: Member, end: End): void {
    const { place, child } = member;
    this.#members.delete(member);
    this.#patience.forget(member);
    this.#figures.hasEnded(member);
    if (this.#isStopping || member.state === 'leaving') return;
    if (!this.#hasServed && !member.hasHung) {
      this.#options.onHopeless();
      return;
    }
    if (place.successor === member) return; // the round tells it
    this.#restarts += 1;
    place.member = null;
    const hadServed = member.state === 'serving' && performance.now() - member.servingSince >= STEADY_MS;
    place.strikes = hadServed ? 1 : place.strikes + 1;
    const delayMs = restartDelayMs(place.strikes);
    this.#options.log.warn(
      { worker: place.number, pid: child.pid, ...end, delayMs },
      'a worker has ended; another one starts',
    );
    if (member.hasRefused && this.#countServing() === 0) this.#options.onHopeless();
    else if (!place.successor) place.timer = setTimeout(() => this.#refill(place), delayMs);
  }

  /** Its requests would wait for ever. Even a stopped process obeys this signal. */
  #endHung(member: Member): void {
    const { child, place, state } = member;
    member.hasHung = true;
    if (state !== 'leaving') this.#hangs += 1;
    this.#options.log.error(
      { worker: place.number, pid: child.pid },
      state === 'starting'
        ? 'a worker does not come to serve; it is ended now'
        : 'a worker does not answer; it is ended now',
    );
    child.kill('SIGKILL');
  }

  #refill(place: Place): void {
    if (this.#isStopping || place.member || place.successor) return;
    // Its code may be newer than that of the others.
    place.member = this.#start(place, this.#hasServed ? 'leading' : 'first');
  }

  async #goRound(): Promise<void> {
    const { log, count } = this.#options;
    if (this.#isStopping) return;
    log.info({ workers: count }, 'workers are replaced, one by one');
    const areReplaced = await this.#replaceEach();
    if (areReplaced) log.info({ workers: count }, 'all workers are replaced');
    else if (!this.#isStopping)
      log.error('the new worker did not start: those that serve go on; the reason is above');
  }

  async #replaceEach(): Promise<boolean> {
    for (const place of this.#places) {
      if (this.#isStopping) return false;
      clearTimeout(place.timer);
      const successor = this.#start(place, place === this.#places[0] ? 'leading' : 'beside');
      place.successor = successor;
      const hasBegun = await successor.begun;
      place.successor = null;
      if (this.#isStopping) return false;
      if (!hasBegun) {
        this.#refill(place);
        return false;
      }
      const former = place.member;
      place.member = successor;
      if (former) await dismiss(former);
    }
    return true;
  }

  #countServing(): number {
    return [...this.#members].filter(({ state }) => state === 'serving').length;
  }
}

async function dismiss(member: Member): Promise<void> {
  // One that does not serve yet has nothing to finish.
  if (member.state === 'starting') member.child.kill('SIGTERM');
  else tell(member, { kind: 'replaced' });
  member.state = 'leaving';
  await Promise.race([member.exited, pause(LEAVING_MS)]);
}
