import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as ListeningServer, type Socket } from 'node:net';
import { setImmediate as allRead, setTimeout as pause } from 'node:timers/promises';

/** How long a stop goes on to take connections; whoever keeps one alive learns meanwhile that it ends. */
const DRAIN_MS = 1_000;
/** Nothing came or went for so long: nobody is just about to connect. */
const QUIET_MS = 50;
/** Where there is never such a moment, new requests wait no longer for it. */
const LONGEST_HOLD_MS = 2_000;
const LOOK_EVERY_MS = 10;
/** After an answer that did not say that it is the last one, the next question may be on its way. */
const REST_MS = 500;
const SWEEP_EVERY_MS = 100;

type Listener = (req: IncomingMessage, res: ServerResponse) => unknown;

export interface ConnectionDrain {
  /** What the server calls with each request. */
  listener: Listener;
  /**
   * Ends the server so that no request which reaches it is lost.
   * @param endStreams ends answers that have no end of their own; called once nobody new can ask for one
   * @returns when the last connection is closed
   */
  drain(endStreams: () => void): Promise<void>;
  /** Closes what is still open, whatever is under way. */
  cutOff(): void;
}

interface Rest {
  since: number;
  /** Bytes read by then: where more have come, a request is on its way. */
  bytesRead: number;
}

/**
 * The ways in which a closing server loses requests, and what is done about each:
 * - A connection that is kept alive is closed while a request arrives: for a while each answer says `Connection:
 *   close`, so that its client goes by itself.
 * - A connection that the system has made, and nobody has accepted, is reset with the listening socket: clients
 *   that connect again for each request do so when they are answered. The last requests are held back until nothing
 *   more comes, then the socket is closed, then they are answered. Until then we only end our half of a connection:
 *   a client that has not ended its own half may be too busy to have read its answer, and connects after that.
 * - Requests that came behind one another on a connection end with the first answer that says `close`: only the
 *   last says it.
 */
export function createConnectionDrain(
  server: Server,
  answer: Listener,
  drainMs: number = DRAIN_MS,
): ConnectionDrain {
  let phase: 'serving' | 'draining' | 'holding' | 'closing' = 'serving';
  let lastMove = 0;
  let held: Array<() => void> = [];
  const underWay = new Set<ServerResponse>();
  const resting = new Map<Socket, Rest>();
  /** The newest request of each connection. */
  const newest = new WeakMap<Socket, ServerResponse>();
  const pipelining = new WeakSet<Socket>();
  /** Those to which we, and not their clients, said that they are the last. */
  const marked = new WeakSet<ServerResponse>();
  /** Connections of which we have ended our half. */
  const halfEnded = new Set<Socket>();

  server.on('connection', (socket) => {
    lastMove = performance.now();
    resting.set(socket, { since: lastMove, bytesRead: 0 });
    socket.once('close', () => {
      lastMove = performance.now();
      resting.delete(socket);
      halfEnded.delete(socket);
    });
    endHalf(socket);
  });

  /** What the server calls after the last answer; by itself it closes the connection without waiting for the client. */
  function endHalf(socket: Socket): void {
    const { destroySoon } = socket;
    socket.destroySoon = () => {
      if (phase === 'serving' || phase === 'closing') return destroySoon.call(socket);
      halfEnded.add(socket);
      socket.end();
    };
  }

  function listener(req: IncomingMessage, res: ServerResponse): void {
    underWay.add(res);
    res.on('close', () => {
      underWay.delete(res);
      const rest = resting.get(req.socket);
      if (!rest) return;
      rest.bytesRead = req.socket.bytesRead;
      rest.since = performance.now();
    });
    if (phase === 'serving') return void answer(req, res);
    lastMove = performance.now();
    follow(req, res);
    const begin = () => {
      markLast(req.socket);
      answer(req, res);
    };
    // What came with it, behind it, is read first.
    if (phase === 'holding') held.push(begin);
    else setImmediate(begin);
  }

  /** Notes that a request came behind another, which is then not the last. */
  function follow({ socket }: IncomingMessage, res: ServerResponse): void {
    const before = newest.get(socket);
    newest.set(socket, res);
    if (!before || !underWay.has(before)) return;
    pipelining.add(socket);
    if (marked.delete(before) && !before.headersSent) before.shouldKeepAlive = true;
  }

  /** Who sends requests behind one another has always another one on its way: that is told at the end alone. */
  function markLast(socket: Socket): void {
    const res = newest.get(socket);
    if (!res?.shouldKeepAlive || res.headersSent || (phase === 'draining' && pipelining.has(socket))) return;
    res.shouldKeepAlive = false;
    marked.add(res);
  }

  /** Resolves in a moment in which nothing has moved for a while, and nothing lies unread because somebody was busy. */
  async function quiet(): Promise<void> {
    const giveUpAt = performance.now() + LONGEST_HOLD_MS;
    while (performance.now() < giveUpAt) {
      await pause(LOOK_EVERY_MS);
      await allRead();
      if (halfEnded.size === 0 && performance.now() - lastMove >= QUIET_MS) return;
    }
  }

  /** A connection is closed when it has been silent for a while and sends nothing. */
  function closeResting(): void {
    const busy = new Set([...underWay].map(({ req }) => req.socket));
    for (const [socket, { since, bytesRead }] of resting) {
      const isSilent = performance.now() - since >= REST_MS && socket.bytesRead === bytesRead;
      if (isSilent && !busy.has(socket)) socket.destroySoon();
    }
  }

  async function drain(endStreams: () => void): Promise<void> {
    phase = 'draining';
    for (const res of underWay) follow(res.req, res);
    for (const res of underWay) markLast(res.req.socket);
    await pause(drainMs);
    phase = 'holding';
    await quiet();
    const closed = new Promise<void>((resolve) => {
      // Not that of HTTP's server: it closes at once what rests, though the next request be on its way.
      ListeningServer.prototype.close.call(server, () => resolve());
    });
    phase = 'closing';
    for (const socket of halfEnded) socket.destroySoon();
    for (const begin of held) begin();
    held = [];
    endStreams();
    for (const res of underWay) markLast(res.req.socket);
    closeResting();
    const sweeping = setInterval(closeResting, SWEEP_EVERY_MS);
    await closed;
    clearInterval(sweeping);
  }

  return {
    listener,
    drain,
    cutOff: () => {
      for (const socket of resting.keys()) socket.destroy();
    },
  };
}
