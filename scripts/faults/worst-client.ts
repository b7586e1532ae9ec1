import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { percentile, timeEach } from '../bench/load.ts';
import { makePlace } from '../bench/places.ts';
import { cpuMicroseconds, seed, startSite } from '../bench/site-process.ts';
import { WORST_REQUESTS } from './worst-requests.ts';

// `node scripts/faults/worst-client.ts [--seconds 2] [--only words] [--postgres url]`: one client does its worst at the
// built site, on one connection and on 50, while another reads its pages. Prints what that costs, and what the other waits.
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '2' },
    only: { type: 'string', default: '' },
    postgres: { type: 'string' },
  },
});
const LONGEST_SECONDS = 10;
const MOST_REQUESTS = 20_000;
const CONNECTIONS = [1, 50];
/** Another address than the reader's: all of 127.0.0.0/8 is this machine. */
const HOSTILE = '127.0.0.2';
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
    for (const [name, request] of Object.entries(WORST_REQUESTS)) {
      if (!name.includes(values.only)) continue;
      for (const connections of CONNECTIONS) await measure(site, pages, { name, request, connections });
    }
  } finally {
    await site.stop();
  }
} finally {
  await place.remove();
}
process.exitCode = isWell ? 0 : 1;

interface Kind {
  name: string;
  request: (turn: number) => Buffer;
  connections: number;
}

async function measure(site: { port: number; pid: number }, pages: readonly string[], kind: Kind) {
  const until = performance.now() + seconds * 1_000;
  const worst = { asked: 0, statuses: new Set<string>() };
  const before = cpuMicroseconds(site.pid) ?? 0;
  const began = performance.now();
  const hostile = Array.from({ length: kind.connections }, () => keepSending(site.port, kind, worst, until));
  const times: number[] = [];
  while (performance.now() < until) {
    times.push(...(await timeEach(site.port, pages, {})));
    await pause(PAUSE_MS);
  }
  await Promise.all(hostile);
  const aSecond = worst.asked / ((performance.now() - began) / 1_000);
  const cpu = ((cpuMicroseconds(site.pid) ?? 0) - before) / 1_000 / Math.max(1, worst.asked);
  const [p50, p95] = [percentile(times, 0.5), percentile(times, 0.95)];
  if (kind.connections === 1 && p95 > TARGET_MS) isWell = false;
  const cells = [
    kind.name,
    kind.connections,
    Math.round(aSecond),
    [...worst.statuses].join(' '),
    p50,
    p95,
    cpu,
  ];
  console.log(`| ${cells.map((cell) => (typeof cell === 'number' ? round(cell) : cell)).join(' | ')} |`);
}

/** The home page, a topic and a search, as visitors ask for them. */
async function pagesOf(port: number): Promise<string[]> {
  const topics = await fetch(`http://127.0.0.1:${port}/topics`).then((answer) => answer.text());
  const topic = /href="(\/topics\/(?!populares)[\w-]+)"/.exec(topics)?.[1];
  if (!topic) throw new Error('no topic to read');
  return ['/', topic, '/search?q=vida'];
}

/** One request after the other, over a connection that is made anew where it was closed. */
async function keepSending(
  port: number,
  { request }: Kind,
  worst: { asked: number; statuses: Set<string> },
  until: number,
): Promise<void> {
  while (performance.now() < until && worst.asked < MOST_REQUESTS) {
    const socket = connect({ port, host: '127.0.0.1', localAddress: HOSTILE }).on('error', () => {});
    const closed = once(socket, 'close');
    while (!socket.destroyed && performance.now() < until && worst.asked < MOST_REQUESTS) {
      worst.asked += 1;
      const answered = nextAnswer(socket);
      socket.write(request(worst.asked));
      const status = await Promise.race([answered, closed.then(() => null)]);
      worst.statuses.add(status ?? 'closed');
      if (status === null) break;
    }
    socket.destroy();
  }
}

/** @returns the status of a whole answer; null where there is none */
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

function round(value: number): string {
  return value >= 100 ? String(Math.round(value)) : value.toFixed(value >= 10 ? 1 : 2).replace(/\.0+$/, '');
}
