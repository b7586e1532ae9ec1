import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';

type Headers = Record<string, string>;

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

export interface LoadResult {
  requestsPerSecond: number;
  requests: number;
}

export interface Load {
  seconds: number;
  connections: number;
  headers?: Headers;
}

/**
 * Requests as fast as the server answers, over kept connections. Every answer must have the length of the
 * first: bytes are only counted, so that the client costs less than the server.
 */
export async function hammer(
  port: number,
  path: string,
  { seconds, connections, headers = {} }: Load,
): Promise<LoadResult> {
  const lines = Object.entries({ host: 'localhost', 'accept-encoding': 'br', ...headers });
  const request = `GET ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`;
  const length = await measureAnswer(port, request);
  const began = performance.now();
  const until = began + seconds * 1000;
  const counts = await Promise.all(
    Array.from({ length: connections }, () => repeat(port, request, length, until)),
  );
  const requests = counts.reduce((sum, count) => sum + count, 0);
  return { requests, requestsPerSecond: requests / ((performance.now() - began) / 1000) };
}

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

/** Bytes of an answer, head and body. */
async function measureAnswer(port: number, request: string): Promise<number> {
  const socket = connect(port, '127.0.0.1');
  socket.write(request);
  let answer = '';
  for await (const chunk of socket) {
    answer += (chunk as Buffer).toString('latin1');
    const head = answer.indexOf('\r\n\r\n');
    const length = /\r\ncontent-length: (\d+)/i.exec(answer)?.[1];
    if (head < 0) continue;
    if (!answer.startsWith('HTTP/1.1 200') || !length)
      throw new Error(`not measurable: ${answer.slice(0, head)}`);
    return head + 4 + Number(length);
  }
  throw new Error('the server closed the connection');
}

function repeat(port: number, request: string, length: number, until: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(request));
    let count = 0;
    let received = 0;
    socket.on('error', reject);
    socket.on('close', () => resolve(count));
    socket.on('data', (chunk) => {
      received += chunk.length;
      if (received < length) return;
      received -= length;
      count += 1;
      if (performance.now() < until) socket.write(request);
      else socket.destroy();
    });
  });
}
