/** A failure that a test requests for the next calls. */
export interface Failure {
  /** An error answer, no answer, a cut connection, or a late answer. */
  kind: 'error' | 'hang' | 'reset' | 'slow';
  /** Of an error; 500 by default. 402 is a declined card, 429 too many calls. */
  status?: number;
  times?: number;
  method?: string;
  /** Prefix of the path. */
  path?: string;
  /** The call runs, and only its answer is lost. */
  after?: boolean;
  /** Of a late answer. */
  seconds?: number;
}

export interface Failures {
  add(failures: readonly Failure[]): void;
  clear(): void;
  /** The failure for this call, which it uses up. */
  take(method: string, path: string): Failure | null;
}

export function createFailures(): Failures {
  let waiting: (Failure & { times: number })[] = [];
  return {
    add: (failures) => {
      waiting = [...waiting, ...failures.map((failure) => ({ times: 1, ...failure }))];
    },
    clear: () => {
      waiting = [];
    },
    take: (method, path) => {
      const found = waiting.find(
        (one) =>
          one.times > 0 && (!one.method || one.method === method) && (!one.path || path.startsWith(one.path)),
      );
      if (found) found.times -= 1;
      return found ?? null;
    },
  };
}
