import { expect, onTestFinished, test, vi } from 'vitest';
import type { ToastMessage } from '#app/pure/toast-message.ts';
import { isNews } from './toast-store.ts';

const DELETED: ToastMessage = {
  title: 'Mensagem excluída',
  tone: 'success',
  action: { label: 'Desfazer', to: '/admin/lixeira', fields: { id: 'a' } },
};

test('a toast that two fetches bring at once is shown once, another one and a later one again', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  expect([isNews(DELETED), isNews(structuredClone(DELETED))]).toEqual([true, false]);
  const other = { ...DELETED, action: { label: 'Desfazer', to: '/admin/lixeira', fields: { id: 'b' } } };
  expect(isNews(other)).toBe(true);
  vi.advanceTimersByTime(2_001);
  expect(isNews(other)).toBe(true);
});
