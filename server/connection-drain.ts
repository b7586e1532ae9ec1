import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as ListeningServer, type Socket } from 'node:net';
import { setImmediate as allRead, setTimeout as pause } from 'node:timers/promises';

/** How long a stop still accepts connections. Meanwhile each answer closes its connection. */
const DRAIN_MS = 1_000;
/** After a silence of this length, nobody is about to connect. */
const QUIET_MS = 50;
/** Where the machine has no time for us, it has none for our clients: the silence is so many times its longest delay. */
const QUIET_DELAYS = 8;
const LONGEST_QUIET_MS = 1_000;
/** The longest wait for such a silence. */
const LONGEST_HOLD_MS = 3_000;
/** A client that does not close its half by then is not waited for. */
const LONGEST_HALF_MS = 1_500;
const LOOK_EVERY_MS = 10;
/** Whoever was stopped for longer between reading and looking may have missed something. */
const SWIFT_MS = 3;
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
interface Connection {
  /** Not yet finished, in their order; more than one where the client pipelines. */
  answers: ServerResponse[];
  /** Whether its client was seen to pipeline. */
  isPipelining: boolean;
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
  let lastMove = 0;
  let held: Array<() => void> = [];
  const connections = new Map<Socket, Connection>();
  /** Answers that we, not their clients, marked as the last. */
  const marked = new WeakSet<ServerResponse>();
  /** Connections of which we have ended our half, and when. */
  const halfEnded = new Map<Socket, number>();
  /** How late this process got its turn, at worst, since the stop began. */
  let longestDelay = 0;

  server.on('connection', (socket) => {
    lastMove = performance.now();
    connections.set(socket, { answers: [], isPipelining: false, restsSince: lastMove, bytesRead: 0 });
    socket.once('close', () => {
      lastMove = performance.now();
      connections.delete(socket);
      halfEnded.delete(socket);
    });
    endHalf(socket);
  });

  /** What the server calls after the last answer; by itself it closes the connection without waiting for the client. */
  function endHalf(socket: Socket): void {
    const { destroySoon } = socket;
    socket.destroySoon = () => {
      if (phase === 'serving' || phase === 'closing') return destroySoon.call(socket);
      halfEnded.set(socket, performance.now());
      socket.end();
    };
  }

  function listener(req: IncomingMessage, res: ServerResponse): void {
    const connection = connections.get(req.socket);
    if (!connection) return; // it is closed: nobody would get the answer
    const { answers } = connection;
    answers.push(res);
    res.on('close', () => {
      answers.splice(answers.indexOf(res), 1);
      connection.bytesRead = req.socket.bytesRead;
      connection.restsSince = performance.now();
    });
    if (phase === 'serving') return void answer(req, res);
    lastMove = performance.now();
    follow(connection);
    const begin = () => {
      markLast(connection);
      answer(req, res);
    };
    // Requests pipelined behind it are read first.
    if (phase === 'holding') held.push(begin);
    else setImmediate(begin);
  }

  /** Notes where a request follows another, which is then not the last. */
  function follow(connection: Connection): void {
    const before = connection.answers.at(-2);
    if (!before) return;
    connection.isPipelining = true;
    if (marked.delete(before) && !before.headersSent) before.shouldKeepAlive = true;
  }

  /** A client that pipelines always has another request on its way, so it is told at the end only. */
  function markLast({ answers, isPipelining }: Connection): void {
    const res = answers.at(-1);
    if (!res?.shouldKeepAlive || res.headersSent || (phase === 'draining' && isPipelining)) return;
    res.shouldKeepAlive = false;
    marked.add(res);
  }

  /**
   * Resolves after a short silence in which nothing arrived, and nothing lies unread because this process was
   * busy.
   */
  function quiet(): Promise<void> {
    return until(() => {
      const now = performance.now();
      const silence = Math.max(QUIET_MS, Math.min(QUIET_DELAYS * longestDelay, LONGEST_QUIET_MS));
      return areHalvesClosed(now) && now - lastMove >= silence;
    });
  }

  function areHalvesClosed(now: number): boolean {
    for (const since of halfEnded.values()) if (now - since < LONGEST_HALF_MS) return false;
    return true;
  }

  /** Looks again and again, after everything that has arrived was read; gives up after a while. */
  async function until(isSo: () => boolean, longestMs = LONGEST_HOLD_MS): Promise<void> {
    const giveUpAt = performance.now() + longestMs;
    while (performance.now() < giveUpAt) {
      const began = performance.now();
      await pause(LOOK_EVERY_MS);
      const reading = performance.now();
      await allRead();
      const read = performance.now();
      longestDelay = Math.max(longestDelay, read - began - LOOK_EVERY_MS);
      if (read - reading <= SWIFT_MS && isSo()) return;
    }
  }

  /** Closes connections that have been silent for a while and receive nothing. */
  function closeResting(): void {
    for (const [socket, { answers, restsSince, bytesRead }] of connections) {
      const isSilent = performance.now() - restsSince >= REST_MS && socket.bytesRead === bytesRead;
      if (isSilent && answers.length === 0) socket.destroySoon();
    }
  }

  function stopListening(): Promise<void> {
    return new Promise((resolve) => {
      // Not `close` of the HTTP server: that closes idle connections at once, even if a request is arriving.
      ListeningServer.prototype.close.call(server, () => resolve());
    });
  }

  async function drain(endStreams: () => void, isSocketKept = false): Promise<void> {
    phase = 'draining';
    for (const connection of connections.values()) {
      follow(connection);
      markLast(connection);
    }
    await until(() => false, drainMs);
    if (!isSocketKept) {
      phase = 'holding';
      await quiet();
    }
    const closed = stopListening();
    if (isSocketKept) await until(() => areHalvesClosed(performance.now()));
    phase = 'closing';
    for (const socket of halfEnded.keys()) socket.destroySoon();
    for (const begin of held) begin();
    held = [];
    endStreams();
    for (const connection of connections.values()) markLast(connection);
    let isClosed = false;
    const ended = closed.then(() => {
      isClosed = true;
    });
    // After reading: what a connection has sent meanwhile would be lost with it.
    while (!isClosed) {
      await allRead();
      closeResting();
      await Promise.race([ended, pause(SWEEP_EVERY_MS)]);
    }
  }

  return {
    listener,
    drain,
    cutOff: () => {
      for (const socket of connections.keys()) socket.destroy();
    },
  };
}
