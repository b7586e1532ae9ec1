/** '1 vídeo', '2 vídeos', '0 vídeos': count and word, in Portuguese. */
export function countOf(count: number, one: string, many: string): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}

/** No list of the admin area is counted further: counting on would walk its table. */
export const MOST_COUNTED = 1_000;

/** '312 pessoas', 'mais de 1.000 pessoas'. @param count as counted, at the most one beyond MOST_COUNTED */
export function boundedCountOf(count: number, one: string, many: string): string {
  return count > MOST_COUNTED ? `mais de ${countOf(MOST_COUNTED, one, many)}` : countOf(count, one, many);
}

const whole = new Intl.NumberFormat('pt-BR');

/** 14285 → '14.285'. */
export function formatCount(count: number): string {
  return whole.format(count);
}
