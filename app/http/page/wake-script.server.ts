import WAKE from './at-rest/wake.ts?page-script';
import type { WakeFacts } from './at-rest/wake-facts.ts';

/**
 * The script that fetches and runs a page's modules, when somebody touches the page (`at-rest/wake.ts`).
 * @param boot the code that imports the modules
 */
export function wakeScript(facts: WakeFacts, boot: string): string {
  return `((page,boot)=>{${WAKE}})(${JSON.stringify(facts)},async pause=>{${dynamic(boot)}})`;
}

/**
 * Turns static imports, which run at once, into dynamic ones with a pause after each, so that no task is
 * long.
 */
function dynamic(code: string): string {
  return code
    .replace(/import \* as (\w+) from ("[^"]+");/g, 'const $1=await import($2);await pause();')
    .replace(/import ("[^"]+");?/g, 'await import($1);await pause();')
    .replace(/(?:await )?import\(("[^"]+")\)/g, 'await import($1)');
}
