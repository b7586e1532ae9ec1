import { expect, test } from 'vitest';
import { formatPhone, whatsappLink } from './whatsapp.ts';

test('formats a Brazilian number as people write it', () => {
  expect(formatPhone('5521999998888')).toBe('(21) 99999-8888');
  expect(formatPhone('+55 21 3333 4444')).toBe('(21) 3333-4444');
  expect(formatPhone('351912345678')).toBe('+351912345678');
  expect(formatPhone('')).toBe('');
});

test('the first message is part of the link', () => {
  expect(whatsappLink('5521999998888', 'Olá! Tudo bem?')).toBe(
    'https://wa.me/5521999998888?text=Ol%C3%A1!%20Tudo%20bem%3F',
  );
});
