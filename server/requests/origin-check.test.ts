import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { WEBHOOKS } from '#app/pure/orders/providers.ts';
import { comesFromOurselves, isSafeMethod, isSigned } from './origin-check.ts';

const SITE = 'https://conversas.example';

function request(headers: IncomingMessage['headers']): IncomingMessage {
  return { headers: { host: 'conversas.example', ...headers } } as IncomingMessage;
}

test.each([
  ['no header at all: a program', {}, true],
  ['the own origin', { origin: SITE }, true],
  ['the own origin, said twice', { origin: SITE, 'sec-fetch-site': 'same-origin' }, true],
  ['typed by the person', { 'sec-fetch-site': 'none' }, true],
  ['another origin', { origin: 'https://evil.example' }, false],
  [
    'another origin that claims to be none',
    { origin: 'https://evil.example', 'sec-fetch-site': 'none' },
    false,
  ],
  ['no origin, but another site', { 'sec-fetch-site': 'cross-site' }, false],
  ['a sister site', { 'sec-fetch-site': 'same-site' }, false],
  ['the own origin from another site', { origin: SITE, 'sec-fetch-site': 'cross-site' }, false],
  ['an opaque origin', { origin: 'null' }, false],
  ['a page of the site that names no origin', { origin: 'null', 'sec-fetch-site': 'same-origin' }, true],
  ['an opaque origin of another site', { origin: 'null', 'sec-fetch-site': 'cross-site' }, false],
  ['an opaque origin, typed by nobody', { origin: 'null', 'sec-fetch-site': 'none' }, false],
  ['an empty origin', { origin: '' }, false],
  ['the own name on http', { origin: 'http://conversas.example' }, false],
  ['the own name on another port', { origin: `${SITE}:8443` }, false],
  ['a longer name', { origin: `${SITE}.evil.example` }, false],
  ['a subdomain', { origin: 'https://www.conversas.example' }, false],
  ['an unknown Sec-Fetch-Site', { 'sec-fetch-site': 'maybe' }, false],
])('with PUBLIC_URL: %s', (_case, headers, expected) => {
  expect(comesFromOurselves(request(headers), SITE)).toBe(expected);
});

test.each([
  ['http://localhost:3000', 'localhost:3000', true],
  ['https://localhost:3000', 'localhost:3000', true],
  ['http://localhost:3001', 'localhost:3000', false],
  ['http://evil.example', 'localhost:3000', false],
  ['null', 'localhost:3000', false],
  ['http://undefined', undefined, false],
])('without PUBLIC_URL the Host header counts: %s asks %s', (origin, host, expected) => {
  expect(comesFromOurselves(request({ origin, host }), null)).toBe(expected);
});

test('with PUBLIC_URL a forged Host header does not help', () => {
  const forged = request({ origin: 'https://evil.example', host: 'evil.example' });
  expect(comesFromOurselves(forged, SITE)).toBe(false);
});

test('only GET, HEAD and OPTIONS are safe', () => {
  const methods = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE', 'get', '', undefined];
  expect(methods.filter(isSafeMethod)).toEqual(['GET', 'HEAD', 'OPTIONS']);
});

test('only signed calls may come from anywhere', () => {
  expect(WEBHOOKS.filter(({ path }) => isSigned(path))).toEqual(WEBHOOKS);
  for (const path of ['/webhooks/stripe/', '/webhooks/stripe.data', '/webhooks', '/Webhooks/stripe', '/'])
    expect(isSigned(path)).toBe(false);
});
