import { expect, test } from 'vitest';
import { takeOwnScripts } from './own-scripts.server.ts';

const PAGE =
  '<script nonce="m1" async="">a()</script><p>x</p><script>evil()</script><script nonce="m1">b()</script>';

test('only scripts with the mark are ours', () => {
  expect(takeOwnScripts(PAGE, 'm1').scripts).toEqual(['a()', 'b()']);
});

test('a script with another mark is not ours', () => {
  expect(takeOwnScripts('<script nonce="m0">evil()</script>', 'm1').scripts).toEqual([]);
});

test('the mark is not sent', () => {
  const { html } = takeOwnScripts(PAGE, 'm1');
  expect(html).toBe('<script async="">a()</script><p>x</p><script>evil()</script><script>b()</script>');
});
