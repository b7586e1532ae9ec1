import { expect, test } from 'vitest';
import { readMetadata } from './tus-metadata.ts';

test('reads names and values in any script', () => {
  const value = Buffer.from('Café com 😀.mp3').toString('base64');
  expect(readMetadata(`filename ${value}, purpose cGljdHVyZQ==,is_confidential`)).toEqual({
    filename: 'Café com 😀.mp3',
    purpose: 'picture',
    is_confidential: '',
  });
});

test('leaves out what cannot be read', () => {
  expect(readMetadata('')).toEqual({});
  expect(readMetadata('a b c,=,filename ====')).toEqual({ filename: '' });
  expect(readMetadata('__proto__ eA==')).not.toHaveProperty('polluted');
});
