import { afterEach, expect, test } from 'vitest';
import type { ToastMessage } from '#app/pure/toast-message.ts';
import { dismissToast, dismissToasts, isNews, listToasts, showToast } from './toast-store.ts';

const SAVED: ToastMessage = { title: 'Produto atualizado!', tone: 'success' };

afterEach(() => {
  for (const { id } of listToasts()) dismissToast(id);
});

const titles = () => listToasts().map(({ title }) => title);

test('replaces a shown toast by the same one, as the newest', () => {
  const empty: ToastMessage = {
    title: 'Email obrigatório',
    description: 'Digite seu e-mail.',
    tone: 'error',
  };
  const first = showToast(empty);
  showToast({ ...empty, description: 'Outra coisa.' });
  const again = showToast({ ...empty });
  expect(listToasts().map(({ description }) => description)).toEqual(['Outra coisa.', 'Digite seu e-mail.']);
  expect(again).not.toBe(first);
});

test('a success removes errors; a persistent toast stays beside the newest three until it is closed', () => {
  showToast({ title: 'Sem conexão', tone: 'error', onClose: () => {} });
  showToast({ title: 'Erro', tone: 'error' });
  for (const number of [1, 2, 3, 4]) showToast({ title: `Salvo ${number}`, tone: 'success' });
  expect(titles()).toEqual(['Sem conexão', 'Salvo 2', 'Salvo 3', 'Salvo 4']);
  dismissToasts();
  expect(titles()).toEqual(['Sem conexão']);
});

test('shows a flash toast once, even when two fetches bring it', () => {
  const left = { ...SAVED, flashId: 'first' };
  expect([isNews(left), isNews(structuredClone(left))]).toEqual([true, false]);
  expect(isNews({ ...left, flashId: 'second' })).toBe(true);
});

test('shows a form’s own toast each time', () => {
  expect([isNews(SAVED), isNews(SAVED)]).toEqual([true, true]);
});
