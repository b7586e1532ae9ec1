import { expect, test } from 'vitest';
import { readTracking } from './parcel-tracking.ts';

test('links a code of the Correios to their page, in any notation', () => {
  const url = 'https://rastreamento.correios.com.br/app/index.php?objetos=AA123456785BR';
  for (const written of ['AA123456785BR', ' aa 123 456 785 br ', 'AA 123.456.785-BR'])
    expect(readTracking(written)).toEqual({ text: 'AA123456785BR', url });
});

test('links an address to itself, and leaves any other text unlinked', () => {
  expect(readTracking('https://jadlog.example/1?x=2')).toMatchObject({ url: 'https://jadlog.example/1?x=2' });
  for (const text of [
    '14000123456789',
    'AA12345678BR',
    'Com o Zé da portaria',
    'javascript:alert(1)',
    'https://',
    '',
  ])
    expect(readTracking(text)).toEqual({ text, url: null });
});
