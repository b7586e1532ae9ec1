import { setTimeout as pause } from 'node:timers/promises';
import { PRODUCT_VERSION } from '#app/platform/product-version.server.ts';
import {
  addCounts,
  type Counts,
  endedCounts,
  readProcess,
  type SiteFigures,
} from '#app/platform/site-figures.server.ts';
import { type CrewOptions, type Member, type Place, restartDelayMs } from './crew-members.ts';
import { createCalls } from './unanswered-calls.ts';
import type { ToPrimary, ToWorker, WorkerTask } from './worker-messages.ts';

/** Keeps a number of workers serving. */
export interface Crew {
  /** Replaces all, one by one: the next one goes when its successor serves. */
  replaceAll(): Promise<void>;
  /** @returns when the last one has ended */
  stop(): Promise<void>;
  kill(): void;
}

/** A worker that has served for so long did not die of its start. */
const STEADY_MS = 10_000;
/** How long the next replacement waits for a worker to leave. */
const LEAVING_MS = 3_000;
/** Two minutes to serve, beside an hour for bringing the database up to date. Counted, like all calls. */
const MOST_CALLS_OF_START = 60;
const MOST_CALLS_OF_UPDATE = 1_800;
/** A busy worker's last known figures are used. */
const FIGURES_WITHIN_MS = 1_000;

