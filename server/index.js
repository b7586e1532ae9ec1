import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// What V8 compiled once it need not compile again: a start takes a third less time and memory. The build fills
// this folder; where it cannot be written, nothing is lost. This file alone is JavaScript: it is read before the
// folder is, and for a single file of TypeScript Node would load a compiler of 20 MB and never let it go.
enableCompileCache(join(import.meta.dirname, '../build/compile-cache'));

// Until the site listens a stop is a simple end: whatever is under way then bears to be cut short.
let stop = () => process.exit(0);
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => stop(signal));

try {
  const { start } = await import('./start.ts');
  stop = await start(process.env);
} catch (error) {
  process.stderr.write(`${error.name === 'InvalidSettings' ? error.message : error.stack}\n`);
  process.exit(1);
}
