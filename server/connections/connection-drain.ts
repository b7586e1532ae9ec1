import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as ListeningServer, type Socket } from 'node:net';
import { setImmediate as allRead, setTimeout as pause } from 'node:timers/promises';
import { ConnectionSilence } from './connection-silence.ts';
import { HalfEnded } from './half-ended.ts';
import { type ConnectionAnswers, LastAnswers } from './last-answers.ts';

/** How long a stop still accepts connections. Meanwhile each answer closes its connection. */
const DRAIN_MS = 1_000;
/** After an answer without `Connection: close`, another request may be on its way for this long. */
const REST_MS = 500;
const SWEEP_EVERY_MS = 100;

type Listener = (req: IncomingMessage, res: ServerResponse) => unknown;

export interface ConnectionDrain {
  /** The request handler of the server. */
  listener: Listener;
  /**
   * Ends the server without losing a request.
   * @param endStreams ends endless answers; called once no new one can begin
   * @param isSocketKept whether others hold the listening socket, and will accept what comes next
   * @returns when the last connection is closed
   */
  drain(endStreams: () => void, isSocketKept?: boolean): Promise<void>;
  /** Closes all open connections, whatever is under way. */
  cutOff(): void;
}

/** Has a list of its own: one set of all open answers makes V8's collections long (docs/decisions/0046). */
interface Connection extends ConnectionAnswers {
  /** When it became silent. */
  restsSince: number;
  /** Bytes read by then. If there are more now, a request is arriving. */
  bytesRead: number;
}

/**
 * Prevents the ways in which a closing server loses requests:
 * - A kept-alive connection would be closed while a request arrives. So for a while each answer says
 *   `Connection: close`, and the client closes it.
 * - A connection that the system established but nobody accepted would be reset with the listening socket.
 *   Clients that reconnect for each request do so when they are answered. So the last requests are held back
 *   until no more arrive, then the socket is closed, then they are answered. Where others hold the same socket,
 *   nothing is lost with it, and nothing is held back.
 * - Pipelined requests end with the first answer that says `close`. So only the last one says it.
 */
export function createConnectionDrain(
  server: Server,
  answer: Listener,
  drainMs: number = DRAIN_MS,
): ConnectionDrain {
  let phase: 'serving' | 'draining' | 'holding' | 'closing' = 'serving';
  const held: Array<() => void> = [];
  const connections = new Map<Socket, Connection>();
  const [silence, halves, last] = [new ConnectionSilence(), new HalfEnded(), new LastAnswers()];

  server.on('connection', (socket) => {
    silence.moved();
    connections.set(socket, {
      ...{ answers: [], isPipelining: false },
      ...{ restsSince: performance.now(), bytesRead: 0 },
    });
    socket.once('close', () => {
      silence.moved();
      connections.delete(socket);
      halves.forget(socket);
    });
    // What the server calls after the last answer; by itself it closes the connection without waiting for the client.
    const { destroySoon } = socket;
    socket.destroySoon = () => {
      if (phase === 'serving' || phase === 'closing') destroySoon.call(socket);
      else halves.end(socket);
    };
  });

  function listener(req: IncomingMessage, res: ServerResponse): void {
    const connection = connections.get(req.socket);
    if (!connection) return; // it is closed: nobody would get the answer
    note(connection, req, res);
    if (phase === 'serving') return void answer(req, res);
    silence.moved();
    last.follow(connection);
    const begin = () => {
      last.mark(connection, phase !== 'draining');
      answer(req, res);
    };
    // Requests pipelined behind it are read first.
    if (phase === 'holding') held.push(begin);
    else setImmediate(begin);
  }

  async function drain(endStreams: () => void, isSocketKept = false): Promise<void> {
    phase = 'draining';
    for (const connection of connections.values()) {
      last.follow(connection);
      last.mark(connection, false);
    }
    await silence.until(() => false, drainMs);
    if (!isSocketKept) {
      phase = 'holding';
      await silence.come(() => halves.areClosed());
    }
    const closed = stopListening(server);
    if (isSocketKept) await silence.until(() => halves.areClosed());
    phase = 'closing';
    halves.closeAll();
    for (const begin of held.splice(0)) begin();
    endStreams();
    for (const connection of connections.values()) last.mark(connection, true);
    await closeWhileResting(connections, closed);
  }

  return {
    listener,
    drain,
    cutOff: () => {
      for (const socket of connections.keys()) socket.destroy();
    },
  };
}

/** Keeps an answer among the open ones until it is sent. */
function note(connection: Connection, req: IncomingMessage, res: ServerResponse): void {
  const { answers } = connection;
  answers.push(res);
  res.on('close', () => {
    answers.splice(answers.indexOf(res), 1);
    connection.bytesRead = req.socket.bytesRead;
    connection.restsSince = performance.now();
  });
}

function stopListening(server: Server): Promise<void> {
  return new Promise((resolve) => {
    // Not `close` of the HTTP server: that closes idle connections at once, even if a request is arriving.
    ListeningServer.prototype.close.call(server, () => resolve());
  });
}

/** Closes one connection after another when it rests, until all are closed. */
async function closeWhileResting(
  connections: ReadonlyMap<Socket, Connection>,
  closed: Promise<void>,
): Promise<void> {
  let areClosed = false;
  const ended = closed.then(() => {
    areClosed = true;
  });
  // After reading: what a connection has sent meanwhile would be lost with it.
  while (!areClosed) {
    await allRead();
    closeResting(connections);
    await Promise.race([ended, pause(SWEEP_EVERY_MS)]);
  }
}

/** Closes connections that have been silent for a while and receive nothing. */
function closeResting(connections: ReadonlyMap<Socket, Connection>): void {
  for (const [socket, { answers, restsSince, bytesRead }] of connections) {
    const isSilent = performance.now() - restsSince >= REST_MS && socket.bytesRead === bytesRead;
    if (isSilent && answers.length === 0) socket.destroySoon();
  }
}
