/**
 * Runs at most `most` works at once; others queue.
 * @param mostWaiting length of the queue
 * @returns a function that runs the work in its turn; null where the queue is full
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
      // A finished work passes its place on, so that nobody jumps the queue.
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
