import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeFeed } from './decode-feed.ts';

const latin1 = (text: string) => Buffer.from(text, 'latin1');
const declared = (charset: string) => `<?xml version="1.0" encoding="${charset}"?><t>Mãe</t>`;

test('a byte order mark goes before everything, and is taken off', () => {
  const utf16 = Buffer.from(`\ufeff${declared('ISO-8859-1')}`, 'utf16le');
  expect(decodeFeed(utf16, 'text/xml; charset=utf-8')).toBe(declared('ISO-8859-1'));
  expect(decodeFeed(utf16.swap16())).toBe(declared('ISO-8859-1'));
  expect(decodeFeed(Buffer.from('\ufeffMãe'), 'text/xml; charset=iso-8859-1')).toBe('Mãe');
});

test('the HTTP header goes before the prolog, the prolog before UTF-8', () => {
  expect(decodeFeed(latin1(declared('utf-8')), 'text/xml; charset="ISO-8859-1"')).toBe(declared('utf-8'));
  expect(decodeFeed(latin1(declared('ISO-8859-1')))).toBe(declared('ISO-8859-1'));
  expect(decodeFeed(Buffer.from(declared('UTF-8')), 'text/xml')).toBe(declared('UTF-8'));
});

test('a charset that the bytes are not in, or that nobody knows, is passed over', () => {
  expect(decodeFeed(latin1(declared('utf-8')))).toBe(declared('utf-8'));
  expect(decodeFeed(Buffer.from('Mãe'), 'text/xml; charset=klingon')).toBe('Mãe');
  expect(decodeFeed(Buffer.from(declared('utf-16')))).toBe(declared('utf-16'));
});

test('without any sign it is UTF-8, and windows-1252 where it cannot be', () => {
  expect(decodeFeed(Buffer.from('Mãe'))).toBe('Mãe');
  expect(decodeFeed(Buffer.from([0x4d, 0xe3, 0x65, 0x20, 0x93]))).toBe('Mãe “');
});

test('UTF-8 that is announced as Latin-1 is read as what it is', () => {
  for (const charset of ['ISO-8859-1', 'windows-1252', 'latin1', 'us-ascii', 'ISO-8859-15']) {
    expect(decodeFeed(Buffer.from(declared(charset)))).toBe(declared(charset));
    expect(decodeFeed(Buffer.from('Mãe “e” filha'), `text/xml; charset=${charset}`)).toBe('Mãe “e” filha');
  }
});

test('UTF-16 is known without its mark', () => {
  expect(decodeFeed(Buffer.from('<t>Mãe</t>', 'utf16le'))).toBe('<t>Mãe</t>');
});

test('any bytes become text that every database stores', () => {
  fc.assert(
    fc.property(fc.uint8Array(), fc.option(fc.string()), (bytes, contentType) => {
      const text = decodeFeed(bytes, contentType);
      expect(text.isWellFormed() && !text.includes('\0')).toBe(true);
    }),
  );
});
