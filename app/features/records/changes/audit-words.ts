import { joined, PREPOSITION } from './contraction.ts';

/**
 * The Portuguese words for the log, each kind with its article. Their keys are the only kinds and verbs that
 * `recordChange` accepts.
 */
const KINDS = {
  episode: 'o episódio',
  video: 'o vídeo',
  topic: 'o tópico',
  product: 'o produto',
  order: 'o pedido',
  'press-file': 'o arquivo do kit de imprensa',
  contact: 'a mensagem de contato',
  subscriber: 'a inscrição na newsletter',
  'reader-import': 'a lista de inscrições',
  settings: 'as configurações',
  import: 'a importação',
  person: 'a conta',
  'waiting-gift': 'o e-mail sem conta',
  mail: 'o e-mail',
  bin: 'a lixeira',
  booking: 'a sessão',
  'data-request': 'o pedido sobre dados',
  journey: 'a Jornada',
  'journey-step': 'o dia de Jornada',
  letter: 'a carta',
  'letter-settings': 'os ajustes das cartas',
  copy: 'a cópia de segurança',
  rehearsal: 'o teste de restauração',
  job: 'a tarefa',
} satisfies Record<string, string>;

const VERBS = {
  created: 'criou',
  updated: 'alterou',
  deleted: 'excluiu',
  restored: 'restaurou',
  forgotten: 'apagou de vez',
  emptied: 'esvaziou',
  published: 'publicou',
  unpublished: 'despublicou',
  moved: 'mudou o tópico de',
  duplicated: 'duplicou',
  activated: 'ativou',
  deactivated: 'desativou',
  promoted: 'deu a administração a',
  demoted: 'tirou a administração de',
  disabled: 'bloqueou a conta de',
  enabled: 'desbloqueou a conta de',
  'disabled-letters': 'parou as cartas de',
  'enabled-letters': 'voltou a enviar cartas a',
  'signed-out': 'desconectou os aparelhos de',
  erased: 'apagou os dados de',
  'confirmation-resent': 'reenviou a confirmação a',
  resent: 'reenviou',
  canceled: 'cancelou',
  gifted: 'deu dias de Premium a',
  revoked: 'tirou dias de Premium de',
  paid: 'confirmou o pagamento de',
  prepared: 'começou a preparar',
  shipped: 'enviou',
  delivered: 'registrou a entrega de',
  completed: 'concluiu',
  noted: 'anotou em',
  answered: 'respondeu a',
  'refund-asked': 'pediu o reembolso de',
  refunded: 'registrou o reembolso de',
  'refund-dropped': 'desistiu do reembolso de',
  'refund-retried': 'pediu de novo o reembolso de',
  confirmed: 'confirmou',
  declined: 'recusou os horários de',
  rescheduled: 'remarcou',
  scheduled: 'agendou',
  unscheduled: 'tirou da agenda',
  paused: 'pausou',
  resumed: 'retomou',
  asked: 'pediu',
  downloaded: 'baixou',
  retried: 'tentou de novo',
} satisfies Record<string, string>;

export type AuditKind = keyof typeof KINDS;
export type AuditVerb = keyof typeof VERBS;

/** Rows may be older than these words, or written by hand, so any string is looked up. */
const KIND_WORDS: Record<string, string> = KINDS;
const VERB_WORDS: Record<string, string> = VERBS;

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
  role: 'Papel',
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
  user: 'pessoa com conta',
  waiting: 'à espera',
  new: 'não lida',
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

export const KIND_OPTIONS = Object.keys(KINDS).map((value) => ({ value, label: kindWord(value) }));
export const VERB_OPTIONS = optionsOf(VERBS).map(({ value, label }) => ({
  value,
  label: label.replace(PREPOSITION, ''),
}));

/** 'alterou o episódio', 'confirmou o pagamento do pedido'. Of a person the name follows: 'bloqueou a conta de'. */
export function changeWords({ subject_kind, verb }: { subject_kind: string; verb: string }): string {
  const words = VERB_WORDS[verb] ?? verb;
  const kind = KIND_WORDS[subject_kind] ?? subject_kind;
  const preposition = PREPOSITION.exec(words)?.[1];
  if (subject_kind === ('person' satisfies AuditKind)) return preposition ? words : `${words} ${kind} de`;
  if (!preposition) return `${words} ${kind}`;
  return `${words.replace(PREPOSITION, '')} ${joined(preposition, kind)}`;
}

/** The kind without its article. */
export function kindWord(kind: string): string {
  return (KIND_WORDS[kind] ?? kind).replace(/^[oa]s? /, '');
}

interface ChangedField {
  label: string;
  before: string | null;
  after: string | null;
}

/**
 * Lists what changed, field by field; null where a side has no such field.
 * @param labelOf names the fields of other features; returns a field it does not know unchanged
 */
export function fieldsOf(
  beforeJson: string | null,
  afterJson: string | null,
  labelOf: (name: string) => string = (name) => FIELDS[name] ?? name,
): ChangedField[] {
  const before = parsed(beforeJson);
  const after = parsed(afterJson);
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].map((name) => ({
    label: labelOf(name),
    before: shown(before[name], name),
    after: shown(after[name], name),
  }));
}

function shown(value: unknown, name: string): string | null {
  if (value === undefined) return null;
  if (value === null || value === '') return '(vazio)';
  if (typeof value === 'object') return JSON.stringify(value);
  const text = name.startsWith('description') ? withoutTags(String(value)) : String(value);
  return VALUES[text] ?? text;
}

/** Not a sanitizer: the result is shown as text only. */
function withoutTags(html: string): string {
  return html
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
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

function optionsOf(words: Record<string, string>): Array<{ value: string; label: string }> {
  return Object.entries(words).map(([value, label]) => ({ value, label }));
}
