import type { ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { listening } from '../../../../tests/support/servers/listening.ts';
import { findDomainEnd, REGISTRIES, type Registries } from './rdap.server.ts';

type Answer = (res: ServerResponse) => void;

const json =
  (body: unknown, status = 200): Answer =>
  (res) =>
    res.writeHead(status, { 'Content-Type': 'application/rdap+json' }).end(JSON.stringify(body));
const none = json({ errorCode: 404 }, 404);
const ending = (...dates: string[]): Answer =>
  json({
    objectClassName: 'domain',
    events: [
      { eventAction: 'registration', eventDate: '2019-03-20T00:00:00Z' },
      ...dates.map((eventDate) => ({ eventAction: 'expiration', eventDate })),
    ],
  });

/** IANA's list and one registry, on this machine. */
async function serve(answers: Record<string, Answer>, endings = ['com', 'net']) {
  const asked: string[] = [];
  const origin = await listening((req, res) => {
    const path = req.url ?? '';
    if (path === '/dns.json')
      return json({
        services: [
          [['org'], ['https://a.invalid/']],
          [endings, [`${origin}/rdap`]],
        ],
      })(res);
    asked.push(path.replace('/rdap/domain/', ''));
    return (answers[asked.at(-1) ?? ''] ?? none)(res);
  });
  const registries: Registries = {
    ...{ list: `${origin}/dns.json`, known: { br: `${origin}/rdap/` }, protocol: 'http:' },
    policy: { isAllowedAddress: () => true, isAllowedPort: () => true },
  };
  return { registries, asked };
}

test('finds the registry by its list, and the end of the domain', async () => {
  const { registries, asked } = await serve({ 'conversas.com': ending('2027-03-20T00:00:00Z') });
  expect(await findDomainEnd('conversas.com', registries)).toEqual({
    ok: true,
    domain: 'conversas.com',
    endsAt: '2027-03-20T00:00:00.000Z',
  });
  expect(asked).toEqual(['conversas.com']);
});

test('asks the registry of .br without the list, from the whole host to the name that was bought', async () => {
  const { registries, asked } = await serve({
    'www.conversas.com.br': json({}, 400),
    'conversas.com.br': ending('2026-12-01T00:00:00-03:00'),
  });
  expect(
    await findDomainEnd('www.conversas.com.br', { ...registries, list: 'http://127.0.0.1:1' }),
  ).toMatchObject({
    domain: 'conversas.com.br',
    endsAt: '2026-12-01T03:00:00.000Z',
  });
  expect(asked).toEqual(['www.conversas.com.br', 'conversas.com.br']);
});

test('a long host costs four questions at most', async () => {
  const { registries, asked } = await serve({});
  expect(await findDomainEnd('a.b.c.d.e.conversas.com.br', registries)).toEqual({
    ok: false,
    reason: 'unknown-name',
  });
  expect(asked).toEqual(['d.e.conversas.com.br', 'e.conversas.com.br', 'conversas.com.br', 'com.br']);
});

test.each([
  ['says nothing of the end', ending(), 'no-date'],
  ['says no date', ending('em breve'), 'no-date'],
  ['answers something else', json([1, 2]), 'silent'],
  ['answers no JSON', ((res) => res.end('<html>')) satisfies Answer, 'silent'],
  ['answers too much', ((res) => res.end('1'.repeat(1_000_001))) satisfies Answer, 'silent'],
  ['fails', json({}, 500), 'silent'],
  ['asks for patience', json({}, 429), 'silent'],
] as const)('a registry that %s is told from a date', async (_which, answer, reason) => {
  const { registries } = await serve({ 'conversas.net': answer });
  expect(await findDomainEnd('conversas.net', registries)).toEqual({ ok: false, reason });
});

test('an ending without a registry, and a list that does not answer', async () => {
  const { registries } = await serve({});
  expect(await findDomainEnd('conversas.podcast', registries)).toEqual({ ok: false, reason: 'no-registry' });
  expect(await findDomainEnd('conversas.org', registries)).toEqual({ ok: false, reason: 'no-registry' });
  const unlisted = { ...registries, list: 'http://127.0.0.1:1' };
  expect(await findDomainEnd('conversas.com', unlisted)).toEqual({ ok: false, reason: 'silent' });
});

test('the real ones are asked over https alone, and never an address inside the network', () => {
  const { list, known, protocol, policy } = REGISTRIES;
  for (const address of [list, ...Object.values(known)]) expect(new URL(address).protocol).toBe('https:');
  expect([protocol, policy]).toEqual(['https:', undefined]);
});
