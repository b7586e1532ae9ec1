import { existsSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// Reuses compiled code: a start takes a third less time and memory. The build fills this folder; if it cannot
// be written, nothing is lost. Only this file is JavaScript: it runs before the cache is enabled, and for one
// TypeScript file Node would load a compiler of 20 MB for good.
enableCompileCache(join(import.meta.dirname, '../build/compile-cache'));

// The build has packed everything into a few files (docs/decisions/0052); development runs the sources.
const packed = (name) => join(import.meta.dirname, '../build', `${name}.js`);
const isPacked = process.env.NODE_ENV === 'production' && existsSync(packed('launch'));

let running = { stop: () => process.exit(0), hangUp: () => {} };
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => running.stop(signal));
process.on('SIGHUP', () => running.hangUp());

const { endProcess } = await (isPacked ? import(packed('end-process')) : import('./end-process.ts'));
// Until the site listens, a stop simply exits: every step of the start may be interrupted.
running.stop = () => endProcess(0);
const { startLastResort } = await (isPacked ? import(packed('last-resort')) : import('./last-resort.ts'));
// A worker ends with the process that started it: nobody else could end it.
const isWorker = process.env.CONVERSAS_WORKER !== undefined;
if (isWorker) process.on('disconnect', () => endProcess(1));
startLastResort({ isChild: isWorker });

try {
  const { launch } = await (isPacked ? import(packed('launch')) : import('./launch.ts'));
  running = await launch(process.env);
} catch (error) {
  const end = () => endProcess(1);
  process.stderr.on('error', end);
  const isRefusal = error.name === 'InvalidSettings';
  process.stderr.write(`${isRefusal ? error.message : error.stack}\n`, () =>
    isWorker && process.connected ? process.send({ kind: 'refused' }, end) : end(),
  );
  setTimeout(end, 1_000); // for output that nobody reads
}