/** Starts the first worker, then, when it serves, the others. */
export function createCrew({ count, startWorker, log, onHopeless, callEveryMs }: CrewOptions): Crew {
  const places = Array.from(
    { length: count },
    (_, index): Place => ({ number: index + 1, member: null, successor: null, strikes: 0 }),
  );
  const members = new Set<Member>();
  const questions = new Map<number, { waiting: Set<Member>; onAll: () => void }>();
  let hasServed = false;
  let isStopping = false;
  let restarts = 0;
  let hangs = 0;
  let ended: Counts | null = null;
  let lastQuestion = 0;
  let round: Promise<void> | null = null;
  let isAskedAgain = false;

  function start(place: Place, task: WorkerTask): Member {
    const child = startWorker(task);
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
    members.add(member);
    starts.watch(member);
    child.on('message', (message: ToPrimary) => {
      if (message.kind === 'serving') begun.resolve(true);
      hear(member, message);
    });
    const end = (code: number | null, signal: NodeJS.Signals | null) => {
      begun.resolve(false);
      exited.resolve();
      onExit(member, { code, signal });
    };
    child.on('exit', end);
    child.on('error', (error) => {
      log.warn({ err: error, worker: place.number }, 'um processo não começa, ou não ouve');
      if (child.pid === undefined) end(null, null);
    });
    return member;
  }

  function hear(member: Member, message: ToPrimary): void {
    calls.heard(member);
    // An older version answers no calls before it serves, nor after.
    if (message.kind === 'here' && member.state === 'starting' && !member.isBusy) calls.watch(member);
    if (message.kind === 'busy') noteBusy(member, message.isBusy);
    if (message.kind === 'serving') noteServing(member, message.version);
    if (message.kind === 'refused') member.hasRefused = true;
    if (message.kind === 'figures') {
      member.known = message.figures;
      if (message.id !== null) settle(message.id, member);
    }
    if (message.kind === 'ask-figures')
      gather((figures) => tell(member, { kind: 'site-figures', id: message.id, figures }));
    if (message.kind === 'untrusted-proxy')
      for (const other of members) if (other !== member) tell(other, message);
  }

  function noteServing(member: Member, version: string | undefined): void {
    member.state = 'serving';
    for (const one of [starts, updates]) one.forget(member);
    member.servingSince = performance.now();
    if (version !== undefined) calls.watch(member);
    if (version !== PRODUCT_VERSION)
      log.warn(
        { worker: member.place.number, version, primary: PRODUCT_VERSION },
        'este processo é de outra versão do que o principal, que só um novo início troca',
      );
    if (hasServed) return;
    hasServed = true;
    for (const place of places) place.member ??= isStopping ? null : start(place, 'beside');
  }

  /** A migration may hold it up for long: it need not answer then. */
  function noteBusy(member: Member, isBusy: boolean): void {
    member.isBusy = isBusy;
    const [ended, begun] = isBusy ? [starts, updates] : [updates, starts];
    ended.forget(member);
    begun.watch(member);
    if (isBusy) calls.forget(member);
    else calls.watch(member);
  }

  function onExit(member: Member, how: { code: number | null; signal: NodeJS.Signals | null }): void {
    const { place, child } = member;
    members.delete(member);
    for (const one of [calls, starts, updates]) one.forget(member);
    for (const id of [...questions.keys()]) settle(id, member);
    if (member.known) ended = addKnown(ended, endedCounts(member.known.counts));
    if (isStopping || member.state === 'leaving') return;
    if (!hasServed && !member.hasHung) {
      onHopeless();
      return;
    }
    if (place.successor === member) return; // the round tells it
    restarts += 1;
    place.member = null;
    const hadServed = member.state === 'serving' && performance.now() - member.servingSince >= STEADY_MS;
    place.strikes = hadServed ? 1 : place.strikes + 1;
    const delayMs = restartDelayMs(place.strikes);
    log.warn({ worker: place.number, pid: child.pid, ...how, delayMs }, 'um processo acabou; outro começa');
    if (member.hasRefused && countServing() === 0) onHopeless();
    else if (!place.successor) place.timer = setTimeout(refill, delayMs, place);
  }

  /** Its requests would wait for ever. Even a stopped process obeys this signal. */
  function endHung(member: Member): void {
    const { child, place, state } = member;
    member.hasHung = true;
    if (state !== 'leaving') hangs += 1;
    log.error(
      { worker: place.number, pid: child.pid },
      state === 'starting'
        ? 'um processo não chega a atender; acaba agora'
        : 'um processo não responde; acaba agora',
    );
    child.kill('SIGKILL');
  }

  function refill(place: Place): void {
    if (isStopping || place.member || place.successor) return;
    // Its code may be newer than that of the others.
    place.member = start(place, hasServed ? 'leading' : 'first');
  }

  async function replaceAll(): Promise<void> {
    if (isStopping || !hasServed) return;
    isAskedAgain = true;
    round ??= goRound().finally(() => {
      round = null;
    });
    return round;
  }

  async function goRound(): Promise<void> {
    while (isAskedAgain && !isStopping) {
      isAskedAgain = false;
      log.info({ workers: count }, 'os processos são trocados, um por um');
      const areReplaced = await replaceEach();
      if (areReplaced) log.info({ workers: count }, 'todos os processos foram trocados');
      else if (!isStopping)
        log.error('o processo novo não começou: os que atendem continuam; veja o motivo acima');
    }
  }

  async function replaceEach(): Promise<boolean> {
    for (const place of places) {
      if (isStopping) return false;
      clearTimeout(place.timer);
      const successor = start(place, place === places[0] ? 'leading' : 'beside');
      place.successor = successor;
      const hasBegun = await successor.begun;
      place.successor = null;
      if (isStopping) return false;
      if (!hasBegun) {
        refill(place);
        return false;
      }
      const former = place.member;
      place.member = successor;
      if (former) await dismiss(former);
    }
    return true;
  }

  async function dismiss(member: Member): Promise<void> {
    // One that does not serve yet has nothing to finish.
    if (member.state === 'starting') member.child.kill('SIGTERM');
    else tell(member, { kind: 'replaced' });
    member.state = 'leaving';
    await Promise.race([member.exited, pause(LEAVING_MS)]);
  }

  /** Asks all workers; one that is busy, or ends meanwhile, counts with what it said last. */
  async function gather(answer: (figures: SiteFigures) => void): Promise<void> {
    const id = ++lastQuestion;
    const answering = [...members].filter(({ state }) => state !== 'starting');
    const all = Promise.withResolvers<void>();
    questions.set(id, { waiting: new Set(answering), onAll: all.resolve });
    for (const member of answering) tell(member, { kind: 'give-figures', id });
    const late = setTimeout(all.resolve, FIGURES_WITHIN_MS);
    await all.promise;
    clearTimeout(late);
    questions.delete(id);
    const known = [...members].flatMap((member) => (member.known ? [{ member, ...member.known }] : []));
    const counts = known.reduce<Counts | null>((sum, one) => addKnown(sum, one.counts), ended);
    if (!counts) return; // whoever asked has ended
    const ofWorkers = known
      .filter(({ member }) => member.state === 'serving')
      .map(({ member, process }) => ({ name: String(member.place.number), figures: process }));
    answer({
      counts,
      processes: [{ name: 'primary', figures: readProcess() }, ...ofWorkers],
      workers: countServing(),
      restarts,
      hangs,
    });
  }

  function settle(id: number, member: Member): void {
    const question = questions.get(id);
    question?.waiting.delete(member);
    if (question?.waiting.size === 0) question.onAll();
  }

  function countServing(): number {
    return [...members].filter(({ state }) => state === 'serving').length;
  }

  const calls = createCalls<Member>({
    call: (member) => tell(member, { kind: 'call' }),
    onHung: endHung,
    everyMs: callEveryMs,
  });
  const limit = (most: number) =>
    createCalls<Member>({ call: () => {}, onHung: endHung, everyMs: callEveryMs, most });
  const starts = limit(MOST_CALLS_OF_START);
  const updates = limit(MOST_CALLS_OF_UPDATE);
  const stopCalls = () => {
    for (const one of [calls, starts, updates]) one.stop();
  };
  const [firstPlace] = places;
  if (firstPlace) firstPlace.member = start(firstPlace, 'first');
  return {
    replaceAll,
    stop: async () => {
      isStopping = true;
      stopCalls();
      for (const { timer } of places) clearTimeout(timer);
      for (const { child } of members) child.kill('SIGTERM');
      await Promise.all([...members].map(({ exited }) => exited));
    },
    kill: () => {
      stopCalls();
      for (const { child } of members) child.kill('SIGKILL');
    },
  };
}

function addKnown(sum: Counts | null, counts: Counts): Counts {
  return sum ? addCounts(sum, counts) : counts;
}

function tell({ child }: Member, message: ToWorker): void {
  // A child that is ending hears nothing; its `exit` follows.
  if (child.connected) child.send(message, () => {});
}
