/** What a key does in the list of lines. */
export type KeyAct =
  | 'play'
  | 'back'
  | 'heard'
  | 'next'
  | 'previous'
  | 'split'
  | 'join'
  | 'join-before'
  | 'start-now'
  | 'add'
  | 'remove'
  | 'undo'
  | 'redo'
  | 'find'
  | 'save'
  | { speaker: number };

interface Pressed {
  code: string;
  key: string;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
}

/** The field that the key was pressed in; null outside of a line's words. */
type Field = { start: number; end: number; length: number } | null;

const WITH_ALT: Readonly<Record<string, KeyAct>> = {
  KeyK: 'play',
  KeyJ: 'back',
  KeyL: 'heard',
  ArrowDown: 'next',
  ArrowUp: 'previous',
  KeyU: 'join',
  KeyI: 'start-now',
  KeyN: 'add',
  Backspace: 'remove',
};

const WITH_CONTROL: Readonly<Record<string, KeyAct>> = {
  KeyY: 'redo',
  KeyF: 'find',
  KeyS: 'save',
};

/** By the place of the key, because Alt writes other letters on some keyboards. */
export function actOf(pressed: Pressed, field: Field): KeyAct | null {
  const { code, key, altKey, shiftKey } = pressed;
  const isControl = pressed.ctrlKey || pressed.metaKey;
  if (altKey && !isControl) {
    const digit = /^(?:Digit|Numpad)([1-9])$/.exec(code)?.[1];
    return digit ? { speaker: Number(digit) - 1 } : (WITH_ALT[code] ?? null);
  }
  if (isControl && !altKey) {
    if (key.toLowerCase() === 'z') return shiftKey ? 'redo' : 'undo';
    return WITH_CONTROL[code] ?? null;
  }
  if (!field || altKey) return null;
  const isCaret = field.start === field.end;
  if (key === 'Enter') return 'split';
  if (key === 'Backspace' && isCaret && field.start === 0) return 'join-before';
  if (key === 'Delete' && isCaret && field.start === field.length) return 'join';
  if (key === 'ArrowUp' && !shiftKey && isCaret && field.start === 0) return 'previous';
  if (key === 'ArrowDown' && !shiftKey && isCaret && field.start === field.length) return 'next';
  return null;
}

/** For the page: what each key does. */
export const KEY_WORDS: ReadonlyArray<readonly [keys: string, does: string]> = [
  ['Alt + K', 'toca ou pausa'],
  ['Alt + J', 'volta 3 segundos'],
  ['Alt + L', 'vai à fala que se ouve'],
  ['Alt + ↓ e Alt + ↑', 'próxima fala e fala anterior'],
  ['Enter', 'divide a fala onde está o cursor; no fim da última, cria outra'],
  ['Alt + U', 'une à próxima fala'],
  ['Alt + I', 'faz a fala começar agora, no ponto que se ouve'],
  ['Alt + N', 'cria uma fala depois desta, no ponto que se ouve'],
  ['Alt + Backspace', 'exclui a fala'],
  ['Alt + 1 a Alt + 9', 'diz quem fala, pela ordem da lista de pessoas'],
  ['Ctrl + Z e Ctrl + Y', 'desfaz e refaz'],
  ['Ctrl + F', 'busca dentro da transcrição'],
];
