import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { childrenOf } from '../faults/held-site.ts';
import { hammer, percentile } from './load.ts';
import { type Place, type RunningProcess, SESSION, startSite } from './site-process.ts';
import { type Row, row } from './table.ts';

const COUNTS = [1, 2, 3];
const ROUNDS = 5;
/** Enough that each worker always has a page to render. */
const LOAD = { seconds: 2, connections: 16, headers: SESSION };
const WARM_UP = { ...LOAD, seconds: 3 };
const REST_MS = 3_000;

/** What more workers give and take: rendered pages, in turns, and the memory of all processes when idle. */
export async function measureWorkers(place: Place): Promise<Row[]> {
  const sites: RunningProcess[] = [];
  const memory: number[] = [];
  try {
    for (const count of COUNTS) {
      const site = await startSite(place, { WORKERS: String(count) });
      sites.push(site);
      await untilServing(site, count);
      await pause(REST_MS);
      memory.push(sharedMegabytes(site.pid));
    }
    const rates = await ratesInTurns(sites.slice(0, 2));
    const [one = 0, two = 0] = rates;
    return [
      row('memória em repouso, 1 processo (PSS)', memory[0] ?? 0, 'MB', { most: 130 }),
      row('memória em repouso, 2 (PSS, com o principal)', memory[1] ?? 0, 'MB'),
      row('memória de um a mais (PSS)', (memory[2] ?? 0) - (memory[1] ?? 0), 'MB', { most: 80 }),
      row('páginas montadas, 1 processo', one, 'páginas/s'),
      row('páginas montadas, 2 processos', two, 'páginas/s'),
      row('páginas montadas, 2 contra 1', two / one, '×', { least: 1.7 }),
    ];
  } finally {
    for (const site of sites) await site.stop();
  }
}

async function ratesInTurns(sites: readonly RunningProcess[]): Promise<number[]> {
  for (const { port } of sites) await hammer(port, '/', WARM_UP);
  const rates = sites.map((): number[] => []);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [index, { port }] of sites.entries())
      rates[index]?.push((await hammer(port, '/', LOAD)).requestsPerSecond);
  return rates.map((list) => percentile(list, 0.5));
}

async function untilServing({ port }: RunningProcess, count: number): Promise<void> {
  const line = `\nconversas_workers ${count}\n`;
  while (!(await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()).includes(line)) await pause(50);
}

/** Of a process and its workers; what they share counts once. */
function sharedMegabytes(pid: number): number {
  const own = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0;
  return Number(own) / 1024 + childrenOf(pid).reduce((sum, child) => sum + sharedMegabytes(child), 0);
}
