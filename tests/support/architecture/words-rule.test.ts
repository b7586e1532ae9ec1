import { expect, test } from 'vitest';
import { checkWords } from './words-rule.ts';
import { writtenTexts } from './written-texts.ts';

const FILE = 'app/features/shop/cart/a.tsx';

function told(code: string, exceptions: Record<string, string> = {}): string[] {
  return checkWords(writtenTexts(FILE, code), exceptions).map(({ problem }) => problem);
}

test.each([
  ["const a = 'Sua sessão terminou';", 'Sua sessão terminou'],
  ["const a = { title: 'Só para assinantes' };", 'assinantes'],
  ['const a = <p>Fica guardado no\n  registro do servidor.</p>;', 'registro do servidor'],
  ['const a = <Field label="Email" />;', 'Email'],
  ['const a = `Sai em $' + '{days} dias`;', 'Sai em'],
  ['const a = <p>Quem <b>não</b> assina a newsletter</p>;', 'assina a newsletter'],
])('refuses %s', (code) => {
  expect(told(code)).toHaveLength(1);
});

test.each([
  ["const a = { email: 1 }; const b = 'email';"],
  ["import { membro } from './membro.ts';"],
  ['const a = <p className="membro thumbnail">Olá</p>;'],
  ["const a = 'para leitores de tela';"],
  ["const a = 'Esqueceu a senha?';"],
  ["const a = 'A sua sessão de coaching';"],
])('lets %s pass', (code) => {
  expect(told(code)).toEqual([]);
});

test('an exception is of one file and one word', () => {
  const code = "const a = 'Vídeo deletado';";
  expect(told(code, { [`${FILE} → deletado`]: 'the specification says so' })).toEqual([]);
  expect(told(code, { [`${FILE} → deletar`]: 'of another word' })).toHaveLength(1);
});
