import { NotAllowed } from '../people/rights.ts';

/** The specification's names for failed reads and writes. They appear in the log, never on a page. */
export type DataFailure =
  | 'Failed to fetch videos'
  | 'Failed to fetch videos by topic'
  | 'Failed to fetch episodes'
  | 'Failed to fetch topics'
  | `Failed to ${'create' | 'update' | 'delete'} ${'video' | 'episode'}`;

/** Names the failure of a read or write; the original error is its `cause`. */
export async function named<T>(failure: DataFailure, reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (cause) {
    if (cause instanceof NotAllowed) throw cause; // a refusal is no failure
    throw new Error(failure, { cause });
  }
}

/**
 * Awaits several reads. Where more than one fails, throws the first in the list, so that the report does not
 * depend on timing.
 */
export async function allNamed<Reads extends readonly unknown[]>(
  reads: readonly [...Reads],
): Promise<{ [At in keyof Reads]: Awaited<Reads[At]> }> {
  const settled = await Promise.allSettled(reads);
  for (const outcome of settled) if (outcome.status === 'rejected') throw outcome.reason;
  return settled.map((outcome) => (outcome as PromiseFulfilledResult<unknown>).value) as never;
}

/** The log line for a request's failure. For topics it uses the specification's words. */
export function failureLine(error: unknown): string {
  const failure: DataFailure = 'Failed to fetch topics';
  return error instanceof Error && error.message === failure ? 'Error fetching topics:' : 'request failed';
}
