import { dayAfter, startOfDay } from '#app/pure/time/day-range.ts';
import type { AuditFilter } from './queries.server.ts';

/** The filter as the URL's query has it. */
export interface AuditParameters extends Record<string, string> {
  pessoa: string;
  tipo: string;
  acao: string;
  de: string;
  ate: string;
}

/** Ignores invalid dates and overlong texts. */
export function readAuditParameters(parameters: URLSearchParams): AuditParameters {
  const text = (name: string) => (parameters.get(name) ?? '').slice(0, 64);
  const day = (name: string) => (startOfDay(text(name)) ? text(name) : '');
  return { pessoa: text('pessoa'), tipo: text('tipo'), acao: text('acao'), de: day('de'), ate: day('ate') };
}

/** Days are in São Paulo time; both ends are included. */
export function auditFilter({ pessoa, tipo, acao, de, ate }: AuditParameters): AuditFilter {
  return { actorId: pessoa, kind: tipo, verb: acao, from: startOfDay(de), until: startOfDay(dayAfter(ate)) };
}
