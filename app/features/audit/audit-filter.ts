import { instantOfLocalTime } from '#app/pure/sao-paulo-time.ts';
import type { AuditFilter } from './queries.server.ts';

/** The filter as the address has it. */
export interface AuditParameters extends Record<string, string> {
  pessoa: string;
  tipo: string;
  acao: string;
  de: string;
  ate: string;
}

const DAY_MS = 24 * 3_600_000;

/** What is no day, or too long to be a name, filters nothing. */
export function readAuditParameters(parameters: URLSearchParams): AuditParameters {
  const text = (name: string) => (parameters.get(name) ?? '').slice(0, 64);
  const day = (name: string) => (startOfDay(text(name)) ? text(name) : '');
  return { pessoa: text('pessoa'), tipo: text('tipo'), acao: text('acao'), de: day('de'), ate: day('ate') };
}

/** Days are those of São Paulo, both included. */
export function auditFilter({ pessoa, tipo, acao, de, ate }: AuditParameters): AuditFilter {
  return { actorId: pessoa, kind: tipo, verb: acao, from: startOfDay(de), until: startOfDay(dayAfter(ate)) };
}

function startOfDay(day: string): string | null {
  return instantOfLocalTime({ date: day, time: '00:00' });
}

function dayAfter(day: string): string {
  const start = Date.parse(`${day}T12:00:00.000Z`);
  return Number.isNaN(start) ? '' : new Date(start + DAY_MS).toISOString().slice(0, 10);
}
