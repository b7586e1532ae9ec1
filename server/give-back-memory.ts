import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Gives back what only the start needed, some 20 MB, in a twentieth of a second: V8 would hold it until the process
 * has been busy and then idle. Nothing is limited: under load the heap grows again as ever.
 */
export function giveBackMemory(): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as NodeJS.GCFunction;
  // What is loaded later finds itself compiled only under the flags of the start.
  setFlagsFromString('--no-expose-gc');
  collect({ type: 'major', flavor: 'last-resort' });
}
