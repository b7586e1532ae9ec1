import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findBegunOrder, keepBegunOrder } from './begun-order.ts';

let stored: Map<string, string>;
beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('location', new URL('https://conversas.example/shop'));
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('finds the order that was begun last, for a day', () => {
  expect(findBegunOrder()).toBeNull();
  vi.useFakeTimers({ now: Date.parse('2026-06-15T12:00:00Z') });
  keepBegunOrder('https://conversas.example/pedido/abc_1-2');
  expect(findBegunOrder()).toBe('/pedido/abc_1-2');
  vi.setSystemTime(Date.parse('2026-06-16T12:00:01Z'));
  expect(findBegunOrder()).toBeNull();
});

test('ignores entries that others wrote', () => {
  for (const url of [
    'https://evil.example/pedido/a',
    'javascript:alert(1)',
    'https://conversas.example/sair',
    7,
  ]) {
    stored.set('pedido', JSON.stringify({ url, at: Date.now() }));
    expect(findBegunOrder()).toBeNull();
  }
  for (const text of ['{', 'null', '[]', '7']) {
    stored.set('pedido', text);
    expect(findBegunOrder()).toBeNull();
  }
});

test('finds no order in a browser that stores nothing', () => {
  vi.stubGlobal('localStorage', undefined);
  keepBegunOrder('https://conversas.example/pedido/abc');
  expect(findBegunOrder()).toBeNull();
});
