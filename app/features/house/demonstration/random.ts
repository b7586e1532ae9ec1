/** A seeded generator, so that synthetic content is the same on every machine. */
export class Random {
  #state: number;

  constructor(seed: number) {
    // Similar seeds must not begin alike.
    this.#state = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) >>> 0;
  }

  /** 0 ≤ x < 1 (mulberry32). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let t = this.#state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** A whole number from 0 to `below` − 1. */
  whole(below: number): number {
    return Math.floor(this.next() * below);
  }

  pick<T>(list: readonly T[]): T {
    return list[this.whole(list.length)] as T;
  }

  /** Picks early entries far more often than late ones, as in the word frequencies of a language. */
  pickCommon<T>(list: readonly T[]): T {
    return list[Math.floor(list.length * this.next() ** 2.5)] as T;
  }
}
