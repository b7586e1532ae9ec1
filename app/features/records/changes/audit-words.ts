import type { AuditWords } from '#app/platform/room.server.ts';
import { wordsOfHtml } from '#app/pure/text/words-of-html.ts';
import { joined, PREPOSITION } from './contraction.ts';

/** Words for what every kind of record goes through. Rooms add their own (`Room.audit`). */
const VERBS = {
  created: 'criou',
  updated: 'alterou',
  deleted: 'excluiu',
  restored: 'restaurou',
  duplicated: 'duplicou',
  erased: 'apagou os dados de',
  canceled: 'cancelou',
  confirmed: 'confirmou',
  answered: 'respondeu a',
};

export type CommonVerbs = typeof VERBS;

/** Names of columns that several rooms have. */
const FIELDS: Record<string, string> = {
  title: 'Título',
  subtitle: 'Subtítulo',
  name: 'Nome',
  email: 'E-mail',
  slug: 'Endereço',
  guest: 'Pessoa convidada',
  description: 'Descrição',
  description_html: 'Descrição',
  quote: 'Citação',
  topic_id: 'Tópico',
  position: 'Lugar na ordem',
  is_published: 'Publicado',
  access: 'Quem pode ver',
  published_at: 'Data de publicação',
  duration_seconds: 'Duração (segundos)',
  audio_url: 'Áudio',
  audio_bytes: 'Tamanho do áudio',
  audio_mime: 'Tipo do áudio',
  youtube_link: 'Link do YouTube',
  thumbnail_url: 'Capa',
  cover_url: 'Capa',
  days: 'Dias',
  ends_at: 'Até',
  image_url: 'Imagem',
  season: 'Temporada',
  episode_number: 'Número',
  episode_type: 'Tipo',
  is_explicit: 'Conteúdo explícito',
  is_live: 'Vai ao ar',
  watch_now: 'Assista agora',
  price_cents: 'Preço (centavos)',
  paid_cents: 'Recebido (centavos)',
  refunded_cents: 'Reembolsado (centavos)',
  tracking: 'Rastreio',
  category: 'Categoria',
  is_active: 'Ativo',
  is_subscription: 'Assinatura',
  role: 'Função',
  is_disabled: 'Bloqueada',
  is_email_verified: 'E-mail confirmado',
  status: 'Situação',
  note: 'Anotação',
  subject: 'Assunto',
  preview_text: 'Texto de prévia',
  audience: 'Para quem',
  scheduled_at: 'Envio',
  is_public: 'Pública',
  per_minute: 'Por minuto',
  per_hour: 'Por hora',
  has_click_counts: 'Contar os cliques',
  notices: 'Avisar quem recebe a newsletter',
  digest_weekday: 'Dia do resumo',
  digest_hour: 'Hora do resumo',
  dkim_selector: 'Seletor do DKIM',
  mail_kind: 'Tipo de e-mail',
  items: 'Episódios e vídeos',
  kind: 'Tipo',
  count: 'Quantos',
  sessions: 'Aparelhos desconectados',
  hue: 'Cor',
  keywords: 'Palavras-chave',
  stock: 'Estoque',
  session_minutes: 'Duração da sessão (minutos)',
  pass_days: 'Dias de Premium',
  variants: 'Opções',
  files: 'Arquivos',
  pixKey: 'Chave Pix',
  pixName: 'Nome no Pix',
  pixCity: 'Cidade no Pix',
  shippingPrice: 'Frete',
  deliveryTime: 'Prazo de entrega',
  pickupPlace: 'Onde retirar',
  subscriptionLinks: 'Links das assinaturas',
  communityUrl: 'Comunidade',
  legalName: 'Nome ou razão social',
  legalDocument: 'CNPJ ou CPF',
  legalAddress: 'Endereço legal',
  mode: 'Como entram',
  source: 'Origem',
  starts_at: 'Início',
  place: 'Lugar',
  summary: 'Resumo',
  body: 'Texto',
  question: 'Pergunta',
  item_id: 'Episódio ou vídeo',
  product_id: 'Produto',
  offer_kind: 'Oferta',
  offer_product_id: 'Produto da oferta',
  offer_text: 'Texto da oferta',
  offer_label: 'Botão da oferta',
  offer_url: 'Link da oferta',
};

