import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { percentile, timeEach } from '../bench/load.ts';
import { makePlace } from '../bench/places.ts';
import { cpuMicroseconds, seed, startSite } from '../bench/site-process.ts';
import type { Hostility, Sent } from './hostile-client.ts';
import { WORST_REQUESTS } from './worst-requests.ts';

// `node scripts/faults/worst-client.ts [--seconds 2] [--only words] [--postgres url]`: one client sends its
// worst requests to the built site, on one connection and on 50, while another reads pages. Prints the cost,
// and the reader's waiting times.
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '2' },
    only: { type: 'string', default: '' },
    postgres: { type: 'string' },
  },
});
const LONGEST_SECONDS = 10;
const CONNECTIONS = [1, 50];
const ITEMS = 200;
const TARGET_MS = 50;
const PAUSE_MS = 10;
const WARM_UP = 30;

const seconds = Math.min(LONGEST_SECONDS, Number(values.seconds));
const place = await makePlace(values.postgres, 'worst');
let isWell = true;
try {
  await seed(place, ITEMS);
  const site = await startSite(place);
  try {
    const pages = await pagesOf(site.port);
    for (let turn = 0; turn < WARM_UP; turn += 1) await timeEach(site.port, pages, {});
    console.log(
      '| what the client sends | at once | a second | answer | others’ p50 ms | p95 ms | CPU ms each |',
    );
    console.log('|---|---:|---:|---|---:|---:|---:|');
    for (const name of Object.keys(WORST_REQUESTS)) {
      if (!name.includes(values.only)) continue;
      for (const connections of CONNECTIONS) await measure(site, pages, name, connections);
    }
  } finally {
    await site.stop();
  }
} finally {
  await place.remove();
}
process.exitCode = isWell ? 0 : 1;

async function measure(
  site: { port: number; pid: number },
  pages: readonly string[],
  name: string,
  connections: number,
): Promise<void> {
  const before = cpuMicroseconds(site.pid) ?? 0;
  const workerData: Hostility = { port: site.port, name, connections, seconds };
  // In a separate thread, so that sending does not slow the reader.
  const hostile = new Worker(new URL('./hostile-client.ts', import.meta.url), { workerData });
  const sent = once(hostile, 'message').then(([message]) => message as Sent);
  let isOver = false;
  const over = sent.finally(() => {
    isOver = true;
  });
  const times: number[] = [];
  while (!isOver) {
    times.push(...(await timeEach(site.port, pages, {})));
    await pause(PAUSE_MS);
  }
  const { requestCount, aSecond, statuses } = await over;
  const cpu = ((cpuMicroseconds(site.pid) ?? 0) - before) / 1_000 / Math.max(1, requestCount);
  const [p50, p95] = [percentile(times, 0.5), percentile(times, 0.95)];
  if (p95 > TARGET_MS) isWell = false;
  const cells = [name, connections, Math.round(aSecond), statuses.join(' '), p50, p95, cpu];
  console.log(`| ${cells.map((cell) => (typeof cell === 'number' ? round(cell) : cell)).join(' | ')} |`);
}

/** The home page, a topic and a search, like a visitor's. */
async function pagesOf(port: number): Promise<string[]> {
  const topics = await fetch(`http://127.0.0.1:${port}/topics`).then((answer) => answer.text());
  const topic = /href="(\/topics\/(?!populares)[\w-]+)"/.exec(topics)?.[1];
  if (!topic) throw new Error('no topic to read');
  return ['/', topic, '/search?q=vida'];
}

function round(value: number): string {
  return value >= 100 ? String(Math.round(value)) : value.toFixed(value >= 10 ? 1 : 2).replace(/\.0+$/, '');
}
