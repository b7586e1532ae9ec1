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

/** What the log says of a request's failure; of topics that could not be had, in the specification's words. */
export function failureLine(error: unknown): string {
  const failure: DataFailure = 'Failed to fetch topics';
  return error instanceof Error && error.message === failure ? 'Error fetching topics:' : 'request failed';
}
