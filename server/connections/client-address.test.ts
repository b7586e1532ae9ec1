import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { clientAddressFrom } from './client-address.ts';

function request(remoteAddress: string | undefined, forwardedFor?: string): IncomingMessage {
  const headers = { ...(forwardedFor !== undefined && { 'x-forwarded-for': forwardedFor }) };
  return { headers, socket: { remoteAddress } } as unknown as IncomingMessage;
}

test.each([
  ['nobody is trusted', [], '203.0.113.7', '198.51.100.1', '203.0.113.7'],
  ['a stranger claims an address', ['10.0.0.0/8'], '203.0.113.7', '198.51.100.1', '203.0.113.7'],
  ['a trusted proxy names the visitor', ['10.0.0.0/8'], '10.0.0.1', '198.51.100.1', '198.51.100.1'],
  [
    'the visitor forged the first address',
    ['10.0.0.0/8'],
    '10.0.0.1',
    '1.1.1.1, 198.51.100.1',
    '198.51.100.1',
  ],
  [
    'two trusted proxies stand in a row',
    ['10.0.0.0/8'],
    '10.0.0.1',
    '1.1.1.1, 198.51.100.1, 10.0.0.2',
    '198.51.100.1',
  ],
  ['the visitor is inside', ['10.0.0.0/8'], '10.0.0.1', '10.0.0.9', '10.0.0.9'],
  ['the proxy names nobody', ['loopback'], '127.0.0.1', undefined, '127.0.0.1'],
  ['the proxy speaks IPv6', ['loopback'], '::1', '2001:db8::5', '2001:db8::5'],
  ['an IPv4 address is written as IPv6', [], '::ffff:203.0.113.7', undefined, '203.0.113.7'],
  ['such a proxy is trusted all the same', ['127.0.0.1'], '::ffff:127.0.0.1', '198.51.100.1', '198.51.100.1'],
  ['the named address is written so, too', ['loopback'], '127.0.0.1', '::ffff:198.51.100.1', '198.51.100.1'],
  ['the socket is gone', ['loopback'], undefined, '198.51.100.1', 'unknown'],
])('%s', (_case, trusted, remote, forwardedFor, expected) => {
  expect(clientAddressFrom(trusted)(request(remote, forwardedFor))).toBe(expected);
});

test.each(['localhost', '10.0.0.0/33', 'all', '10.0.0'])('%s is no address of a proxy', (address) => {
  expect(() => clientAddressFrom([address])).toThrow(TypeError);
});
