import { afterEach, expect, test } from 'vitest';
import type { ToastMessage } from '#app/pure/forms/toast-message.ts';
import { dismissSaid, dismissToast, dismissToasts, isNews, listToasts, showToast } from './toast-store.ts';

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

test('a persistent toast stays beside the newest three until it is closed', () => {
  showToast({ title: 'Sem conexão', tone: 'error', onClose: () => {} });
  for (const number of [1, 2, 3, 4]) showToast({ title: `Erro ${number}`, tone: 'error' });
  expect(titles()).toEqual(['Sem conexão', 'Erro 2', 'Erro 3', 'Erro 4']);
  dismissToasts();
  expect(titles()).toEqual(['Sem conexão']);
});

test('what came later contradicts nothing that is still shown', () => {
  showToast({ title: 'Erro ao salvar', tone: 'error' });
  showToast({ title: 'Presente guardado', tone: 'success' });
  expect(titles()).toEqual(['Presente guardado']);
  showToast({ title: 'Presente removido', tone: 'success' });
  expect(titles()).toEqual(['Presente removido']);
  showToast({ title: 'Sem conexão', tone: 'error' });
  expect(titles()).toEqual(['Sem conexão']);
});

test('an error leaves the way back of what was done before', () => {
  showToast({ title: 'Excluído', tone: 'success', press: { label: 'Desfazer', run: () => {} } });
  showToast({ title: 'Sem conexão', tone: 'error' });
  expect(titles()).toEqual(['Excluído', 'Sem conexão']);
});

test('what is awaited leaves the way back, until its answer comes', () => {
  showToast({ title: 'Excluído', tone: 'success', press: { label: 'Desfazer', run: () => {} } });
  const waiting = showToast({ title: 'Um instante…', tone: 'waiting' });
  expect(titles()).toEqual(['Excluído', 'Um instante…']);
  dismissToast(waiting);
  expect(titles()).toEqual(['Excluído']);
});

test('another press takes away what was said before, but no way back', () => {
  showToast({ title: 'Sem conexão', tone: 'error', onClose: () => {} });
  showToast({ title: 'Excluído', tone: 'success', press: { label: 'Desfazer', run: () => {} } });
  showToast({ title: 'Erro ao salvar', tone: 'error' });
  dismissSaid();
  expect(titles()).toEqual(['Sem conexão', 'Excluído']);
});

test('shows a flash toast once, even when two fetches bring it', () => {
  const left = { ...SAVED, flashId: 'first' };
  expect([isNews(left), isNews(structuredClone(left))]).toEqual([true, false]);
  expect(isNews({ ...left, flashId: 'second' })).toBe(true);
});

test('shows a form’s own toast each time', () => {
  expect([isNews(SAVED), isNews(SAVED)]).toEqual([true, true]);
});
