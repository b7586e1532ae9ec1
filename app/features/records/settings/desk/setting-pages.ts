import { rowField } from '#app/pure/forms/row-lists.ts';
import { ROW_LISTS, type RowList } from '../setting-rows.ts';
import {
  APP_FIELDS,
  CONTACT_FIELDS,
  DELIVERY_FIELDS,
  FIGURE_FIELDS,
  HOST_FIELDS,
  LEGAL_FIELDS,
  PIX_FIELDS,
  type SettingField,
  SHOW_FIELDS,
} from './setting-sections.ts';

interface SettingPage {
  slug: string;
  title: string;
  /** What is on it, in the contents. */
  text: string;
  /** The names of its fields in the form. */
  names: readonly string[];
  /** Other words that people look for it by. */
  alias: string;
  /** What is technical on it, in other words. */
  help?: string;
  /** Header or footer show some of it. */
  hasPreview?: boolean;
}

/** Desks of other rooms whose facts are settings too. */
export const BESIDE = [
  {
    to: '/admin/pagina-inicial' satisfies Href,
    title: 'Página inicial',
    text: 'O que aparece nela, em que ordem e com que palavras.',
    alias: 'home seções ordem capa início',
    icon: 'home',
    place: 12,
  },
  {
    to: '/admin/textos-legais' satisfies Href,
    title: 'Privacidade e termos',
    text: 'As suas palavras nos textos legais, e as versões deles.',
    alias: 'textos legais política lgpd termos de uso cookies',
    icon: 'page',
    place: 17,
  },
] as const;

/** The contents of the settings. Each page has its own form, and saves nothing else. */
export const SETTING_PAGES = [
  {
    slug: 'programa',
    title: 'O programa',
    text: 'Nome, selo, título e descrição da página inicial.',
    alias: 'nome do podcast slogan selo',
    names: namesOf(SHOW_FIELDS),
    hasPreview: true,
  },
  {
    slug: 'apresentadora',
    title: 'Apresentadora',
    text: 'Nome, o que faz, biografia, foto e especialidades.',
    alias: 'biografia foto perfil especialidades sobre mim',
    names: [...namesOf(HOST_FIELDS), 'specialties'],
  },
  {
    slug: 'numeros',
    title: 'Números e razões',
    text: 'Os números da página inicial, por que ouvir e o e-mail da semana.',
    alias: 'estatísticas razões ouvintes e-mail da semana',
    names: [
      ...rowNames('stats'),
      ...namesOf(FIGURE_FIELDS),
      ...rowNames('reasons'),
      'measuresTiles',
      'weeklyMail',
    ],
  },
  {
    slug: 'vozes',
    title: 'Vozes de quem ouve',
    text: 'O que as pessoas disseram, na página Sobre.',
    alias: 'depoimentos comentários elogios',
    names: rowNames('voices'),
  },
  {
    slug: 'contato',
    title: 'Contato e redes',
    text: 'E-mail, WhatsApp, cidade, redes e os aplicativos em que o podcast está.',
    alias: 'whatsapp instagram telefone redes sociais spotify apple aplicativos',
    names: [...namesOf(CONTACT_FIELDS), ...namesOf(APP_FIELDS)],
    hasPreview: true,
  },
  {
    slug: 'loja',
    title: 'Loja e pagamentos',
    text: 'Chave Pix, frete, entrega, assinaturas e o e-mail diário dos pedidos.',
    alias: 'pix frete entrega pagamento assinatura',
    help: 'A chave Pix é o que seu banco usa para achar sua conta: um e-mail, um telefone, seu CPF ou CNPJ, ou um código. Com ela, cada pedido mostra um QR Code com o valor certo, e o dinheiro cai direto na sua conta, sem taxa do site.',
    names: [
      ...namesOf(PIX_FIELDS),
      ...namesOf(DELIVERY_FIELDS),
      'dailyOrderMail',
      ...rowNames('subscriptionLinks'),
    ],
  },
  {
    slug: 'dados-legais',
    title: 'Dados legais',
    text: 'Razão social, CNPJ ou CPF e endereço, no rodapé e em cada compra.',
    alias: 'cnpj cpf razão social endereço empresa',
    names: namesOf(LEGAL_FIELDS),
    hasPreview: true,
  },
  {
    slug: 'seguranca',
    title: 'Segurança',
    text: 'Verificação em duas etapas de quem administra.',
    alias: 'duas etapas senha código verificação',
    names: ['requireAdminTotp'],
  },
] as const satisfies readonly SettingPage[];

export type SettingPageSlug = (typeof SETTING_PAGES)[number]['slug'];

export function findSettingPage(slug: string | undefined): (SettingPage & { slug: SettingPageSlug }) | null {
  return SETTING_PAGES.find((page) => page.slug === slug) ?? null;
}

function namesOf(fields: readonly SettingField[]): string[] {
  return fields.map(({ key }) => key);
}

function rowNames(list: RowList): string[] {
  const { most, fields } = ROW_LISTS[list];
  return Array.from({ length: most }, (_, row) => fields.map((field) => rowField(list, row, field))).flat();
}
