import { HOUR_MS } from '#app/pure/time/durations.ts';

/** Lines with the same message per minute; further ones are counted. See docs/limits.md. */
export const MOST_LINES_A_MINUTE = 300;
const WINDOW_MS = 60_000;

/** Damage of the database stays until a person mends it: each message about it is told once in this time. */
const DAMAGE_TOLD_EVERY_MS = HOUR_MS;

/**
 * Bounds the volume of the log: a fault that every request meets would fill the disk. Each message has its
 * own count, so that no flood hides another message.
 */
export class LogLimit {
  readonly #lines = new Map<string, number>();
  #endsAt = 0;

  /**
   * @param now epoch milliseconds
   * @returns whether to write the line, and how many lines of each message the previous minute left out
   */
  take(
    message: string,
    now: number,
  ): { isAllowed: boolean; leftOut: Array<[message: string, lines: number]> } {
    const leftOut = now >= this.#endsAt ? this.#begin(now) : [];
    const lines = (this.#lines.get(message) ?? 0) + 1;
    this.#lines.set(message, lines);
    return { isAllowed: lines <= MOST_LINES_A_MINUTE, leftOut };
  }

  #begin(now: number): Array<[string, number]> {
    const leftOut = [...this.#lines]
      .filter(([, lines]) => lines > MOST_LINES_A_MINUTE)
      .map(([message, lines]): [string, number] => [message, lines - MOST_LINES_A_MINUTE]);
    this.#lines.clear();
    this.#endsAt = now + WINDOW_MS;
    return leftOut;
  }
}

/** Jobs and pages would repeat for ever that the database is damaged. */
export class DamageLimit {
  readonly #toldAt = new Map<string, number>();

  /** @param now epoch milliseconds */
  isNew(message: string, now: number): boolean {
    const since = now - (this.#toldAt.get(message) ?? Number.NEGATIVE_INFINITY);
    if (since >= 0 && since < DAMAGE_TOLD_EVERY_MS) return false;
    this.#toldAt.set(message, now);
    return true;
  }
}
