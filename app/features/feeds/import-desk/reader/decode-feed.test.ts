import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeFeed } from './decode-feed.ts';

const latin1 = (text: string) => Buffer.from(text, 'latin1');
const declared = (charset: string) => `<?xml version="1.0" encoding="${charset}"?><t>Mãe</t>`;

test('prefers a byte order mark to everything else, and removes it', () => {
  const utf16 = Buffer.from(`\ufeff${declared('ISO-8859-1')}`, 'utf16le');
  expect(decodeFeed(utf16, 'text/xml; charset=utf-8')).toBe(declared('ISO-8859-1'));
  expect(decodeFeed(utf16.swap16())).toBe(declared('ISO-8859-1'));
  expect(decodeFeed(Buffer.from('\ufeffMãe'), 'text/xml; charset=iso-8859-1')).toBe('Mãe');
});

test('prefers the HTTP header to the prolog, and the prolog to UTF-8', () => {
  expect(decodeFeed(latin1(declared('utf-8')), 'text/xml; charset="ISO-8859-1"')).toBe(declared('utf-8'));
  expect(decodeFeed(latin1(declared('ISO-8859-1')))).toBe(declared('ISO-8859-1'));
  expect(decodeFeed(Buffer.from(declared('UTF-8')), 'text/xml')).toBe(declared('UTF-8'));
});

test('ignores an unknown charset, and one that the bytes do not fit', () => {
  expect(decodeFeed(latin1(declared('utf-8')))).toBe(declared('utf-8'));
  expect(decodeFeed(Buffer.from('Mãe'), 'text/xml; charset=klingon')).toBe('Mãe');
  expect(decodeFeed(Buffer.from(declared('utf-16')))).toBe(declared('utf-16'));
});

test('defaults to UTF-8, and to windows-1252 for invalid UTF-8', () => {
  expect(decodeFeed(Buffer.from('Mãe'))).toBe('Mãe');
  expect(decodeFeed(Buffer.from([0x4d, 0xe3, 0x65, 0x20, 0x93]))).toBe('Mãe “');
});

test('reads UTF-8 that is declared as Latin-1', () => {
  for (const charset of ['ISO-8859-1', 'windows-1252', 'latin1', 'us-ascii', 'ISO-8859-15']) {
    expect(decodeFeed(Buffer.from(declared(charset)))).toBe(declared(charset));
    expect(decodeFeed(Buffer.from('Mãe “e” filha'), `text/xml; charset=${charset}`)).toBe('Mãe “e” filha');
  }
});

test('recognises UTF-16 without a byte order mark', () => {
  expect(decodeFeed(Buffer.from('<t>Mãe</t>', 'utf16le'))).toBe('<t>Mãe</t>');
});

test('turns any bytes into text that every database can store', () => {
  fc.assert(
    fc.property(fc.uint8Array(), fc.option(fc.string()), (bytes, contentType) => {
      const text = decodeFeed(bytes, contentType);
      expect(text.isWellFormed() && !text.includes('\0')).toBe(true);
    }),
  );
});
