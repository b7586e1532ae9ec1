/**
 * Runs one round at a time. Who asks while one runs gets another after it, because what it began with may be older than
 * the question.
 */
export class Rounds {
  readonly #goRound: () => Promise<void>;
  #round: Promise<void> | null = null;
  #isAskedAgain = false;

  constructor(goRound: () => Promise<void>) {
    this.#goRound = goRound;
  }

  /** @returns when no round is asked for any more */
  ask(): Promise<void> {
    this.#isAskedAgain = true;
    this.#round ??= this.#goAll().finally(() => {
      this.#round = null;
    });
    return this.#round;
  }

  async #goAll(): Promise<void> {
    while (this.#isAskedAgain) {
      this.#isAskedAgain = false;
      await this.#goRound();
    }
  }
}
