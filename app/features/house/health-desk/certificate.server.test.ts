import { beforeEach, expect, test } from 'vitest';
import type { Services } from '#app/platform/services.ts';
import { DAY_MS } from '#app/pure/time/durations.ts';
import { fixedClock } from '../../../../tests/support/fixed-clock.ts';
import {
  CERTIFICATE_ENDS,
  startSilentServer,
  startTlsServer,
} from '../../../../tests/support/servers/tls-server.ts';
import { openTestServices } from '../../../../tests/support/sites/test-services.ts';
import { healthPart } from './address-health-part.server.ts';
import { findCertificate, lookAtCertificate } from './certificate.server.ts';

let services: Services;
beforeEach(async () => {
  services = await openTestServices();
});

const titles = async (ctx: Services) =>
  (await healthPart.find(ctx, { jobWords: String })).findings.map(({ title }) => title);

test('notes the end of the certificate, and warns two weeks before', async () => {
  const ctx = { ...services, publicUrl: await startTlsServer() };
  await lookAtCertificate(ctx);
  expect(await findCertificate(services.db)).toMatchObject({ ends_at: CERTIFICATE_ENDS, problem: null });
  expect(await titles(ctx)).toEqual([]);
  const at = (days: number) =>
    fixedClock(new Date(Date.parse(CERTIFICATE_ENDS) + days * DAY_MS).toISOString());
  expect(await titles({ ...ctx, clock: at(-15) })).toEqual([]);
  expect(await titles({ ...ctx, clock: at(-13) })).toEqual([expect.stringContaining('vence em')]);
  expect(await titles({ ...ctx, clock: at(1) })).toEqual([expect.stringContaining('venceu em')]);
});

test.each([
  ['that is silent', startSilentServer, 'não respondeu a tempo'],
  ['that is closed', async (): Promise<string> => 'https://127.0.0.1:1', 'não aceitou uma conexão segura'],
  [
    'without a name',
    async (): Promise<string> => 'https://nada.invalid',
    /não existe no DNS|não respondeu a tempo|não aceitou/,
  ],
] as const)('says in words that an address %s cannot be asked', async (_which, address, words) => {
  const ctx = { ...services, publicUrl: await address() };
  await lookAtCertificate(ctx, 300);
  const { findings, facts } = await healthPart.find(ctx, { jobWords: String });
  expect(findings[0]?.text).toMatch(words);
  expect(facts.find(({ label }) => label === 'Certificado')?.value).toMatch(words);
});

test('asks nothing without an https address, and forgets what it knew', async () => {
  await lookAtCertificate({ ...services, publicUrl: await startTlsServer() });
  await lookAtCertificate({ ...services, publicUrl: 'http://conversas.example' });
  expect(await findCertificate(services.db)).toBeUndefined();
  expect(await titles({ ...services, publicUrl: 'http://localhost:3000', isPublicUrlSet: false })).toEqual([
    'O site não sabe o próprio endereço',
  ]);
});
