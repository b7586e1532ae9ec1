const MB = 1_024 * 1_024;

/** Of each body, what counts among the small ones: whoever writes no more is not crowded out by large ones. */
export const SMALL_BYTES = 4 * 1_024;

/** What all bodies that are read or worked on may hold together; see docs/limits.md. */
const POOLS = {
  /** The first of every visitor's body. */
  small: { bytes: 16 * MB, ofOne: 8 * MB },
  /** What is beyond it. */
  large: { bytes: 24 * MB, ofOne: 6 * MB },
  /** Bodies of signed-in admins: no visitor gets at it. */
  admin: { bytes: 16 * MB, ofOne: 16 * MB },
} as const;

type Pool = keyof typeof POOLS;

/** Room that one body has taken. */
export interface HeldRoom {
  /** @returns whether the body may grow by so many bytes; where not, it keeps what it has */
  grow(bytes: number): boolean;
  release(): void;
}

/** Counts what bodies hold, all together and by the network that sends them. */
export class BodyBudget {
  readonly #held = new Map<string, number>();

  /** @param holder an admin, or the network of a visitor */
  open(holder: { isAdmin: boolean; network: string }): HeldRoom {
    const taken: Array<[pool: Pool, bytes: number]> = [];
    let size = 0;
    const grow = (bytes: number): boolean => {
      const small = holder.isAdmin ? 0 : Math.max(0, Math.min(bytes, SMALL_BYTES - size));
      const parts: Array<[Pool, number]> = [
        ['small', small],
        [holder.isAdmin ? 'admin' : 'large', bytes - small],
      ];
      if (!parts.every(([pool, wanted]) => this.#hasRoom(pool, holder.network, wanted))) return false;
      for (const [pool, wanted] of parts) this.#add(pool, holder.network, wanted);
      taken.push(...parts);
      size += bytes;
      return true;
    };
    const release = () => {
      for (const [pool, bytes] of taken.splice(0)) this.#add(pool, holder.network, -bytes);
    };
    return { grow, release };
  }

  /** Bytes that are held now. */
  get bytes(): number {
    return (['small', 'large', 'admin'] as const).reduce((sum, pool) => sum + this.#of(pool), 0);
  }

  #hasRoom(pool: Pool, network: string, wanted: number): boolean {
    const { bytes, ofOne } = POOLS[pool];
    if (wanted === 0) return true;
    return this.#of(pool) + wanted <= bytes && this.#of(`${pool} ${network}`) + wanted <= ofOne;
  }

  #of(key: string): number {
    return this.#held.get(key) ?? 0;
  }

  #add(pool: Pool, network: string, bytes: number): void {
    for (const key of [pool, `${pool} ${network}`]) {
      const now = this.#of(key) + bytes;
      if (now === 0) this.#held.delete(key);
      else this.#held.set(key, now);
    }
  }
}
