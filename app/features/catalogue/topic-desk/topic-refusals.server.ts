import { MOST_TOPICS } from '#app/features/catalogue/topics/queries.server.ts';

const SENTENCES = {
  'slug-taken': 'Este endereço já é de outra página. Escolha outro.',
  'too-many': `O site pode ter até ${MOST_TOPICS} tópicos.`,
};

/** The field that a refusal concerns, with its message. */
export function topicFieldErrors(
  refusal: { reason: keyof typeof SENTENCES } | { reason: 'upload'; message: string },
): Record<string, string[]> {
  if (refusal.reason === 'upload') return { image: [refusal.message] };
  return { [refusal.reason === 'slug-taken' ? 'slug' : 'name']: [SENTENCES[refusal.reason]] };
}
