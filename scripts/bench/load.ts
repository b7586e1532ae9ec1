import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';

type Headers = Record<string, string>;

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/** Milliseconds per request, one after the other. @throws unless each answers 200 */
export async function timeEach(port: number, paths: readonly string[], headers: Headers): Promise<number[]> {
  const times: number[] = [];
  for (const path of paths) {
    const began = performance.now();
    const [response] = (await once(
      get({ port, host: '127.0.0.1', path, agent, headers: { 'accept-encoding': 'br', ...headers } }),
      'response',
    )) as [IncomingMessage];
    for await (const _ of response);
    if (response.statusCode !== 200) throw new Error(`${path} answered ${response.statusCode}`);
    times.push(performance.now() - began);
  }
  return times;
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
