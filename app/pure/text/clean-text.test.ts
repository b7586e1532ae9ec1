import { expect, test } from 'vitest';
import { cleanLine, cleanText, isVisible } from './clean-text.ts';

test('a line has no line breaks, so it cannot begin a further mail header', () => {
  expect(cleanLine('Ana\r\nBcc: vitima@exemplo.com')).toBe('Ana Bcc: vitima@exemplo.com');
  expect(cleanLine('um\u2028dois\u0085três')).toBe('um dois' + 'três');
});

test('removes control characters, direction marks and lone surrogates; keeps accents and emoji', () => {
  expect(cleanLine(' A\0n\u202ea\ud800 ')).toBe('Ana');
  expect(cleanLine('Coração 👩‍👧 Obrigada!')).toBe('Coração 👩‍👧 Obrigada!');
});

test('keeps line breaks of a text, as one character', () => {
  expect(cleanText('um\r\ndois\rtrês\0\n\tquatro\u200b\n')).toBe('um\ndois\ntrês\n\tquatro');
});

test.each(['\u200d\u2060', '\u00ad', '\u3164', '\u2800 \u115f', '   '])('%j draws nothing', (text) => {
  expect(isVisible(text)).toBe(false);
});

test.each(['a', '…', '👩‍👩‍👧', '0', 'ノ', '\u0301a'])('%j is seen', (text) => {
  expect(isVisible(text)).toBe(true);
});
