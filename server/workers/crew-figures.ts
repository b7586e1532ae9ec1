import {
  addCounts,
  type Counts,
  endedCounts,
  readProcess,
  type SiteFigures,
  type WorkerFigures,
} from '#app/platform/site-figures.server.ts';
import type { Member } from './crew-members.ts';

/** A busy worker's last known figures are used. */
const FIGURES_WITHIN_MS = 1_000;

/** Adds up what workers count. What a worker counted that has ended stays in the sums. */
export class CrewFigures {
  readonly #ask: (member: Member, id: number) => void;
  readonly #questions = new Map<number, { waiting: Set<Member>; onAll: () => void }>();
  #ended: Counts | null = null;
  #lastQuestion = 0;

  /** @param ask lets a worker tell its figures under this id */
  constructor(ask: (member: Member, id: number) => void) {
    this.#ask = ask;
  }

  /** @param id of the question; null where nobody asked */
  note(member: Member, id: number | null, figures: WorkerFigures): void {
    member.known = figures;
    if (id !== null) this.#settle(id, member);
  }

  hasEnded(member: Member): void {
    for (const id of [...this.#questions.keys()]) this.#settle(id, member);
    if (member.known) this.#ended = add(this.#ended, endedCounts(member.known.counts));
  }

  /**
   * Asks all workers; one that is busy, or ends meanwhile, counts with what it said last.
   * @param members also those that were started or have ended when this is answered
   * @returns null where nobody has said anything: whoever asked has ended
   */
  async gather(members: ReadonlySet<Member>): Promise<Pick<SiteFigures, 'counts' | 'processes'> | null> {
    const id = ++this.#lastQuestion;
    const answering = [...members].filter(({ state }) => state !== 'starting');
    const all = Promise.withResolvers<void>();
    this.#questions.set(id, { waiting: new Set(answering), onAll: all.resolve });
    for (const member of answering) this.#ask(member, id);
    const late = setTimeout(all.resolve, FIGURES_WITHIN_MS);
    await all.promise;
    clearTimeout(late);
    this.#questions.delete(id);
    const known = [...members].flatMap((member) => (member.known ? [{ member, ...member.known }] : []));
    const counts = known.reduce<Counts | null>((sum, one) => add(sum, one.counts), this.#ended);
    if (!counts) return null;
    const ofWorkers = known
      .filter(({ member }) => member.state === 'serving')
      .map(({ member, process }) => ({ name: String(member.place.number), figures: process }));
    return { counts, processes: [{ name: 'primary', figures: readProcess() }, ...ofWorkers] };
  }

  #settle(id: number, member: Member): void {
    const question = this.#questions.get(id);
    question?.waiting.delete(member);
    if (question?.waiting.size === 0) question.onAll();
  }
}

function add(sum: Counts | null, counts: Counts): Counts {
  return sum ? addCounts(sum, counts) : counts;
}
