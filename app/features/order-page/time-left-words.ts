import { countOf } from '#app/pure/plural.ts';

/** 'faltam 23 h e 5 min', 'falta 1 minuto'; '' when it is over. */
export function timeLeft(until: string, now: number): string {
  const minutes = Math.ceil((Date.parse(until) - now) / 60_000);
  if (!(minutes > 0)) return '';
  if (minutes < 60) return `${minutes === 1 ? 'falta' : 'faltam'} ${countOf(minutes, 'minuto', 'minutos')}`;
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return `${hours === 1 && rest === 0 ? 'falta' : 'faltam'} ${hours} h${rest ? ` e ${rest} min` : ''}`;
}
