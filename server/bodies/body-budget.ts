const MB = 1_024 * 1_024;

/** The first bytes of each body count as small, so that large bodies do not crowd out short forms. */
export const SMALL_BYTES = 4 * 1_024;

/** What all bodies in progress may hold together; see docs/limits.md. */
const POOLS = {
  /** The first bytes of every visitor's body. */
  small: { bytes: 16 * MB, ofOne: 8 * MB },
  /** The rest of it. */
  large: { bytes: 24 * MB, ofOne: 6 * MB },
  /** Bodies of signed-in admins, out of visitors' reach. */
  admin: { bytes: 16 * MB, ofOne: 16 * MB },
} as const;

type Pool = keyof typeof POOLS;

/** The room that one body holds. */
export interface HeldRoom {
  /** @returns whether the body may grow by this many bytes; otherwise it keeps its room */
  grow(bytes: number): boolean;
  release(): void;
}

/** Counts the room of all bodies, in total and by the sender's network. */
export class BodyBudget {
  readonly #held = new Map<string, number>();

  /** @param holder an admin, or a visitor's network */
  open(holder: { mayUpload: boolean; network: string }): HeldRoom {
    const taken: Array<[pool: Pool, bytes: number]> = [];
    let size = 0;
    const grow = (bytes: number): boolean => {
      const small = holder.mayUpload ? 0 : Math.max(0, Math.min(bytes, SMALL_BYTES - size));
      const parts: Array<[Pool, number]> = [
        ['small', small],
        [holder.mayUpload ? 'admin' : 'large', bytes - small],
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
