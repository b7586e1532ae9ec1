/**
 * Lets those who ask at the same time take turns, one network after the other: fifty requests of one client are then one
 * in the way of somebody else's, and not fifty. Nothing is held: who waits for a body or the database is in nobody's way.
 */
export class FairTurns {
  /** By network, in the order of their turns. */
  readonly #waiting = new Map<string, Array<() => void>>();
  #isBusy = false;

  /** @returns when it is the turn of this network's next; at once where nobody has begun in this round of the loop */
  async take(network: string): Promise<void> {
    if (!this.#isBusy) {
      this.#isBusy = true;
      setImmediate(this.#next);
      return;
    }
    const { promise, resolve } = Promise.withResolvers<void>();
    const others = this.#waiting.get(network);
    if (others) others.push(resolve);
    else this.#waiting.set(network, [resolve]);
    return promise;
  }

  readonly #next = (): void => {
    const [first] = this.#waiting;
    this.#isBusy = first !== undefined;
    if (!first) return;
    const [network, [begin, ...rest]] = first;
    this.#waiting.delete(network);
    if (rest.length > 0) this.#waiting.set(network, rest);
    begin?.();
    setImmediate(this.#next);
  };
}
