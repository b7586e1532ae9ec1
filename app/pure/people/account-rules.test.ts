import { expect, test } from 'vitest';
import { passwordProblem } from './account-rules.ts';

const FITS = null;

test.each([
  ['abc1!', 'A senha deve ter pelo menos 6 caracteres'],
  ['', 'A senha deve ter pelo menos 6 caracteres'],
  ['xk4!pq', FITS],
  ['x4 ção🌻', FITS],
  ['🌻🌵🍇🥭🍋🐝', FITS],
  ['ab'.concat('çã '.repeat(42)), FITS],
  ['x1'.repeat(32).concat('z'), FITS],
  ['r4'.concat('q'.repeat(126)), FITS],
  ['r4'.concat('q'.repeat(127)), 'A senha deve ter no máximo 128 caracteres'],
])('checks the password %j: %s', (password, problem) => {
  expect(passwordProblem(password)).toBe(problem);
});

test.each([
  '123456',
  'senha123',
  'SENHA123',
  'Flamengo',
  'São Paulo'.replace(' ', ''),
  'aaaaaa',
  'abcabcabc',
  '654321',
  'qwerty',
  'jesuscristo',
  'deusefiel',
])('knows %j as a common password', (password) => {
  expect(passwordProblem(password)).toContain('uma das mais usadas');
});

test('refuses a password that repeats the name or the address', () => {
  expect(passwordProblem('Ana.Lima@exemplo.com', { email: 'ana.lima@exemplo.com' })).toContain('e-mail');
  expect(passwordProblem('ana.lima', { email: 'ana.lima@exemplo.com' })).toContain('e-mail');
});

test('demands a longer password from admins', () => {
  expect(passwordProblem('onze letras', { role: 'admin' })).toBe('A senha deve ter pelo menos 12 caracteres');
  expect(passwordProblem('doze letras!', { role: 'admin' })).toBeNull();
});
