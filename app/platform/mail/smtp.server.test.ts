import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createSmtpTransport } from './smtp.server.ts';

const MAIL = {
  messageId: '<a@conversas.example>',
  from: { name: 'Clara', address: 'clara@conversas.example' },
  to: { name: 'Ana', address: 'ana@exemplo.com' },
  replyTo: null,
  subject: 'Oi',
  html: '<p>Oi</p>',
  text: 'Oi',
  unsubscribeUrl: null,
  calendar: null,
};

test('gives up a server that never finishes, and each mail that waits for it', async () => {
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    socket.on('error', () => {});
    const talking = setInterval(() => socket.write('220-one moment, please\r\n'), 20);
    socket.on('close', () => clearInterval(talking));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  // Closing the pool does not end a connection that still waits for its greeting: the library's own patience does.
  const transport = createSmtpTransport(`smtp://127.0.0.1:${port}?greetingTimeout=1000`, 300);
  const sent = await Promise.allSettled([1, 2, 3, 4].map(() => transport.send(MAIL)));
  expect(sent.map(({ status }) => status)).toEqual(Array(4).fill('rejected'));
  await expect(transport.send(MAIL)).rejects.toThrow();
  expect(connections).toBeGreaterThan(1);
  transport.close();
});