const VALUES: Record<string, string> = {
  admin: 'administração',
  editor: 'edição',
  seller: 'vendas',
  helper: 'rascunhos',
  user: 'pessoa com conta',
  waiting: 'à espera',
  new: 'nova',
  read: 'lida',
  answered: 'respondida',
  open: 'aberto',
  done: 'atendido',
  refused: 'recusado',
  pending: 'à espera da confirmação',
  confirmed: 'confirmada',
  unsubscribed: 'cancelada',
  sent: 'enviado',
  failed: 'falhou',
  public: 'todo mundo',
  premium: 'só para quem é Premium',
  physical: 'produto físico',
  service: 'serviço',
  digital: 'produto digital',
  subscription: 'assinatura',
  free: 'todo mundo, de graça',
  product: 'quem comprou o produto',
  link: 'um link',
  none: 'nenhuma',
  unproposed: 'sem horário',
  proposed: 'horários propostos',
  canceled: 'cancelada',
  ask: 'depois de confirmar',
  true: 'sim',
  false: 'não',
};

interface Option {
  value: string;
  label: string;
}

interface ChangedField {
  label: string;
  before: string | null;
  after: string | null;
}

/** Says changes in Portuguese. Rows may be older than the words, or written by hand, so any string is looked up. */
export interface AuditLanguage {
  /** To filter the log by, from A to Z. */
  kindOptions: readonly Option[];
  verbOptions: readonly Option[];
  /** 'alterou o episódio', 'confirmou o pagamento do pedido'. Of a person the name follows: 'bloqueou a conta de'. */
  changeWords(change: { subject_kind: string; verb: string }): string;
  /** The kind without its article. */
  kindWord(kind: string): string;
  /**
   * Lists what changed, field by field; null where a side has no such field.
   * @param kind of the record, where it may have names of its own for its fields
   */
  fieldsOf(beforeJson: string | null, afterJson: string | null, kind?: string): ChangedField[];
}

/** @throws where two rooms say different words for one key */
export function makeAuditLanguage(rooms: readonly AuditWords[]): AuditLanguage {
  const kinds = together(rooms.map((words) => words.kinds));
  const verbs = together([VERBS, ...rooms.map((words) => words.verbs)]);
  const fields = together([FIELDS, ...rooms.map((words) => words.fields)]);
  const labels = new Map(rooms.flatMap((words) => Object.entries(words.labels ?? {})));
  const values = together([VALUES, ...rooms.map((words) => words.values)]);
  const kindWord = (kind: string) => (kinds.get(kind) ?? kind).replace(/^[oa]s? /, '');
  return {
    kindWord,
    kindOptions: options([...kinds.keys()].map((value) => ({ value, label: kindWord(value) }))),
    verbOptions: options(
      [...verbs].map(([value, label]) => ({ value, label: label.replace(PREPOSITION, '') })),
    ),
    changeWords({ subject_kind, verb }) {
      const words = verbs.get(verb) ?? verb;
      const kind = kinds.get(subject_kind) ?? subject_kind;
      const preposition = PREPOSITION.exec(words)?.[1];
      if (subject_kind === 'person') return preposition ? words : `${words} ${kind} de`;
      if (!preposition) return `${words} ${kind}`;
      return `${words.replace(PREPOSITION, '')} ${joined(preposition, kind)}`;
    },
    fieldsOf(beforeJson, afterJson, kind = '') {
      const labelOf = labels.get(kind) ?? ((name: string) => fields.get(name) ?? name);
      const before = parsed(beforeJson);
      const after = parsed(afterJson);
      return [...new Set([...Object.keys(before), ...Object.keys(after)])].map((name) => ({
        label: labelOf(name),
        before: shown(before[name], name, values),
        after: shown(after[name], name, values),
      }));
    },
  };
}

function together(parts: ReadonlyArray<Readonly<Record<string, string>> | undefined>): Map<string, string> {
  const all = new Map<string, string>();
  for (const [key, words] of parts.flatMap((part) => Object.entries(part ?? {}))) {
    if ((all.get(key) ?? words) !== words) throw new Error(`two words for ${key}: ${all.get(key)}, ${words}`);
    all.set(key, words);
  }
  return all;
}

function options(all: Option[]): Option[] {
  return all.sort((a, b) => a.label.localeCompare(b.label, 'pt-BR'));
}

function shown(value: unknown, name: string, values: ReadonlyMap<string, string>): string | null {
  if (value === undefined) return null;
  if (value === null || value === '') return '(vazio)';
  if (typeof value === 'object') return JSON.stringify(value);
  const text = name.startsWith('description') ? wordsOfHtml(String(value)) : String(value);
  return values.get(text) ?? text;
}

/** {} for text that is not a JSON object: a row may have been written by hand. */
function parsed(json: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(json ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
