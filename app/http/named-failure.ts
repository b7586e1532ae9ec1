/** The specification's names for a page's data that could not be had; they go to the log, never to people. */
export type LoadFailure =
  | 'Failed to fetch videos'
  | 'Failed to fetch videos by topic'
  | 'Failed to fetch episodes'
  | 'Failed to fetch topics';

/** Gives a failed read its name; the cause stays attached. */
export async function named<T>(failure: LoadFailure, reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (cause) {
    throw new Error(failure, { cause });
  }
}

/** What the log says of a request's failure; of topics that could not be had, in the specification's words. */
export function failureLine(error: unknown): string {
  const failure: LoadFailure = 'Failed to fetch topics';
  return error instanceof Error && error.message === failure ? 'Error fetching topics:' : 'request failed';
}
