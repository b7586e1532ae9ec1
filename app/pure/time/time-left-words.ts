import { countOf, leftVerb } from '../text/plural.ts';
import { MINUTE_MS } from './durations.ts';

/** 'faltam 4 dias e 3 h', 'faltam 23 h e 5 min', 'falta 1 minuto'; '' when it is over. */
export function timeLeft(until: string, now: number): string {
  const minutes = Math.ceil((Date.parse(until) - now) / MINUTE_MS);
  if (!(minutes > 0)) return '';
  if (minutes < 60) return `${leftVerb(minutes)} ${countOf(minutes, 'minuto', 'minutos')}`;
  const hours = Math.floor(minutes / 60);
  if (hours >= 24) return left(Math.floor(hours / 24), ['dia', 'dias'], hours % 24, 'h');
  return left(hours, ['h', 'h'], minutes % 60, 'min');
}

function left(count: number, [one, many]: [string, string], rest: number, unit: string): string {
  return `${leftVerb(count)} ${countOf(count, one, many)}${rest ? ` e ${rest} ${unit}` : ''}`;
}
