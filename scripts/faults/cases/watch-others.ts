import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { percentile, timeEach } from '../../bench/load.ts';

// In a thread of its own: reads pages like another visitor until it is told to stop, then says the waiting time.
const { port, pages } = workerData as { port: number; pages: string[] };
const PAUSE_MS = 40;

const times: number[] = [];
let isOver = false;
parentPort?.once('message', () => {
  isOver = true;
});
while (!isOver) {
  times.push(...(await timeEach(port, pages, {})));
  await pause(PAUSE_MS);
}
parentPort?.postMessage(percentile(times, 0.95));
