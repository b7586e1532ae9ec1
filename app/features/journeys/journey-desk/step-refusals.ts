import { MOST_STEPS } from './rules.ts';

const SENTENCES = {
  'too-many': ['title', `Uma Jornada tem até ${MOST_STEPS} dias.`],
  'no-item': ['item', 'Este episódio ou vídeo não existe mais. Busque outro pelo título.'],
  empty: ['body', 'Um dia precisa de um episódio, de um vídeo ou de um texto.'],
} as const;

/** The field that a refusal concerns, with its message. */
export function stepFieldErrors(reason: keyof typeof SENTENCES): Record<string, string[]> {
  const [field, sentence] = SENTENCES[reason];
  return { [field]: [sentence] };
}
