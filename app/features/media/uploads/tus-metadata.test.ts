import { expect, test } from 'vitest';
import { readMetadata } from './tus-metadata.ts';

test('names and values are read, whatever script they are in', () => {
  const value = Buffer.from('Café com 😀.mp3').toString('base64');
  expect(readMetadata(`filename ${value}, purpose cGljdHVyZQ==,is_confidential`)).toEqual({
    filename: 'Café com 😀.mp3',
    purpose: 'picture',
    is_confidential: '',
  });
});

test('what cannot be read is left out', () => {
  expect(readMetadata('')).toEqual({});
  expect(readMetadata('a b c,=,filename ====')).toEqual({ filename: '' });
  expect(readMetadata('__proto__ eA==')).not.toHaveProperty('polluted');
});
