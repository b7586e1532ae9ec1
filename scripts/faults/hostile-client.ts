import { once } from 'node:events';
import { connect } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';
import { WORST_REQUESTS } from './worst-requests.ts';

export interface Hostility {
  port: number;
  /** One of the worst requests. */
  name: string;
  connections: number;
  seconds: number;
}

export interface Sent {
  requestCount: number;
  aSecond: number;
  /** Of the answers; 'closed' where the connection ended without one. */
  statuses: string[];
}

const MOST_REQUESTS = 20_000;
/** Another address than the reader's: all of 127.0.0.0/8 is this machine. */
const HOSTILE = '127.0.0.2';

// The thread of the hostile client; `worst-client.ts` starts it.
const { port, name, connections, seconds } = workerData as Hostility;
const request = WORST_REQUESTS[name];
if (!request) throw new Error(`no such request: ${name}`);
const began = performance.now();
const until = began + seconds * 1_000;
const statuses = new Set<string>();
let requestCount = 0;
await Promise.all(Array.from({ length: connections }, () => keepSending(request)));
const aSecond = requestCount / ((performance.now() - began) / 1_000);
parentPort?.postMessage({ requestCount, aSecond, statuses: [...statuses] } satisfies Sent);

/** Sends one request after the other, and reconnects where the connection was closed. */
async function keepSending(make: (turn: number) => Buffer): Promise<void> {
  while (performance.now() < until && requestCount < MOST_REQUESTS) {
    const socket = connect({ port, host: '127.0.0.1', localAddress: HOSTILE }).on('error', () => {});
    const closed = once(socket, 'close');
    while (!socket.destroyed && performance.now() < until && requestCount < MOST_REQUESTS) {
      requestCount += 1;
      const answered = nextAnswer(socket);
      socket.write(make(requestCount));
      const status = await Promise.race([answered, closed.then(() => null)]);
      statuses.add(status ?? 'closed');
      if (status === null) break;
    }
    socket.destroy();
  }
}

/** @returns the status of a complete answer; null where there is none */
function nextAnswer(socket: ReturnType<typeof connect>): Promise<string | null> {
  return new Promise((resolve) => {
    let answer = '';
    socket.setEncoding('latin1');
    const take = (chunk: string) => {
      answer += chunk;
      const end = answer.indexOf('\r\n\r\n');
      if (end < 0) return;
      const head = answer.slice(0, end);
      const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
      const isChunked = /transfer-encoding: chunked/i.test(head);
      if (isChunked ? !answer.endsWith('0\r\n\r\n') : answer.length < end + 4 + length) return;
      socket.off('data', take);
      if (/^connection: close/im.test(head)) socket.destroy();
      resolve(answer.slice(9, 12));
    };
    socket.on('data', take);
  });
}
