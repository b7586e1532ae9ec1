import { countOf } from '#app/pure/text/plural.ts';

/** What stands above a text that a machine made. */
export const UNREVIEWED = 'Transcrição feita por máquina, ainda não revisada.';

/** '9.360 palavras, cerca de 47 minutos de leitura'. */
export function lengthWords(words: number): string {
  const minutes = Math.max(1, Math.round(words / WORDS_A_MINUTE));
  return `${countOf(words, 'palavra', 'palavras')}, ${countOf(minutes, 'minuto', 'minutos')} de leitura`;
}

const WORDS_A_MINUTE = 200;
