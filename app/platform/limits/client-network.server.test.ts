import { expect, test } from 'vitest';
import { rateLimitAddress, shortenedAddress } from './client-network.server.ts';

test('limits count one IPv4 address, but a whole /64 of IPv6', () => {
  expect(rateLimitAddress('203.0.113.7')).toBe('203.0.113.7');
  expect(rateLimitAddress('::ffff:203.0.113.7')).toBe('203.0.113.7');
  expect(rateLimitAddress('2001:db8:1:2:aaaa::1')).toBe(rateLimitAddress('2001:db8:1:2:bbbb::2'));
  expect(rateLimitAddress('2001:db8:1:2::1')).not.toBe(rateLimitAddress('2001:db8:1:3::1'));
  expect(rateLimitAddress('fe80::1%eth0')).toBe('fe80::');
});

test('the stored address names a network, not a person', () => {
  expect(shortenedAddress('203.0.113.7')).toBe('203.0.113.0');
  expect(shortenedAddress('2001:db8:1:2::1')).toBe('2001:db8:1::');
  expect(shortenedAddress('unknown')).toBe('unknown');
});
