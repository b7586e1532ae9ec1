import { beforeEach, expect, test } from 'vitest';
import type { Services } from '#app/platform/services.ts';
import { DAY_MS } from '#app/pure/time/durations.ts';
import { type FixedClock, fixedClock } from '../../../../tests/support/fixed-clock.ts';
import { openTestServices } from '../../../../tests/support/sites/test-services.ts';
import { healthPart } from './address-health-part.server.ts';
import { lookAtDomain } from './domain.server.ts';
import type { DomainEnd } from './rdap.server.ts';

const PUBLIC = 'https://www.conversas.com.br';

let services: Services;
let clock: FixedClock;
beforeEach(async () => {
  clock = fixedClock();
  services = await openTestServices({ clock, publicUrl: PUBLIC, asksRegistry: true });
});

const asked: string[] = [];
beforeEach(() => void asked.splice(0));
const answer = (end: DomainEnd) => async (host: string) => {
  asked.push(host);
  return end;
};
const endsIn = (days: number): DomainEnd => {
  const endsAt = new Date(clock.now().getTime() + days * DAY_MS).toISOString();
  return { ok: true, domain: 'conversas.com.br', endsAt };
};

async function look(ctx = services) {
  const { facts, findings } = await healthPart.find(ctx, { jobWords: String });
  return {
    said: facts.find(({ label }) => label === 'Domínio'),
    findings: findings.map(({ tone, title }) => [tone, title]),
  };
}

test('says that it will ask, and then until when the domain is registered', async () => {
  expect((await look()).said).toEqual({ label: 'Domínio', value: 'será verificado em instantes' });
  await lookAtDomain(services, answer(endsIn(200)));
  expect(asked).toEqual(['www.conversas.com.br']);
  expect(await look()).toEqual({
    said: {
      label: 'Domínio',
      value: 'conversas.com.br vale até 01/01/2027 (visto em 15/06/2026, às 12h)',
      tone: 'good',
    },
    findings: [],
  });
});

test.each([
  [31, []],
  [29, [['soon', expect.stringContaining('vence em')]]],
  [6, [['bad', expect.stringContaining('vence em')]]],
  [-1, [['bad', expect.stringContaining('venceu em')]]],
])('a domain that ends in %i days is told in time', async (days, findings) => {
  await lookAtDomain(services, answer(endsIn(days)));
  expect((await look()).findings).toEqual(findings);
});

test('asks once a day, however often it starts', async () => {
  await lookAtDomain(services, answer(endsIn(200)));
  clock.advance(DAY_MS / 2);
  await lookAtDomain(services, answer(endsIn(200)));
  expect(asked).toHaveLength(1);
  clock.advance(DAY_MS / 2);
  await lookAtDomain(services, answer(endsIn(200)));
  expect(asked).toHaveLength(2);
});

test('a registry that does not answer worries nobody, and what was seen before stays', async () => {
  const silent: DomainEnd = { ok: false, reason: 'silent' };
  await lookAtDomain(services, answer(silent));
  expect(await look()).toEqual({
    said: { label: 'Domínio', value: expect.stringContaining('não respondeu') },
    findings: [],
  });
  await lookAtDomain(services, answer(endsIn(20)));
  clock.advance(DAY_MS);
  await lookAtDomain(services, answer(silent));
  expect(await look()).toMatchObject({
    said: { value: expect.stringContaining('visto em 15/06/2026') },
    findings: [['soon', expect.stringContaining('vence em')]],
  });
});

test.each([
  ['turned off', { asksRegistry: false }],
  ['without an address', { isPublicUrlSet: false }],
  ['over http', { publicUrl: 'http://conversas.com.br' }],
  ['of a machine', { publicUrl: 'https://localhost' }],
  ['of a network', { publicUrl: 'https://site.intranet' }],
  ['of an IP address', { publicUrl: 'https://203.0.113.7' }],
  ['of IPv6', { publicUrl: 'https://[2001:db8::1]' }],
  ['of a reserved name', { publicUrl: 'https://conversas.example' }],
])('asks nothing when it is %s, and forgets what it knew', async (_which, overrides) => {
  await lookAtDomain(services, answer(endsIn(-1)));
  const other = { ...services, ...overrides };
  await lookAtDomain(other, answer(endsIn(-1)));
  expect(asked).toHaveLength(1);
  expect(await services.db.selectFrom('site_checks').selectAll().execute()).toEqual([]);
  expect((await look(other)).findings.flat().join(' ')).not.toContain('venceu');
});

test('another domain is asked for at once', async () => {
  await lookAtDomain(services, answer(endsIn(200)));
  const other = { ...services, publicUrl: 'https://outras-conversas.com.br' };
  expect((await look(other)).said?.value).toBe('será verificado em instantes');
  await lookAtDomain(other, answer({ ok: false, reason: 'unknown-name' }));
  expect(asked).toEqual(['www.conversas.com.br', 'outras-conversas.com.br']);
  expect((await look(other)).said?.value).toContain('não conhece este nome');
});
