import { expect, test } from 'vitest';
import { fixedNodeFor } from './known-holes.ts';

test.each([
  ['20.20.2', '26.12.1'],
  ['22.23.3', '22.23.4'],
  ['22.23.4', null],
  ['22.24.0', null],
  ['23.11.1', '26.12.1'],
  ['24.9.0', '24.22.1'],
  ['24.21.0', '24.22.1'],
  ['24.22.0', '24.22.1'],
  ['24.22.1', null],
  ['24.22.10', null],
  ['25.9.0', '26.12.1'],
  ['26.12.0', '26.12.1'],
  ['26.12.1', null],
  ['27.0.0', null],
  ['26.12.1-nightly20261101', null],
])('Node %s is to be replaced by %s', (version, fixed) => {
  expect(fixedNodeFor(version)).toBe(fixed);
});
