import { expect, test } from 'vitest';
import { fixedClock } from '../../../tests/support/fixed-clock.ts';
import { openTestDns } from '../../../tests/support/servers/dns-server.ts';
import { createDns } from './dns.server.ts';

const ZONE = {
  'TXT conversas.example': [['v=spf1 include:', 'a.example -all'], ['outra']],
  'MX conversas.example': [['20 b.example'], ['10 a.example']],
  'MX quiet.example': [['0 ']],
  'A a.example': [['192.0.2.1']],
  'TXT broken.example': 'fails',
  'TXT silent.example': 'silent',
} as const;

async function opened(longestMs?: number) {
  const { server, questions: asked } = await openTestDns(ZONE);
  const clock = fixedClock();
  return { dns: createDns({ clock, servers: [server], longestMs }), asked, clock };
}

test('joins the chunks of a text without spaces', async () => {
  const { dns } = await opened();
  expect(await dns.txt('conversas.example')).toEqual({
    kind: 'found',
    values: ['v=spf1 include:a.example -all', 'outra'],
  });
});

test('sorts mail servers, and knows the one that stands for none', async () => {
  const { dns } = await opened();
  expect(await dns.mx('conversas.example')).toEqual({
    kind: 'found',
    values: [
      { host: 'a.example', priority: 10 },
      { host: 'b.example', priority: 20 },
    ],
  });
  expect(await dns.mx('quiet.example')).toEqual({ kind: 'found', values: [{ host: '', priority: 0 }] });
});

test('a missing name and a name without such a record are missing', async () => {
  const { dns } = await opened();
  for (const name of ['nothing.example', 'a.example', 'not a name', '', `${'x'.repeat(80)}.example`])
    expect(await dns.txt(name), name).toEqual({ kind: 'missing' });
  expect(await dns.addresses('a.example')).toEqual({ kind: 'found', values: ['192.0.2.1'] });
  expect(await dns.addresses('conversas.example')).toEqual({ kind: 'missing' });
});

test('a server that fails or is silent is not the same as a missing record', async () => {
  const { dns } = await opened(300);
  expect(await dns.txt('broken.example')).toEqual({ kind: 'unasked' });
  expect(await dns.txt('silent.example')).toEqual({ kind: 'unasked' });
});

test('keeps answers for a few minutes, but not that nobody answered', async () => {
  const { dns, asked, clock } = await opened(300);
  await dns.txt('conversas.example');
  await dns.txt('conversas.example');
  expect(asked).toHaveLength(1);
  clock.advance(3 * 60_000);
  await dns.txt('conversas.example');
  expect(asked).toHaveLength(2);
  dns.forget();
  await dns.txt('conversas.example');
  expect(asked).toHaveLength(3);
  await dns.txt('silent.example');
  const before = asked.length;
  await dns.txt('silent.example');
  expect(asked.length).toBeGreaterThan(before);
});
