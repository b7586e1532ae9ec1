import type { Insertable } from 'kysely';
import type { Tables } from '#app/db/database.server.ts';

const AT = '2026-11-02T12:00:00.000Z';
const ID = 'demo-jornada-dormir';

/** A Jornada of three days over episodes of the demonstration. Seeding again changes nothing. */
export const DEMO_JOURNEY: Insertable<Tables['journeys']> & { id: string } = {
  id: ID,
  slug: 'tres-dias-para-dormir-melhor',
  title: 'Três dias para dormir melhor',
  summary: 'Três noites, três conversas e três perguntas para apagar a luz com a cabeça mais leve.',
  description:
    '<p>Ninguém dorme por esforço. Em três dias, olhamos para o que vem antes: a luz, a tela e o que ficou por dizer.</p><p>Cada dia leva menos de uma hora. <em>Conteúdo de demonstração.</em></p>',
  access: 'free',
  product_id: null,
  offer_kind: 'premium',
  offer_product_id: null,
  offer_text: 'Gostou de ter companhia à noite? Quem é Premium ouve as conversas dois dias antes.',
  offer_label: '',
  offer_url: '',
  is_public: true,
  created_at: AT,
  updated_at: AT,
};

interface DemoDay {
  title: string;
  /** The key of a conversation of the demonstration. */
  item: string;
  body: string;
  question: string;
}

const DAYS: readonly DemoDay[] = [
  {
    title: 'Antes de fechar os olhos',
    item: 'saude-dormir',
    body: '<p>Comece por ouvir, sem mudar nada. Hoje à noite, repare só na hora em que a casa fica quieta.</p>',
    question: 'O que você costuma fazer na última hora acordada?',
  },
  {
    title: 'O celular fora do quarto',
    item: 'habitos-celular',
    body: '<p>Uma noite basta para saber como é:</p><ul><li>deixe o celular em outro cômodo;</li><li>use um despertador de verdade;</li><li>ponha um livro onde ele dormia.</li></ul>',
    question: 'Onde o seu celular vai dormir hoje?',
  },
  {
    title: 'Três linhas',
    item: 'habitos-diario',
    body: '<p>Escrever pouco, toda noite, tira da cabeça o que não precisa passar a noite nela.</p>',
    question: 'Quais são as suas três linhas de hoje?',
  },
];

export function demoDays(): Array<Insertable<Tables['journey_steps']>> {
  return DAYS.map(({ item, ...words }, index) => ({
    ...words,
    id: `${ID}-${index + 1}`,
    journey_id: ID,
    position: index + 1,
    item_id: `demo-${item}`,
    told_missing_at: null,
    created_at: AT,
  }));
}
