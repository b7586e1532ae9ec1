import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { childrenOf } from '../faults/held-site.ts';
import { hammer, percentile } from './load.ts';
import { cpuMicroseconds, type Place, type RunningProcess, SESSION, startSite } from './site-process.ts';
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
    const [one, two] = await ratesInTurns(sites.slice(0, 2));
    if (!one || !two) return [];
    return [
      row('memória em repouso, 1 processo (PSS)', memory[0] ?? 0, 'MB', { most: 130 }),
      row('memória em repouso, 2 (PSS, com o principal)', memory[1] ?? 0, 'MB'),
      row('memória de um a mais (PSS)', (memory[2] ?? 0) - (memory[1] ?? 0), 'MB', { most: 80 }),
      row('páginas montadas, 1 processo', one.rate, 'páginas/s'),
      row('páginas montadas, 2 processos', two.rate, 'páginas/s'),
      row('páginas montadas, 2 contra 1', two.rate / one.rate, '×', { least: 1.7 }),
      // Does not depend on what else the machine does.
      row('CPU por página, 1 processo', one.cpu, 'ms'),
      row('CPU por página, 2 processos', two.cpu, 'ms', { most: one.cpu * 1.15 }),
    ];
  } finally {
    for (const site of sites) await site.stop();
  }
}

interface Measured {
  /** Pages per second. */
  rate: number;
  /** Milliseconds of CPU for each page, of all processes. */
  cpu: number;
}

async function ratesInTurns(sites: readonly RunningProcess[]): Promise<Measured[]> {
  for (const { port } of sites) await hammer(port, '/', WARM_UP);
  const rounds = sites.map((): Measured[] => []);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [index, { port, pid }] of sites.entries()) {
      const before = cpuOf(pid);
      const { requests, requestsPerSecond } = await hammer(port, '/', LOAD);
      rounds[index]?.push({ rate: requestsPerSecond, cpu: (cpuOf(pid) - before) / requests });
    }
  const middle = (list: Measured[], of: keyof Measured) =>
    percentile(
      list.map((one) => one[of]),
      0.5,
    );
  return rounds.map((list) => ({ rate: middle(list, 'rate'), cpu: middle(list, 'cpu') }));
}

/** Milliseconds, of a process and its workers. */
function cpuOf(pid: number): number {
  const workers = childrenOf(pid).reduce((sum, child) => sum + cpuOf(child), 0);
  return (cpuMicroseconds(pid) ?? 0) / 1000 + workers;
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
