import { beforeEach, expect, test } from 'vitest';
import type { Finding, HealthPart } from '#app/platform/health.server.ts';
import type { Services } from '#app/platform/services.ts';
import { openTestServices } from '../../tests/support/sites/test-services.ts';
import { findHealth, healthParts } from './health.server.ts';

let services: Services;
beforeEach(async () => {
  services = await openTestServices();
});

const finding = (tone: Finding['tone'], title: string): Finding => ({ tone, title, text: 't', mend: 'm' });
const part = (title: string, findings: Finding[]): HealthPart => ({
  title,
  place: 1,
  find: async () => ({ facts: [], findings }),
});

test('finds the parts of the rooms by their name', () => {
  const titles = healthParts.map(({ title }) => title);
  for (const title of ['Programa', 'E-mails', 'Arquivos', 'Cópias de segurança', 'Endereço'])
    expect(titles).toContain(title);
  expect(new Set(titles).size).toBe(titles.length);
});

test('every finding says what to do, in a new site too', async () => {
  const { findings, sections } = await findHealth({ ...services, isPublicUrlSet: false });
  expect(findings.length).toBeGreaterThan(2);
  for (const { title, text, mend } of findings) expect([title, text, mend]).not.toContain('');
  for (const { facts } of sections) expect(facts.length).toBeGreaterThan(0);
});

test('the worst comes first, and a part that fails hides no other', async () => {
  const broken: HealthPart = {
    title: 'Quebrada',
    place: 1,
    find: async () => {
      throw new Error('no answer');
    },
  };
  const { findings, sections } = await findHealth(services, [
    part('um', [finding('soon', 'pode esperar')]),
    broken,
    part('dois', [finding('bad', 'não funciona')]),
  ]);
  expect(findings.map(({ title }) => title)).toEqual([
    'Não foi possível verificar: Quebrada',
    'não funciona',
    'pode esperar',
  ]);
  expect(sections.map(({ title }) => title)).toEqual(['um', 'Quebrada', 'dois']);
});

test('a part that hangs holds up the page for a moment only', async () => {
  const hanging: HealthPart = { title: 'Parada', place: 1, find: () => new Promise(() => {}) };
  const { findings } = await findHealth(
    services,
    [part('um', [finding('soon', 'pode esperar')]), hanging],
    20,
  );
  expect(findings.map(({ title }) => title)).toEqual(['Não foi possível verificar: Parada', 'pode esperar']);
});

test('says apart how many processes hung, and how many ended by themselves', async () => {
  const figures = await services.siteFigures();
  const titlesOf = async (restarts: number, hangs: number) => {
    const siteFigures = async () => ({ ...figures, restarts, hangs });
    return (await findHealth({ ...services, siteFigures })).findings.map(({ title }) => title);
  };
  expect(await titlesOf(3, 1)).toEqual(
    expect.arrayContaining(['1 processo do site travou', '2 processos do site terminaram sozinhos']),
  );
  expect((await titlesOf(1, 1)).filter((title) => title.includes('processo'))).toEqual([
    '1 processo do site travou',
  ]);
  expect((await titlesOf(0, 0)).filter((title) => title.includes('processo'))).toEqual([]);
});
