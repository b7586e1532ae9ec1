import { expect, test } from 'vitest';
import { orStay, orStayBy } from './admin-client-action.ts';

const FAILED = { title: 'Erro', tone: 'error' } as const;

function sent(form: Record<string, string>) {
  const body = new URLSearchParams(form);
  const request = new Request('http://localhost/admin', { method: 'POST', body });
  const serverAction = async () => {
    throw new TypeError('Failed to fetch');
  };
  return { request, serverAction };
}

test.each<Record<string, string>>([
  { intent: 'delete', ids: 'a,b' },
  { intent: 'cancel' },
  { id: 'a', version: '3' },
])('a button that failed promises nothing about typed words: %o', async (form) => {
  for (const answer of [await orStay(FAILED)(sent(form)), await orStayBy(() => FAILED)(sent(form))]) {
    expect(JSON.stringify(answer)).toContain('Tente de novo em instantes');
    expect(JSON.stringify(answer)).not.toContain('digitou');
  }
});

test.each<Record<string, string>>([
  { title: 'Oi', version: '3' },
  { intent: 'note', note: 'Ligar amanhã' },
])('words that were typed stay, and the page says so: %o', async (form) => {
  const answer = JSON.stringify(await orStayBy(() => FAILED)(sent(form)));
  expect(answer).toContain('O que você digitou continua aqui');
});
