import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// What V8 compiled once it need not compile again: a start takes a third less time and memory. The build fills
// this folder; where it cannot be written, nothing is lost. This file alone is JavaScript: it is read before the
// folder is, and for a single file of TypeScript Node would load a compiler of 20 MB and never let it go.
enableCompileCache(join(import.meta.dirname, '../build/compile-cache'));

let stop = () => process.exit(0);
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => stop(signal));

const { endProcess } = await import('./end-process.ts');
// Until the site listens a stop is a simple end: whatever is under way then bears to be cut short.
stop = () => endProcess(0);

try {
  const { start } = await import('./start.ts');
  stop = await start(process.env);
} catch (error) {
  const end = () => endProcess(1);
  process.stderr.on('error', end);
  process.stderr.write(`${error.name === 'InvalidSettings' ? error.message : error.stack}\n`, end);
  setTimeout(end, 1_000); // where nobody reads
}
