import { placeNames } from '#app/features/house/backup/site-data/open-site.server.ts';
import { asRefusal } from '#app/features/house/backup/site-data/refusals.server.ts';
import { InvalidSettings, readEnv } from '#app/platform/env.server.ts';

/**
 * Ends a command that failed: in one sentence where whoever runs it can mend that, without a stack trace anywhere.
 * @param stopped how the sentence begins where the reason is another: 'O backup parou'
 * @param isKnown whether the error is a sentence of the command's own
 */
export function tellFailure(error: unknown, stopped: string, isKnown = false): void {
  const told = isKnown ? error : refusalOf(error);
  const { message } = told as Error;
  console.error(isKnown || told instanceof InvalidSettings ? message : `${stopped} por um erro: ${message}`);
  process.exitCode = 1;
}

function refusalOf(error: unknown): unknown {
  if (error instanceof InvalidSettings) return error;
  return asRefusal(error, placeNames(readEnv(process.env)));
}
