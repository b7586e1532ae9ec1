import { countOf, leftVerb } from '../text/plural.ts';

/** 'Falta 1 dia e 4 h', 'Faltam 3 h 12 min', 'Faltam 04:09', 'Abrindo…'. */
export function remainingTime(milliseconds: number): string {
  if (milliseconds <= 0) return 'Abrindo…';
  const seconds = Math.ceil(milliseconds / 1_000);
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  const days = Math.floor(hours / 24);
  if (days > 0) {
    const rest = hours % 24 === 0 ? '' : ` e ${hours % 24} h`;
    return `${verbOf(days)} ${countOf(days, 'dia', 'dias')}${rest}`;
  }
  if (hours > 0) return `${verbOf(hours)} ${hours} h ${String(minutes % 60).padStart(2, '0')} min`;
  return `Faltam ${String(minutes).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`;
}

const verbOf = (count: number) => (leftVerb(count) === 'falta' ? 'Falta' : 'Faltam');
