import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';
import { cpuOfFamily } from './family.ts';
import type { RunningProcess } from './site-process.ts';
import type { Row } from './table.ts';

const run = promisify(execFile);
const MICROSECONDS: Record<string, number> = { us: 1, ms: 1_000, s: 1_000_000 };

/** A generator in JavaScript is slower than the servers that it is to measure. */
const MISSING = 'wrk não está instalado (Debian: apt-get install wrk): respostas por segundo não medidas.';

/** Measures with wrk; without it says so, and measures nothing. */
export async function whereWrk(measure: () => Promise<Row[]>): Promise<Row[]> {
  if (isWrkThere()) return measure();
  console.log(MISSING);
  return [];
}

export function isWrkThere(): boolean {
  return spawnSync('wrk', ['--version']).error === undefined;
}

export interface Load {
  seconds: number;
  connections: number;
  headers?: Record<string, string>;
}

export interface Hit {
  requests: number;
  requestsPerSecond: number;
  /** Microseconds. */
  p99: number;
  /** Microseconds for each request, of the process and its workers; 0 where it cannot be read. */
  cpu: number;
}

/** Requests as fast as the server answers. @throws unless each answer is 200 */
export async function hit(
  { port, pid }: Pick<RunningProcess, 'port' | 'pid'>,
  path: string,
  { seconds, connections, headers = {} }: Load,
): Promise<Hit> {
  const lines = Object.entries({ 'accept-encoding': 'br', ...headers }).map((line) => line.join(': '));
  const load = [
    '-t1',
    `-c${connections}`,
    `-d${seconds}s`,
    '--latency',
    ...lines.flatMap((line) => ['-H', line]),
  ];
  const before = cpuOfFamily(pid);
  const { stdout } = await run('wrk', [...load, `http://127.0.0.1:${port}${path}`]);
  const cpu = cpuOfFamily(pid) - before;
  const requests = Number(/(\d+) requests in/.exec(stdout)?.[1]);
  const requestsPerSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
  const [, tail = '', unit = ''] = /99%\s+([\d.]+)(us|ms|s)/.exec(stdout) ?? [];
  if (/Non-2xx|Socket errors/.test(stdout) || !requests) throw new Error(`${path}: ${stdout}`);
  const p99 = Number(tail) * (MICROSECONDS[unit] ?? Number.NaN);
  return { requests, requestsPerSecond, p99, cpu: cpu / requests };
}
