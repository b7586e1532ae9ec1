import { Worker } from 'node:worker_threads';

/** Supervisors kill after 10 s. A stop ends by itself before. */
const STOP_WITHIN_MS = 9_800;
/** A worker whose primary process is gone ends at once, unless it hangs. */
const ORPHAN_WITHIN_MS = 2_000;
const LOOK_EVERY_MS = 1_000;
/** What a thread may use that does next to nothing. */
const FEW = { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 1, stackSizeMb: 1 };

/**
 * The main thread may hang: in an expression that never ends, a stop signal does not even reach its handler. So the thread
 * listens itself. Node gives signals to the main thread only; its own class for them is internal, and `--expose-internals`
 * holds for this thread alone. Where a version of Node no longer has it, the thread only does as it is told.
 */
const CODE = `
const { parentPort, workerData: { stopMs, orphanMs, lookMs, parent } } = require('node:worker_threads');
let endsAt = Infinity;
let timer;
const endWithin = (ms) => {
  const at = performance.now() + ms;
  if (at >= endsAt) return;
  endsAt = at;
  clearTimeout(timer);
  timer = setTimeout(() => process.kill(process.pid, 'SIGKILL'), ms);
};
parentPort.on('message', endWithin);
if (parent !== null) setInterval(() => process.ppid !== parent && endWithin(orphanMs), lookMs);
try {
  const { Signal } = require('internal/test/binding').internalBinding('signal_wrap');
  for (const number of [2, 15]) {
    const signal = new Signal();
    signal.onsignal = () => endWithin(stopMs);
    signal.start(number);
  }
} catch {}
`;

let thread: Worker | undefined;

/**
 * Ends the process by SIGKILL some time after a stop signal, whatever its main thread does.
 * @param isChild whether it ends with the process that started it, too
 */
export function startLastResort({ isChild }: { isChild: boolean }): void {
  const parent = isChild ? process.ppid : null;
  const workerData = { stopMs: STOP_WITHIN_MS, orphanMs: ORPHAN_WITHIN_MS, lookMs: LOOK_EVERY_MS, parent };
  const open = (execArgv: string[]) =>
    new Worker(CODE, { eval: true, env: {}, execArgv, workerData, resourceLimits: FEW });
  try {
    thread = open(['--expose-internals', '--no-warnings']);
  } catch {
    thread = open([]);
  }
  thread.on('error', () => {
    thread = undefined;
  });
  thread.unref();
}

/** The same after a time, unless the process ends before. A shorter one holds. */
export function endWithin(milliseconds: number): void {
  if (!thread) startLastResort({ isChild: false });
  thread?.postMessage(milliseconds);
}
