import type { ChangedPart, Letters } from './tables.server.ts';

const PARTS: Readonly<Record<ChangedPart, string>> = {
  title: 'o título',
  text: 'a descrição',
  sound: 'o áudio',
};
const list = new Intl.ListFormat('pt-BR');

/** 'o título e a descrição'. */
export function changedWords(parts: readonly ChangedPart[]): string {
  return list.format(parts.map((part) => PARTS[part]));
}

/** Whether subscribers hear of what came, and why not. */
export function letterWords(letters: Letters, { isDraft }: { isDraft: boolean }): string {
  switch (letters) {
    case 'yes':
      return isDraft
        ? 'A carta vai quando você publicar.'
        : 'Quem recebe a newsletter é avisado, como quando você publica.';
    case 'first':
      return 'O que já existia veio sem cartas.';
    case 'off':
      return 'Sem carta, como você escolheu.';
    case 'many':
      return 'Vieram muitos de uma vez: ninguém recebeu carta. Se quiser contar, escreva uma.';
    case 'old':
      return 'Saíram lá há mais de três dias: ninguém recebeu carta.';
  }
}
