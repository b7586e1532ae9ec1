import { expect, test } from 'vitest';
import { newToken } from '#app/platform/tokens.server.ts';
import { withoutTokens } from './hidden-links.ts';

test.each(Array.from({ length: 20 }, () => newToken()))('masks the token %s', (token) => {
  const mail = `Confirme: https://conversas.example/newsletter/confirmar/${token} até amanhã`;
  const html = `<a href="https://conversas.example/x?t=${token}">Confirmar</a>`;
  expect(withoutTokens(mail)).not.toContain(token.slice(2, 20));
  expect(withoutTokens(html)).toBe('<a href="https://conversas.example/x?t=••••••••">Confirmar</a>');
});

test('leaves everything else as it is', () => {
  const text =
    'https://conversas.example/episodios/como-vencer-a-ansiedade-em-dias-dificeis-2024 · <p style="font-family:Figtree,Arial">Olá, Ana!</p> · 0198c0de-1111-7000-8000-aaaaaaaaaaaa';
  expect(withoutTokens(text)).toBe(text);
});
