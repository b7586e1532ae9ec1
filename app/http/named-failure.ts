/** The specification's names for data that could not be had or written; they go to the log, never to people. */
export type DataFailure =
  | 'Failed to fetch videos'
  | 'Failed to fetch videos by topic'
  | 'Failed to fetch episodes'
  | 'Failed to fetch topics'
  | `Failed to ${'create' | 'update' | 'delete'} ${'video' | 'episode'}`;

/** Gives a failed read or write its name; the cause stays attached. */
export async function named<T>(failure: DataFailure, reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (cause) {
    throw new Error(failure, { cause });
  }
}

/**
 * All of several reads at once. Where more than one fails, the first in the list is thrown, whichever failed sooner: what
 * is told does not depend on which connection was faster.
 */
export async function allNamed<Reads extends readonly unknown[]>(
  reads: readonly [...Reads],
): Promise<{ [At in keyof Reads]: Awaited<Reads[At]> }> {
  const settled = await Promise.allSettled(reads);
  for (const outcome of settled) if (outcome.status === 'rejected') throw outcome.reason;
  return settled.map((outcome) => (outcome as PromiseFulfilledResult<unknown>).value) as never;
}

/** What the log says of a request's failure; of topics that could not be had, in the specification's words. */
export function failureLine(error: unknown): string {
  const failure: DataFailure = 'Failed to fetch topics';
  return error instanceof Error && error.message === failure ? 'Error fetching topics:' : 'request failed';
}
