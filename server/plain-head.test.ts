import { expect, test } from 'vitest';
import { readPlainHead } from './plain-head.ts';

const HOST = ['Host', 'conversas.example'];

test('a plain request says what it accepts, and whether it has a copy', () => {
  expect(readPlainHead(HOST)).toEqual({ acceptEncoding: '', isConditional: false });
  expect(readPlainHead([...HOST, 'ACCEPT-encoding', 'br'])).toEqual({
    acceptEncoding: 'br',
    isConditional: false,
  });
  for (const name of ['If-None-Match', 'if-modified-since'])
    expect(readPlainHead([...HOST, name, 'x'])?.isConditional).toBe(true);
});

test('headers of the same length, and cookies that are not personal, change nothing', () => {
  const others = [
    'Date',
    'x',
    'X-Abc',
    'x',
    'Accept',
    '*/*',
    'Sec-Fetch-User',
    '?1',
    'Accept-Language',
    'pt',
  ];
  expect(readPlainHead([...HOST, ...others, 'Cookie', '_ga=1'])).toEqual({
    acceptEncoding: '',
    isConditional: false,
  });
});

test.each([
  ['no host', []],
  ['two hosts', [...HOST, 'hOST', 'evil.example']],
  ['a session', [...HOST, 'COOKIE', 'a=1; conversas.session=x']],
  [
    'a session in its second cookie header',
    [...HOST, 'Cookie', 'a=1', 'Cookie', '__Host-conversas.session=x'],
  ],
  ['an authorization', [...HOST, 'authorization', 'Bearer x']],
  ['a range', [...HOST, 'Range', 'bytes=0-1']],
  ['a body', [...HOST, 'Content-Length', '3']],
  ['a body of unknown length', [...HOST, 'Transfer-Encoding', 'chunked']],
  ['two lists of encodings', [...HOST, 'Accept-Encoding', 'br', 'accept-encoding', 'br;q=0']],
])('a request with %s needs a closer look', (_case, rawHeaders) => {
  expect(readPlainHead(rawHeaders)).toBeNull();
});
