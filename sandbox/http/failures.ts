/** What a test asks to go wrong with the next calls. */
export interface Failure {
  /** An error answer, no answer, a cut connection, an answer that is late. */
  kind: 'error' | 'hang' | 'reset' | 'slow';
  /** Of an error; 500 where it is not said. 402 is a declined card, 429 too many calls. */
  status?: number;
  times?: number;
  method?: string;
  /** Where the path begins so. */
  path?: string;
  /** The call is done all the same, and only its answer is lost. */
  after?: boolean;
  /** Of a late answer. */
  seconds?: number;
}

export interface Failures {
  add(failures: readonly Failure[]): void;
  clear(): void;
  /** The failure that is meant for this call, used up. */
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
