import { Agent, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** The outcome of all clients' requests. */
export interface Fates {
  isStopping: boolean;
  answered: number;
  /** Of these, the ones after the stop signal. */
  answeredAfter: number;
  /** Why requests that reached the server got no complete answer. */
  lost: string[];
  /** Connections that nobody accepted, where the clients go on after them. */
  refused?: number;
  /** Milliseconds of the slowest answer. */
  slowest?: number;
}

/** The request never reached the server, because it no longer listens. */
class Refused extends Error {}

type Ask = (turn: number) => Promise<number>;

const PATHS = ['/', '/robots.txt', '/shop', '/nenhuma-pagina', '/search?q='];
const BEHIND_ONE_ANOTHER = 3;
const PIECES = 5;

const AFTER_REFUSAL_MS = 20;

/**
 * Sends one request after the other until the server stops listening. `number` selects the kind of client.
 * @param isOver for a server that should never stop listening: asks on until then, and counts refusals
 */
export async function keepAsking(
  port: number,
  number: number,
  fates: Fates,
  isOver?: () => boolean,
): Promise<void> {
  const kinds = [keepAlive, keepAlive, keepAlive, keepAlive, hesitating, anew, slowBody, pipelining];
  const ask = (kinds[number % kinds.length] as (port: number, number: number) => Ask)(port, number);
  for (let turn = 0; !isOver?.(); turn += 1) {
    const began = performance.now();
    try {
      const count = await ask(turn);
      fates.slowest = Math.max(fates.slowest ?? 0, performance.now() - began);
      fates.answered += count;
      if (fates.isStopping) fates.answeredAfter += count;
    } catch (error) {
      if (error instanceof Refused) {
        if (!isOver) return;
        fates.refused = (fates.refused ?? 0) + 1;
        await pause(AFTER_REFUSAL_MS);
        continue;
      }
      fates.lost.push((error as Error).message);
    }
  }
}

function keepAlive(port: number, number: number): Ask {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return (turn) => exchange(port, pathOf(number, turn), agent);
}

/** Like a person, with pauses. */
function hesitating(port: number, number: number): Ask {
  const ask = keepAlive(port, number);
  return async (turn) => {
    await pause(30 * (number % 10));
    return ask(turn);
  };
}

function anew(port: number, number: number): Ask {
  return (turn) => exchange(port, pathOf(number, turn), new Agent({ keepAlive: false }));
}

/** A form that arrives in pieces. */
function slowBody(port: number): Ask {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return () => exchange(port, '/functions/v1/send-email', agent, PIECES);
}

/** Pipelines several requests, then reads all answers. */
function pipelining(port: number, number: number): Ask {
  let open: ReturnType<typeof openConnection> | null = null;
  return async (turn) => {
    open ??= openConnection(port);
    const connection = open;
    await connection.ready;
    const requests = Array.from(
      { length: BEHIND_ONE_ANOTHER },
      (_, i) => `GET ${pathOf(number, turn + i)} HTTP/1.1\r\nHost: localhost\r\n\r\n`,
    );
    connection.socket.write(requests.join(''));
    const isLast = await connection.answers(BEHIND_ONE_ANOTHER).catch((error) => {
      open = null;
      throw error;
    });
    if (isLast) open = null;
    return BEHIND_ONE_ANOTHER;
  };
}

function pathOf(number: number, turn: number): string {
  const path = PATHS[(number + turn) % PATHS.length] as string;
  return path.endsWith('=') ? `${path}${number}-${turn}` : path;
}

/** @param pieces of a body; 0 is a GET */
function exchange(port: number, path: string, agent: Agent, pieces = 0): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = pieces > 0 ? { 'Content-Type': 'application/json', 'Content-Length': pieces } : {};
    const req = request({
      port,
      path,
      agent,
      headers,
      host: '127.0.0.1',
      method: pieces > 0 ? 'POST' : 'GET',
    });
    req.on('error', (error: NodeJS.ErrnoException) => {
      const message = `${error.code}${req.reusedSocket ? ' on a connection kept alive' : ''}: ${path}`;
      reject(error.code === 'ECONNREFUSED' ? new Refused() : new Error(message));
    });
    req.on('response', (answer: IncomingMessage) => {
      answer.on('end', () => resolve(1)).on('error', reject);
      answer.resume();
    });
    sendSlowly(req, pieces);
  });
}

async function sendSlowly(req: ReturnType<typeof request>, pieces: number): Promise<void> {
  for (let piece = 0; piece < pieces; piece += 1) {
    req.write('x');
    await pause(50);
  }
  req.end();
}

/** A connection that separates answers by their lengths. */
function openConnection(port: number) {
  const socket = connect(port, '127.0.0.1');
  let received = '';
  let onChange = () => {};
  let failure: Error | null = null;
  const fail = (error: Error) => {
    failure ??= error;
    onChange();
  };
  const ready = new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'ECONNREFUSED' ? new Refused() : error),
    );
  });
  socket.setEncoding('latin1');
  socket.on('data', (chunk: string) => {
    received += chunk;
    onChange();
  });
  socket.on('error', fail).on('close', () => fail(new Error('closed before the answer')));

  /** Reads this many answers. @returns whether the last one closes the connection */
  function answers(count: number): Promise<boolean> {
    let left = count;
    return new Promise((resolve, reject) => {
      onChange = () => {
        for (let next = takeAnswer(); next; next = takeAnswer()) {
          left -= 1;
          if (left === 0) return resolve(next.isLast);
          if (next.isLast) return reject(new Error(`${left} of ${count} behind one another`));
        }
        if (failure) reject(failure);
      };
      onChange();
    });
  }

  function takeAnswer(): { isLast: boolean } | null {
    const end = received.indexOf('\r\n\r\n');
    if (end < 0) return null;
    const head = received.slice(0, end);
    const chunked = /transfer-encoding: chunked/i.test(head);
    const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
    const over = chunked ? received.indexOf('0\r\n\r\n', end) + 5 : end + 4 + length;
    if (received.length < over || (chunked && over < 5)) return null;
    received = received.slice(over);
    return { isLast: /^connection: close/im.test(head) };
  }

  return { socket, ready, answers };
}
