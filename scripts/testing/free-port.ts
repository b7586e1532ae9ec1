import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

// A port that the system hands out (`listen(0)`) is one that it gives to outgoing connections as well: between the
// question and the start of the server, a neighbour's connection took it. Systems hand out ports from 32,768 on.
const FIRST = 10_000;
const BEFORE_OUTGOING = 32_768;

/** A port of this machine on which nothing listens, and which no outgoing connection is given. */
export async function freePort(): Promise<number> {
  const port = randomInt(FIRST, BEFORE_OUTGOING);
  const server = createServer();
  try {
    const listening = once(server, 'listening');
    server.listen(port, '127.0.0.1');
    await listening;
  } catch {
    return freePort();
  }
  server.close();
  await once(server, 'close');
  return port;
}
