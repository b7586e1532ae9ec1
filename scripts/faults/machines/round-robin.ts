import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

export interface Balancer {
  port: number;
  /** Requests that each machine has answered. */
  answered: number[];
  close(): void;
}

const LOOK_EVERY_MS = 200;
const HEALTH_WITHIN_MS = 1_000;

/** A balancer as simple as there are: the next request goes to the next machine that is ready, whoever sends it. */
export async function balance(ports: readonly number[]): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true });
  const ready = ports.map(() => true);
  const answered = ports.map(() => 0);
  let turn = 0;
  let isOver = false;

  const next = (): number => {
    for (let step = 0; step < ports.length; step += 1) {
      turn = (turn + 1) % ports.length;
      if (ready[turn]) return turn;
    }
    turn = (turn + 1) % ports.length;
    return turn;
  };

  function pass(req: IncomingMessage, res: ServerResponse, triesLeft: number): void {
    const machine = next();
    const { method, url: path, headers } = req;
    const onward = request(
      { agent, port: ports[machine], host: '127.0.0.1', method, path, headers },
      (answer) => {
        answered[machine] = (answered[machine] ?? 0) + 1;
        res.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(res);
        answer.on('error', () => res.destroy());
      },
    );
    onward.on('error', (error: NodeJS.ErrnoException) => {
      // Only what nobody has received may be sent again.
      if (error.code === 'ECONNREFUSED') ready[machine] = false;
      if (error.code === 'ECONNREFUSED' && method === 'GET' && triesLeft > 0) pass(req, res, triesLeft - 1);
      else if (res.headersSent) res.destroy();
      else res.writeHead(502).end();
    });
    if (method === 'GET' || method === 'HEAD') onward.end();
    else req.pipe(onward);
  }

  const server = createServer((req, res) => pass(req, res, ports.length));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const watching = ports.map(async (port, machine) => {
    while (!isOver) {
      ready[machine] = await isReady(port);
      await pause(LOOK_EVERY_MS);
    }
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    answered,
    close: () => {
      isOver = true;
      Promise.all(watching).then(() => agent.destroy());
      server.close();
      server.closeAllConnections();
    },
  };
}

export async function isReady(port: number): Promise<boolean> {
  const signal = AbortSignal.timeout(HEALTH_WITHIN_MS);
  return fetch(`http://127.0.0.1:${port}/readyz`, { signal }).then(
    (answer) => answer.text().then(() => answer.ok),
    () => false,
  );
}
