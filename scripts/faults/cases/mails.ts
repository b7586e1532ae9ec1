import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { type LetterSink, openLetterSink } from '../../testing/letter-sink.ts';
import { startAlone } from '../held-site.ts';
import type { FaultCase, Outcome, Setting } from './fault-case.ts';
import { type Settled, underWrites } from './under-writes.ts';
import type { Stream } from './write-clients.ts';

const ROUNDS = 2;
const FAILING_MS = 3_000;
/** A connection waits 10 s for a greeting, and a mail that failed twice for 24 s. */
const ARRIVED_WITHIN_S = 60;
const LOOK_EVERY_MS = 250;
const AT_MOST = { mostSeconds: 150, mostRecoverySeconds: ARRIVED_WITHIN_S };

/** The mail server fails, and takes mail in the end: then the mail of each acknowledged message arrives, once. */
export const mails: readonly FaultCase[] = [
  {
    ...{ name: 'mail server that never answers', databases: ['SQLite', 'PostgreSQL'] },
    ...AT_MOST,
    run: (setting) => withFailingMail(setting, () => {}),
  },
  {
    ...{ name: 'mail server that refuses', databases: ['SQLite', 'PostgreSQL'] },
    ...AT_MOST,
    run: (setting) => withFailingMail(setting, (socket) => void socket.end('554 5.3.2 no service here\r\n')),
  },
];

/** @param fail what happens to a connection while the server fails */
async function withFailingMail(setting: Setting, fail: (socket: Socket) => void): Promise<Outcome> {
  const sink = await openLetterSink(() => 'accepted');
  const sockets = new Set<Socket>();
  let isFailing = true;
  let failed = 0;
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => {}));
    if (!isFailing) return passOn(socket, Number(new URL(sink.url).port));
    failed += 1;
    fail(socket);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  try {
    return await underWrites(setting, {
      ...{ rounds: ROUNDS, workers: 1, start: startAlone },
      settings: mailSettings(`smtp://127.0.0.1:${port}`),
      act: async () => {
        await pause(FAILING_MS);
        return [];
      },
      settle: async (stream) => {
        isFailing = false;
        const settled = await mailsArrive(stream, sink, ARRIVED_WITHIN_S);
        return failed > 0 ? settled : { ...settled, faults: ['no mail was tried'] };
      },
    });
  } finally {
    for (const socket of sockets) socket.destroy();
    server.close();
    await sink.close();
  }
}

export function mailSettings(url: string): Record<string, string> {
  return { SMTP_URL: url, MAIL_FROM: 'conversas@conversas.example' };
}

function passOn(socket: Socket, port: number): void {
  const onward = connect(port, '127.0.0.1').on('error', () => {});
  socket.pipe(onward).pipe(socket);
}

/**
 * Waits for the mail of each acknowledged message, and counts those that never come, and those that come twice. What
 * the site itself knows of sent mail is no proof, and it forgets it.
 */
export async function mailsArrive(
  { acknowledged }: Stream,
  sink: LetterSink,
  mostSeconds: number,
): Promise<Settled> {
  const keys = acknowledged.filter(({ kind }) => kind === 'message').map(({ name }) => name);
  const began = performance.now();
  const arrivals = () => Map.groupBy(sink.subjects, (subject) => subject.split(' ').at(-1) ?? '');
  const missing = () => {
    const there = arrivals();
    return keys.filter((key) => !there.has(key)).length;
  };
  const seconds = () => (performance.now() - began) / 1_000;
  while (missing() > 0 && seconds() < mostSeconds) await pause(LOOK_EVERY_MS);
  const there = arrivals();
  const doubled = keys.reduce((sum, key) => sum + Math.max(0, (there.get(key)?.length ?? 0) - 1), 0);
  const note = `${keys.length - missing()} mails of messages`;
  return { lost: missing(), doubled, recoverySeconds: seconds(), note };
}
