/** Count and noun in Portuguese: '1 vídeo', '2 vídeos', '0 vídeos'. */
export function countOf(count: number, one: string, many: string): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}

/** 'falta' 1 dia e 4 h, 'faltam' 2 dias: the verb agrees with the number beside it. */
export function leftVerb(count: number): 'falta' | 'faltam' {
  return count === 1 ? 'falta' : 'faltam';
}

/** Lists of the admin area count no further, because counting walks the table. */
export const MOST_COUNTED = 1_000;

/** '312 pessoas', 'mais de 1.000 pessoas'. @param count at most MOST_COUNTED + 1 */
export function boundedCountOf(count: number, one: string, many: string): string {
  return count > MOST_COUNTED ? `mais de ${countOf(MOST_COUNTED, one, many)}` : countOf(count, one, many);
}

/** '312', 'mais de 1.000'. @param count at most MOST_COUNTED + 1 */
export function boundedCount(count: number): string {
  return count > MOST_COUNTED ? `mais de ${formatCount(MOST_COUNTED)}` : formatCount(count);
}

const whole = new Intl.NumberFormat('pt-BR');

/** 14285 → '14.285'. */
export function formatCount(count: number): string {
  return whole.format(count);
}
