import { expect, test } from 'vitest';
import { oklchToHex } from './oklch.ts';

// Reference values: what Chromium paints for the same oklch().
test('gives white, black and grey no hue', () => {
  expect(oklchToHex(1, 0, 0)).toBe('#ffffff');
  expect(oklchToHex(0, 0, 0)).toBe('#000000');
  expect(oklchToHex(0.5, 0, 123)).toBe('#636363');
});

test('converts the primaries of sRGB', () => {
  expect(oklchToHex(0.627955, 0.257683, 29.2339)).toBe('#ff0000');
  expect(oklchToHex(0.86644, 0.294827, 142.4953)).toBe('#00ff00');
  expect(oklchToHex(0.452014, 0.313214, 264.052)).toBe('#0000ff');
});

test('reduces the chroma of a colour outside sRGB, not its lightness or hue', () => {
  expect(oklchToHex(0.6, 0.4, 155)).toBe(oklchToHex(0.6, 0.2, 155));
  expect(oklchToHex(0.6, 0.4, 155)).not.toBe(oklchToHex(0.6, 0.4, 40));
});

test('wraps the hue at 360 degrees', () => {
  expect(oklchToHex(0.6, 0.1, 385)).toBe(oklchToHex(0.6, 0.1, 25));
});
