import { expect, test } from 'vitest';
import type { ToastMessage } from '#app/pure/toast-message.ts';
import { isNews } from './toast-store.ts';

const SAVED: ToastMessage = { title: 'Produto atualizado!', tone: 'success' };

test('what a page left for the next is shown once, though two fetches bring it', () => {
  const left = { ...SAVED, flashId: 'first' };
  expect([isNews(left), isNews(structuredClone(left))]).toEqual([true, false]);
  expect(isNews({ ...left, flashId: 'second' })).toBe(true);
});

test('what a page says of its own form is shown each time', () => {
  expect([isNews(SAVED), isNews(SAVED)]).toEqual([true, true]);
});
