import { setTimeout as pause } from 'node:timers/promises';
import { isDamage } from '#app/db/errors.server.ts';
import { findDamage } from '#app/features/house/health-desk/store-troubles.server.ts';
import type { Finding, HealthPart, HealthReport } from '#app/platform/health.server.ts';
import type { Services } from '#app/platform/services.ts';
import { jobWords } from './jobs.server.ts';

/** Found by their name, so that a new room is on the page without a word. */
const FOUND = import.meta.glob<HealthPart>('../features/*/*/**/*health-part.server.ts', {
  eager: true,
  import: 'healthPart',
});

export const healthParts: readonly HealthPart[] = Object.values(FOUND).sort((a, b) => a.place - b.place);

export interface SiteHealth {
  /** The worst first. */
  findings: Finding[];
  sections: Array<Pick<HealthPart, 'title'> & Pick<HealthReport, 'facts'>>;
}

/** No part waits so long; a disk that hangs would hold up the page for ever. */
const PATIENCE_MS = 5_000;

/**
 * What every room says of itself. A room that cannot say anything is a finding, and hides no other.
 * @param patienceMs for tests
 */
export async function findHealth(
  services: Services,
  parts: readonly HealthPart[] = healthParts,
  patienceMs = PATIENCE_MS,
): Promise<SiteHealth> {
  const reports = await Promise.all(
    parts.map(async (part) => ({ title: part.title, ...(await findReport(services, part, patienceMs)) })),
  );
  // Asked last: a part may have met the damage just now.
  const damage = await findDamage(services);
  return {
    sections: reports.map(({ title, facts }) => ({ title, facts })),
    findings: [
      ...damage,
      ...reports.flatMap(({ findings }) => findings.filter(({ tone }) => tone === 'bad')),
      ...reports.flatMap(({ findings }) => findings.filter(({ tone }) => tone === 'soon')),
    ],
  };
}

/** The admin's first page waits no longer for a bucket that is silent. */
const SOON_MS = 1_000;

/** The findings, or none where asking takes too long. */
export async function findFindingsSoon(services: Services): Promise<Finding[]> {
  const pendingFindings = findHealth(services).then(({ findings }) => findings);
  return Promise.race([pendingFindings, pause(SOON_MS, [], { ref: false })]);
}

async function findReport(services: Services, part: HealthPart, patienceMs: number): Promise<HealthReport> {
  try {
    const report = await Promise.race([
      part.find(services, { jobWords }),
      pause(patienceMs, null, { ref: false }),
    ]);
    if (!report) throw new Error(`no answer after ${patienceMs} ms`);
    return report;
  } catch (error) {
    const facts: HealthReport['facts'] = [{ label: 'Situação', value: 'não pôde ser lida', tone: 'bad' }];
    // That is one finding for all parts, and says what to do.
    if (isDamage(error)) return { facts, findings: [] };
    services.log.warn({ err: error, part: part.title }, 'a part of the health could not be read');
    return {
      facts,
      findings: [
        {
          tone: 'bad',
          title: `Não foi possível verificar: ${part.title}`,
          text: 'O site não conseguiu ler esta parte agora.',
          mend: 'Abra esta página de novo em alguns minutos. Se continuar, o motivo está no log do servidor.',
        },
      ],
    };
  }
}
