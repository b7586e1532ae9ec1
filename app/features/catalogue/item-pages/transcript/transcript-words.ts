import { countOf } from '#app/pure/text/plural.ts';

/** What stands above a text that a machine made. */
export const UNREVIEWED = 'Transcrição feita por máquina, ainda não revisada.';

/** '9.360 palavras, 47 minutos de leitura'; of a long text in hours. */
export function lengthWords(words: number): string {
  const minutes = Math.max(1, Math.round(words / WORDS_A_MINUTE));
  const time =
    minutes < 120
      ? countOf(minutes, 'minuto', 'minutos')
      : countOf(Math.round(minutes / 60), 'hora', 'horas');
  return `${countOf(words, 'palavra', 'palavras')}, ${time} de leitura`;
}

const WORDS_A_MINUTE = 200;
