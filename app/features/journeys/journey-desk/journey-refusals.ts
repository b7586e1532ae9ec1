import { MOST_JOURNEYS } from '#app/features/journeys/core/journey-context.ts';
import type { JourneyRefusal } from './commands.server.ts';

const SENTENCES: Record<JourneyRefusal['reason'], [field: string, sentence: string]> = {
  'slug-taken': ['slug', 'Este endereço já é de outra Jornada. Escolha outro.'],
  'too-many': ['title', `O site pode ter até ${MOST_JOURNEYS} Jornadas.`],
  'no-days': ['visibility', 'Acrescente pelo menos um dia antes de pôr a Jornada no site.'],
  'no-product': ['product', 'Escolha o produto que dá a Jornada.'],
  'no-offer-product': ['offerProduct', 'Escolha o produto da oferta.'],
  'no-offer-url': ['offerUrl', 'Informe o link da oferta.'],
};

/** The field that a refusal concerns, with its message. */
export function journeyFieldErrors({ reason }: JourneyRefusal): Record<string, string[]> {
  const [field, sentence] = SENTENCES[reason];
  return { [field]: [sentence] };
}
