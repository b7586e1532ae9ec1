import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';
import type { Load } from './load.ts';

const run = promisify(execFile);
const MICROSECONDS: Record<string, number> = { us: 1, ms: 1_000, s: 1_000_000 };

/** Said once: a generator in JavaScript is slower than the servers that it is to measure. */
export const WRK_MISSING =
  'wrk não está instalado (Debian: apt-get install wrk): páginas da memória não medidas.';

export function hasWrk(): boolean {
  return spawnSync('wrk', ['--version']).error === undefined;
}

export interface Hit {
  requests: number;
  requestsPerSecond: number;
  /** Microseconds. */
  p99: number;
}

/** Requests as fast as the server answers. @throws unless each answer is 200 */
export async function hit(port: number, path: string, { seconds, connections }: Load): Promise<Hit> {
  const load = ['-t1', `-c${connections}`, `-d${seconds}s`, '--latency', '-H', 'Accept-Encoding: br'];
  const { stdout } = await run('wrk', [...load, `http://127.0.0.1:${port}${path}`]);
  const requests = Number(/(\d+) requests in/.exec(stdout)?.[1]);
  const requestsPerSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
  const [, tail = '', unit = ''] = /99%\s+([\d.]+)(us|ms|s)/.exec(stdout) ?? [];
  if (/Non-2xx|Socket errors/.test(stdout) || !requests) throw new Error(`${path}: ${stdout}`);
  return { requests, requestsPerSecond, p99: Number(tail) * (MICROSECONDS[unit] ?? Number.NaN) };
}
