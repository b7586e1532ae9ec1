import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { CLOSED_POLICY, commonHeaders, contentSecurityPolicy } from './security-headers.ts';

function hash(code: string): string {
  return `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
}

function scriptSources(...scripts: string[]): string | undefined {
  return /script-src ([^;]*)/.exec(contentSecurityPolicy({ scripts }))?.[1];
}

test('a page may run its own files and the inline scripts that we rendered', () => {
  expect(scriptSources('a()', '\n b() \n')).toBe(`'self' ${hash('a()')} ${hash('\n b() \n')}`);
});

test('names a repeated script once', () => {
  expect(scriptSources('a()', 'a()')).toBe(`'self' ${hash('a()')}`);
});

test('hashes accents as the bytes that are sent', () => {
  expect(scriptSources('"ação 🎧"')).toContain(hash('"ação 🎧"'));
});

test('no policy allows anything unsafe', () => {
  for (const policy of [contentSecurityPolicy({ scripts: ['a()'] }), CLOSED_POLICY]) {
    expect(policy).not.toContain('unsafe');
    expect(policy).toContain("frame-ancestors 'none'");
  }
  expect(contentSecurityPolicy({ scripts: [] })).toContain(
    "object-src 'none'; base-uri 'none'; form-action 'self'",
  );
});

test('says what only https can keep only where the site is on https', () => {
  for (const name of ['Strict-Transport-Security', 'Cross-Origin-Opener-Policy'])
    expect(commonHeaders('http://localhost:3000')).not.toHaveProperty(name);
  expect(commonHeaders('https://conversas.example')).toMatchObject({
    'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
  });
});
