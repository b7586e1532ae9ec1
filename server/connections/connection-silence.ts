import { setImmediate as allRead, setTimeout as pause } from 'node:timers/promises';

/** After a silence of this length, nobody is about to connect. */
const QUIET_MS = 50;
/** Where the machine has no time for us, it has none for our clients: the silence is so many times its longest delay. */
const QUIET_DELAYS = 8;
const LONGEST_QUIET_MS = 1_000;
/** The longest wait for such a silence. */
const LONGEST_HOLD_MS = 3_000;
const LOOK_EVERY_MS = 10;
/** Whoever was stopped for longer between reading and looking may have missed something. */
const SWIFT_MS = 3;

/** Knows when something arrived last, and waits. */
export class ConnectionSilence {
  #lastMove = 0;
  /** How late this process got its turn, at worst, since it waits. */
  #longestDelay = 0;

  moved(): void {
    this.#lastMove = performance.now();
  }

  /**
   * Resolves after a short silence in which nothing arrived, and nothing lies unread because this process was
   * busy.
   * @param isSo what must be so besides
   */
  come(isSo: () => boolean): Promise<void> {
    return this.until(() => {
      const silence = Math.max(QUIET_MS, Math.min(QUIET_DELAYS * this.#longestDelay, LONGEST_QUIET_MS));
      return isSo() && performance.now() - this.#lastMove >= silence;
    });
  }

  /** Looks again and again, after everything that has arrived was read; gives up after a while. */
  async until(isSo: () => boolean, longestMs = LONGEST_HOLD_MS): Promise<void> {
    const giveUpAt = performance.now() + longestMs;
    while (performance.now() < giveUpAt) {
      const began = performance.now();
      await pause(LOOK_EVERY_MS);
      const reading = performance.now();
      await allRead();
      const read = performance.now();
      this.#longestDelay = Math.max(this.#longestDelay, read - began - LOOK_EVERY_MS);
      if (read - reading <= SWIFT_MS && isSo()) return;
    }
  }
}
