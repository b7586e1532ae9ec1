import { once } from 'node:events';
import net from 'node:net';
import { expect, test } from 'vitest';
import { InvalidSettings } from '#app/platform/env.server.ts';
import { bindSocket, takePassedSocket } from './listening-socket.ts';

const passed = { LISTEN_PID: '42', LISTEN_FDS: '1', LISTEN_FDNAMES: 'site' };

test('takes a socket that was passed to this process, and hides it from its children', () => {
  const env = { ...passed, PATH: '/bin' };
  expect(takePassedSocket(env, 42)).toMatchObject({ fd: 3, isKeptElsewhere: true });
  expect(env).toEqual({ PATH: '/bin' });
});

test('takes none that was passed to another process, or none', () => {
  const sources = [{ ...passed }, { ...passed, LISTEN_PID: 'x' }, { LISTEN_PID: '42', LISTEN_FDS: '0' }, {}];
  expect(sources.map((env, place) => takePassedSocket(env, place === 0 ? 7 : 42))).toEqual([
    null,
    null,
    null,
    null,
  ]);
});

test('refuses several sockets, with what to do', () => {
  expect(() => takePassedSocket({ ...passed, LISTEN_FDS: '2' }, 42)).toThrow(InvalidSettings);
  expect(() => takePassedSocket({ ...passed, LISTEN_FDS: '2' }, 42)).toThrow(
    /LISTEN_FDS: passe um só soquete, em vez de 2$/,
  );
});

test('binds an address once, and names it where it is taken', async () => {
  const onTaken = () => {};
  const first = await bindSocket({ PORT: 0, HOST: 'localhost' }, onTaken);
  expect(first.fd).toBeGreaterThan(2);
  first.release();
  await expect(bindSocket({ PORT: 80, HOST: '203.0.113.7' }, onTaken)).rejects.toThrow(
    /PORT ou HOST: não é possível atender em 203\.0\.113\.7:80 \(/,
  );
});

test('waits for a port that a killed process still holds, and says so once', async () => {
  const holder = net.createServer().listen(0, '127.0.0.1');
  await once(holder, 'listening');
  const { port } = holder.address() as net.AddressInfo;
  let told = 0;
  const binding = bindSocket({ PORT: port, HOST: '127.0.0.1' }, () => {
    told += 1;
    setTimeout(() => holder.close(), 500);
  });
  const bound = await binding;
  expect([told, bound.fd > 2]).toEqual([1, true]);
  bound.release();
});
