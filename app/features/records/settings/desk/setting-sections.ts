import type { Settings } from '../settings.ts';

/** The name of a setting with a single text value. */
export type TextKey = {
  [Key in keyof Settings]: Settings[Key] extends string ? Key : never;
}[keyof Settings];

export interface SettingField {
  key: Exclude<TextKey, 'hostPortraitUrl' | 'welcomedAt' | 'feedGuid'>;
  label: string;
  hint?: string;
  max: number;
  type?: 'text' | 'email' | 'tel' | 'url';
  /** The number of visible lines; omitted for a single-line field. */
  rows?: number;
}

export const SHOW_FIELDS: readonly SettingField[] = [
  { key: 'showName', label: 'Nome do programa', max: 80 },
  { key: 'badge', label: 'Selo', hint: 'Acima do título da página inicial.', max: 40 },
  { key: 'tagline', label: 'Título da página inicial', max: 120 },
  {
    key: 'showDescription',
    label: 'Descrição',
    hint: 'Na página inicial, nos buscadores e quando alguém compartilha o site.',
    max: 300,
    rows: 3,
  },
];

export const HOST_FIELDS: readonly SettingField[] = [
  { key: 'hostName', label: 'Nome', max: 80 },
  { key: 'hostRole', label: 'O que faz', max: 80 },
  { key: 'hostBio', label: 'Biografia', max: 1_200, rows: 6 },
];

export const FIGURE_FIELDS: readonly SettingField[] = [
  { key: 'monthlyListeners', label: 'Ouvintes por mês', max: 20 },
  { key: 'yearsOnAir', label: 'Anos no ar', max: 20 },
];

export const CONTACT_FIELDS: readonly SettingField[] = [
  {
    key: 'email',
    label: 'E-mail de contato',
    hint: 'Aparece no site e recebe as mensagens do formulário.',
    max: 255,
    type: 'email',
  },
  { key: 'whatsapp', label: 'WhatsApp', hint: 'Com DDD: (21) 99999-8888.', max: 40, type: 'tel' },
  { key: 'location', label: 'Onde atende', max: 80 },
  { key: 'spotifyUrl', label: 'Spotify', max: 500, type: 'url' },
  { key: 'appleUrl', label: 'Apple Podcasts', max: 500, type: 'url' },
  { key: 'youtubeUrl', label: 'YouTube', max: 500, type: 'url' },
  { key: 'instagramUrl', label: 'Instagram', max: 500, type: 'url' },
];

/** What the page 'Ouça no seu aplicativo' needs besides. */
export const APP_FIELDS: readonly SettingField[] = [
  {
    key: 'appleId',
    label: 'Número do programa na Apple',
    hint: 'Cole o endereço do programa no Apple Podcasts, e o número é lido dele. Com ele, Overcast, Pocket Casts, Castro e Castbox abrem direto no programa. Se ficar em branco, usamos o do endereço acima, se houver.',
    max: 500,
  },
  { key: 'youtubeMusicUrl', label: 'YouTube Music', max: 500, type: 'url' },
  { key: 'amazonUrl', label: 'Amazon Music', max: 500, type: 'url' },
  { key: 'deezerUrl', label: 'Deezer', max: 500, type: 'url' },
];

export const LEGAL_FIELDS: readonly SettingField[] = [
  { key: 'legalName', label: 'Nome ou razão social', max: 120 },
  { key: 'legalDocument', label: 'CNPJ ou CPF', hint: 'Os dígitos são conferidos.', max: 30 },
  { key: 'legalAddress', label: 'Endereço', max: 200 },
];

export const PIX_FIELDS: readonly SettingField[] = [
  {
    key: 'pixKey',
    label: 'Chave Pix',
    hint: 'E-mail, celular com DDD (+55 21 99999-8888), CPF, CNPJ ou a chave aleatória do banco. Sem ela, o código de pagamento não aparece nos pedidos.',
    max: 77,
  },
  {
    key: 'pixName',
    label: 'Nome de quem recebe',
    hint: 'Como no banco. Se ficar em branco, usamos o nome dos dados legais. Os bancos mostram até 25 letras.',
    max: 60,
  },
  {
    key: 'pixCity',
    label: 'Cidade de quem recebe',
    hint: 'Se ficar em branco, usamos a de onde você atende.',
    max: 40,
  },
];

export const DELIVERY_FIELDS: readonly SettingField[] = [
  {
    key: 'shippingPrice',
    label: 'Frete, em reais',
    hint: 'O mesmo valor para todo o Brasil, uma vez por pedido com produtos físicos. Se ficar em branco, o frete está incluído no preço.',
    max: 20,
  },
  {
    key: 'deliveryTime',
    label: 'Prazo de entrega',
    hint: 'Contado do pagamento. Por exemplo: até 10 dias úteis para todo o Brasil. Aparece no produto, no carrinho e no resumo do pedido.',
    max: 120,
  },
  {
    key: 'pickupPlace',
    label: 'Onde retirar',
    hint: 'Endereço e horário. Se ficar em branco, não há retirada.',
    max: 300,
    rows: 3,
  },
  {
    key: 'communityUrl',
    label: 'Comunidade Premium',
    hint: 'O link do grupo. Só quem é Premium o vê.',
    max: 500,
    type: 'url',
  },
];

const OTHERS = {
  stats: 'Números da página inicial',
  reasons: 'Por que nos escolher?',
  voices: 'Vozes de quem ouve',
  specialties: 'Especialidades',
  subscriptionLinks: 'Links das assinaturas',
  hostPortraitUrl: 'Foto',
  feed: 'Feed do podcast',
  home: 'Página inicial',
  feedGuid: 'Identificador do podcast',
  requireAdminTotp: 'Verificação em duas etapas',
  dailyOrderMail: 'Um e-mail por dia com os pedidos',
  measuresTiles: 'Números medidos pelo site',
  weeklyMail: 'Os números da semana por e-mail',
  welcomedAt: 'Boas-vindas feitas em',
} satisfies Partial<Record<keyof Settings, string>>;

export const TEXT_FIELDS: readonly SettingField[] = [
  SHOW_FIELDS,
  HOST_FIELDS,
  FIGURE_FIELDS,
  CONTACT_FIELDS,
  APP_FIELDS,
  LEGAL_FIELDS,
  PIX_FIELDS,
  DELIVERY_FIELDS,
].flat();

/** The label of a setting; an unknown key is returned unchanged. */
export function settingLabel(key: string): string {
  const others: Record<string, string> = OTHERS;
  return others[key] ?? TEXT_FIELDS.find((field) => field.key === key)?.label ?? key;
}
