import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A way to a server that can fall silent, as behind a cut cable: nothing is refused, and nothing arrives. */
export interface SilentNetwork {
  port: number;
  cut(): void;
  /** What was sent meanwhile arrives now. */
  mend(): void;
  stop(): void;
}

/** @param port of the server, on this machine */
export async function openSilentNetwork(port: number): Promise<SilentNetwork> {
  const ways = new Set<readonly [Socket, Socket]>();
  let isCut = false;
  function end(way: readonly [Socket, Socket]): void {
    ways.delete(way);
    for (const socket of way) socket.destroy();
  }

  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1');
    const way = [near, far] as const;
    ways.add(way);
    // While it is cut, neither side learns of the other's end.
    for (const socket of way) socket.on('error', () => {}).on('close', () => isCut || end(way));
    if (!isCut) join(way);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    cut() {
      isCut = true;
      for (const [near, far] of ways) {
        near.unpipe(far).pause();
        far.unpipe(near).pause();
      }
    },
    mend() {
      isCut = false;
      for (const way of ways) {
        if (way.some(({ destroyed }) => destroyed)) end(way);
        else join(way);
      }
    },
    stop() {
      server.close();
      for (const way of ways) end(way);
    },
  };
}

function join([near, far]: readonly [Socket, Socket]): void {
  near.pipe(far);
  far.pipe(near);
}
