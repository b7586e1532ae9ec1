import { expect, test } from 'vitest';
import { isOwnPath, isWebAddress } from './web-address.ts';

test.each(['/media/a.mp3', '/a?b=//c', 'https://a.example/b', 'HTTP://a.example'])(
  '%s may be a link',
  (address) => {
    expect(isWebAddress(address)).toBe(true);
  },
);

test.each([
  '',
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'file:///etc/passwd',
  'ftp://a.example',
  'mailto:a@b.co',
  'a.example',
  'http://',
  'https://[',
])('%j may not be a link', (address) => {
  expect(isWebAddress(address)).toBe(false);
});

test.each([
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '\\\\evil.example',
  'https://a.example',
  'a',
  '',
])('%j is no path of this site', (address) => {
  expect(isOwnPath(address)).toBe(false);
});
