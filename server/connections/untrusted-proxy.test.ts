import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { noticeUntrustedProxy } from './untrusted-proxy.ts';

function told(trusted: string[], requests: ReadonlyArray<[remote: string, headers: object]>): string[] {
  const addresses: string[] = [];
  const look = noticeUntrustedProxy(trusted, (address) => addresses.push(address));
  for (const [remoteAddress, headers] of requests)
    look({ headers, socket: { remoteAddress } } as unknown as IncomingMessage);
  return addresses;
}

const FROM = { 'x-forwarded-for': '198.51.100.1' };

test('reports an untrusted proxy of our own network once', () => {
  expect(
    told(
      [],
      [
        ['::ffff:127.0.0.1', FROM],
        ['127.0.0.1', FROM],
      ],
    ),
  ).toEqual(['127.0.0.1']);
  expect(told(['loopback'], [['10.0.0.5', { forwarded: 'for=198.51.100.1' }]])).toEqual(['10.0.0.5']);
  expect(told([], [['fd00::5', { 'x-real-ip': '198.51.100.1' }]])).toEqual(['fd00::5']);
});

test('reports neither a trusted proxy nor visitors without one', () => {
  expect(
    told(
      ['loopback'],
      [
        ['127.0.0.1', FROM],
        ['::1', FROM],
      ],
    ),
  ).toEqual([]);
  expect(
    told(
      [],
      [
        ['127.0.0.1', {}],
        ['203.0.113.7', {}],
      ],
    ),
  ).toEqual([]);
});

test('a stranger who claims to be a proxy is ignored, unless most requests come through one', () => {
  const stranger = ['203.0.113.7', FROM] as [string, object];
  expect(told([], Array(99).fill(stranger))).toEqual([]);
  expect(told([], Array(100).fill(stranger))).toEqual(['203.0.113.7']);
  const visitors = Array(300).fill(['198.51.100.2', {}]);
  expect(told([], [...visitors, ...Array(150).fill(stranger)])).toEqual([]);
});
