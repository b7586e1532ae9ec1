/**
 * Starts simultaneous requests in turns, network by network: of fifty requests of one client, only one is
 * ahead of another client's request. Waiting for a body or the database blocks no turn.
 */
export class FairTurns {
  /** By network, in the order of their turns. */
  readonly #waiting = new Map<string, Array<() => void>>();
  #isBusy = false;

  /** Resolves when it is this network's turn; at once where nothing began in this turn of the event loop. */
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
