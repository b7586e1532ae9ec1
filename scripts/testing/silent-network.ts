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
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1');
    const way = [near, far] as const;
    ways.add(way);
    const end = (): void => {
      ways.delete(way);
      near.destroy();
      far.destroy();
    };
    for (const socket of way) socket.on('error', end).on('close', () => isCut || end());
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
      for (const way of ways) join(way);
    },
    stop() {
      server.close();
      for (const [near, far] of ways) {
        near.destroy();
        far.destroy();
      }
    },
  };
}

function join([near, far]: readonly [Socket, Socket]): void {
  near.pipe(far);
  far.pipe(near);
}
