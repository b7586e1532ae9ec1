/** '1 vídeo', '2 vídeos', '0 vídeos': count and word, in Portuguese. */
export function countOf(count: number, one: string, many: string): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}

const whole = new Intl.NumberFormat('pt-BR');

/** 14285 → '14.285'. */
export function formatCount(count: number): string {
  return whole.format(count);
}
