import type { Insertable } from 'kysely';
import type { Tables } from '#app/db/database.server.ts';
import { foldText } from '#app/pure/text/fold-text.ts';
import { MINUTE_MS } from '#app/pure/time/durations.ts';
import type { DemoScene } from './product-drawings.ts';

type Row = Insertable<Tables['products']>;

export interface DemoProduct {
  row: Row;
  /** Sizes with their stock. */
  variants: ReadonlyArray<{ name: string; stock: number | null }>;
  /** Documents that its buyer downloads: see workbook.ts. */
  files: ReadonlyArray<'caderno' | 'semana' | 'respirar'>;
  scene: DemoScene;
}

const NEWEST = Date.parse('2026-01-01T12:00:00.000Z');
const SAMPLE = 'Produto de demonstração.';

/** The specification's three products first, then one of each other sort. Seeding again changes none. */
export function demoProducts(): DemoProduct[] {
  return PRODUCTS.map(({ variants = [], files = [], scene, ...own }, place) => {
    const at = new Date(NEWEST - place * MINUTE_MS).toISOString();
    const times = { created_at: at, updated_at: at };
    const isSubscription = own.kind === 'subscription';
    const description = `${own.description}\n\n${SAMPLE}`;
    const name_folded = foldText(own.name);
    const row = {
      ...own,
      description,
      name_folded,
      is_subscription: isSubscription,
      is_active: true,
      ...times,
    };
    return { row, variants, files, scene };
  });
}

type Sample = Omit<Row, 'name_folded' | 'description' | 'created_at' | 'updated_at'> & {
  description: string;
  scene: DemoScene;
  variants?: DemoProduct['variants'];
  files?: DemoProduct['files'];
};

const PRODUCTS: readonly Sample[] = [
  {
    id: 'demo-camiseta',
    slug: 'camiseta',
    name: 'Camiseta',
    description:
      'Malha de algodão penteado, macia desde o primeiro dia, com o sol do programa estampado em serigrafia.\n\n' +
      'Modelagem reta, sem gênero. Na dúvida entre dois tamanhos, escolha o maior. Lavar do avesso, com água fria.',
    price_cents: 5_900,
    category: 'Vestuário',
    kind: 'physical',
    variants: [
      { name: 'P', stock: 12 },
      { name: 'M', stock: 18 },
      { name: 'G', stock: 15 },
      { name: 'GG', stock: 6 },
    ],
    scene: 'shirt',
  },
  {
    id: 'demo-sessao-de-coaching',
    slug: 'sessao-de-coaching',
    name: 'Sessão de coaching',
    description:
      'Sessenta minutos de conversa por vídeo, só você e a apresentadora, sobre uma pergunta que você traz.\n\n' +
      'Depois do pagamento você propõe até três horários e recebe a confirmação com o convite para a sua agenda. ' +
      'Coaching não é psicoterapia nem atendimento médico.',
    price_cents: 30_000,
    category: 'Cursos',
    kind: 'service',
    session_minutes: 60,
    scene: 'talk',
  },
  {
    id: 'demo-assinatura-premium',
    slug: 'assinatura-premium',
    name: 'Assinatura Premium',
    description:
      'Episódios 48 horas antes de todo mundo, conteúdo bônus e a comunidade de quem é Premium.\n\n' +
      'Cobrada todo mês. Você cancela quando quiser, pelo site, e continua Premium até o fim do mês já pago.',
    price_cents: 4_900,
    category: 'Memberships',
    kind: 'subscription',
    scene: 'sun',
  },
  {
    id: 'demo-caderno-de-exercicios',
    slug: 'caderno-de-exercicios',
    name: 'Caderno de exercícios: um mês de pausas',
    description:
      'Quatro semanas de exercícios curtos para fazer com uma caneta: notar o que pesa, escolher o que importa, ' +
      'dizer não sem culpa, recomeçar.\n\n' +
      'Dois arquivos PDF para imprimir em A4, o caderno e a folha da semana. O link aparece na página do pedido ' +
      'assim que o pagamento é confirmado.',
    price_cents: 2_900,
    category: 'Digital',
    kind: 'digital',
    files: ['caderno', 'semana'],
    scene: 'workbook',
  },
  {
    id: 'demo-folha-de-respiracao',
    slug: 'folha-de-respiracao',
    name: 'Respirar em quatro tempos (grátis)',
    description:
      'Uma página para deixar na porta da geladeira: quatro tempos para puxar o ar, quatro para segurar, quatro para ' +
      'soltar, quatro para descansar.\n\nPDF em A4. É de graça: basta um e-mail para o pedido.',
    price_cents: 0,
    category: 'Digital',
    kind: 'digital',
    files: ['respirar'],
    scene: 'breath',
  },
  {
    id: 'demo-ecobag',
    slug: 'ecobag',
    name: 'Ecobag',
    description:
      'Sacola de lona crua, alça longa para o ombro e o sol do programa na frente. Cabe a feira, o notebook e o casaco.\n\n' +
      '38 × 42 cm, algodão.',
    price_cents: 3_900,
    category: 'Acessórios',
    kind: 'physical',
    stock: 40,
    scene: 'bag',
  },
  {
    id: 'demo-poster',
    slug: 'poster',
    name: 'Pôster Fim de tarde',
    description:
      'O fim de tarde no Rio que abre o site, em papel fosco de 180 g. Vai enrolado em tubo.\n\n42 × 59,4 cm, sem moldura. ' +
      'A primeira tiragem acabou.',
    price_cents: 6_900,
    category: 'Acessórios',
    kind: 'physical',
    stock: 0,
    scene: 'poster',
  },
  {
    id: 'demo-passe-30',
    slug: 'passe-premium-30-dias',
    name: 'Passe Premium de 30 dias',
    description:
      'Tudo o que a assinatura tem, pago uma vez só, por Pix: nada é renovado nem cobrado depois.\n\n' +
      'Se você já é Premium, os dias começam quando os seus terminarem.',
    price_cents: 5_900,
    category: 'Memberships',
    kind: 'digital',
    pass_days: 30,
    scene: 'pass-30',
  },
  {
    id: 'demo-passe-90',
    slug: 'passe-premium-90-dias',
    name: 'Passe Premium de 90 dias',
    description:
      'Uma estação inteira de episódios antecipados, bônus e comunidade, paga uma vez só, por Pix.\n\n' +
      'Nada é renovado: no fim dos 90 dias você escolhe se quer outros.',
    price_cents: 14_900,
    category: 'Memberships',
    kind: 'digital',
    pass_days: 90,
    scene: 'pass-90',
  },
  {
    id: 'demo-passe-365',
    slug: 'passe-premium-1-ano',
    name: 'Passe Premium de um ano',
    description:
      'Doze meses de Premium pelo preço de dez, pagos uma vez só, por Pix.\n\n' +
      'Avisamos por e-mail antes de terminar; nada é renovado sem você.',
    price_cents: 49_000,
    category: 'Memberships',
    kind: 'digital',
    pass_days: 365,
    scene: 'pass-365',
  },
];
