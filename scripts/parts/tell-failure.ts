import { placeNames } from '#app/features/house/backups/site-data/open-site.server.ts';
import { asRefusal } from '#app/features/house/backups/site-data/refusals.server.ts';
import { InvalidSettings, readEnv } from '#app/platform/env.server.ts';

/**
 * Ends a failed command: with one sentence where the caller can fix the cause, and never with a stack trace.
 * @param stopped start of the sentence for any other error: 'O backup parou'
 * @param isKnown whether the error's message is a sentence of the command itself
 */
export function tellFailure(error: unknown, stopped: string, isKnown = false): void {
  const cause = isKnown ? error : refusalOf(error);
  const { message } = cause as Error;
  console.error(isKnown || cause instanceof InvalidSettings ? message : `${stopped} por um erro: ${message}`);
  process.exitCode = 1;
}

function refusalOf(error: unknown): unknown {
  if (error instanceof InvalidSettings) return error;
  return asRefusal(error, placeNames(readEnv(process.env)));
}
