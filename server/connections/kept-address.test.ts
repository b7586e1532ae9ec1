import { once } from 'node:events';
import { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { keepAddresses } from './kept-address.ts';

test('a connection tells whose it was after it is closed', async () => {
  const server = createServer((_req, res) => res.setHeader('Connection', 'close').end());
  keepAddresses(server);
  onTestFinished(() => void server.close());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const request = get({ port, host: '127.0.0.1', agent: false });
  const [asked] = (await once(server, 'request')) as [IncomingMessage];
  const closed = once(asked.socket, 'close');
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  answer.resume();
  await closed;
  expect(asked.socket.remoteAddress).toBe('127.0.0.1');
});
