/**
 * Lets at most `most` pieces of work run at once; the others wait in a row.
 * @param mostWaiting how long the row may be
 * @returns a function that runs the work when its turn comes, and gives null where the row is full
 */
export function createTurnstile(
  most: number,
  mostWaiting: number,
): <T>(work: () => Promise<T>) => Promise<T | null> {
  const waiting: Array<() => void> = [];
  let inside = 0;
  return async (work) => {
    if (inside >= most) {
      if (waiting.length >= mostWaiting) return null;
      // Whoever leaves hands its place over, so nobody can slip in between.
      await new Promise<void>((enter) => waiting.push(enter));
    } else {
      inside += 1;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else inside -= 1;
    }
  };
}
