import type { Tables } from '#app/db/database.server.ts';

/** The rows of one table as a file of lines, JSON each. */
export interface Part {
  table: keyof Tables;
  /** In `dados/`. */
  file: string;
  /** What one row and several are, for the host. */
  words: readonly [one: string, several: string];
  /** Columns that make a row one of its table. */
  keys: readonly string[];
  /** Left out of the file: secrets, and what only this database knows. */
  without?: readonly string[];
}

/**
 * In the order in which they are read back: what others name comes first. A table that is not named here does not go out: accounts with
 * their passwords and second steps, sessions, tokens, mails, counters.
 */
export const PARTS: readonly Part[] = [
  { table: 'settings', file: 'configuracoes', words: ['configuração', 'configurações'], keys: ['key'] },
  { table: 'pictures', file: 'imagens', words: ['imagem', 'imagens'], keys: ['id'] },
  { table: 'stored_files', file: 'arquivos', words: ['arquivo', 'arquivos'], keys: ['key'] },
  // What a new site has of its own accord gives way to these: they come before anything that makes it no new site.
  {
    table: 'brand_versions',
    file: 'marca',
    words: ['versão da marca', 'versões da marca'],
    keys: ['number'],
    without: ['person_id'],
  },
  {
    table: 'legal_versions',
    file: 'textos-legais',
    words: ['versão de texto legal', 'versões de textos legais'],
    keys: ['id'],
  },
  {
    table: 'legal_drafts',
    file: 'textos-legais-rascunhos',
    words: ['rascunho de texto legal', 'rascunhos de textos legais'],
    keys: ['document'],
    without: ['version'],
  },
  // The way back of a sound that was made louder. The rest is measured anew.
  {
    table: 'sound_levels',
    file: 'sons-volume',
    words: ['volume ajustado', 'volumes ajustados'],
    keys: ['file_key'],
    without: [
      ...['status', 'loudness', 'peak', 'least_gain', 'most_gain', 'problem', 'wanted_steps', 'measured_at'],
    ],
  },
  { table: 'topics', file: 'topicos', words: ['tópico', 'tópicos'], keys: ['id'] },
  {
    table: 'topic_former_slugs',
    file: 'topicos-enderecos',
    words: ['endereço de tópico', 'endereços de tópicos'],
    keys: ['slug'],
  },
  { table: 'items', file: 'conversas', words: ['conversa', 'conversas'], keys: ['id'] },
  {
    table: 'item_former_slugs',
    file: 'conversas-enderecos',
    words: ['endereço de conversa', 'endereços de conversas'],
    keys: ['kind', 'slug'],
  },
  {
    table: 'item_origins',
    file: 'conversas-origens',
    words: ['origem de conversa', 'origens de conversas'],
    keys: ['guid', 'scope'],
    without: ['import_id'],
  },
  // What follows from the lines is counted anew, and windows of the editor belong to this site.
  {
    table: 'transcripts',
    file: 'transcricoes',
    words: ['transcrição', 'transcrições'],
    keys: ['item_id'],
    without: ['next_line', 'line_count', 'word_count', 'ends_ms', 'speaker_marks', 'saves'],
  },
  // What stands in a sound is found out anew.
  {
    table: 'chapter_lists',
    file: 'capitulos-listas',
    words: ['lista de capítulos', 'listas de capítulos'],
    keys: ['item_id'],
    without: ['written_key', 'written_version', 'problem'],
  },
  { table: 'chapters', file: 'capitulos', words: ['capítulo', 'capítulos'], keys: ['id'] },
  { table: 'products', file: 'produtos', words: ['produto', 'produtos'], keys: ['id'] },
  {
    table: 'product_variants',
    file: 'produtos-variantes',
    words: ['variante de produto', 'variantes de produtos'],
    keys: ['id'],
  },
  {
    table: 'product_files',
    file: 'produtos-arquivos',
    words: ['arquivo de produto', 'arquivos de produtos'],
    keys: ['id'],
  },
  { table: 'journeys', file: 'jornadas', words: ['Jornada', 'Jornadas'], keys: ['id'] },
  {
    table: 'journey_steps',
    file: 'jornadas-dias',
    words: ['dia de Jornada', 'dias de Jornadas'],
    keys: ['id'],
  },
  { table: 'pages', file: 'paginas', words: ['página ou nota', 'páginas e notas'], keys: ['id'] },
  {
    table: 'page_versions',
    file: 'paginas-versoes',
    words: ['versão de página ou nota', 'versões de páginas e notas'],
    keys: ['id'],
  },
  // What pictures show. Triggers make the rows themselves.
  {
    table: 'library_files',
    file: 'biblioteca',
    words: ['texto alternativo', 'textos alternativos'],
    keys: ['key'],
    without: ['id', 'kind', 'search_text', 'size_bytes', 'mime_type', 'width', 'height', 'created_at'],
  },
  { table: 'letters', file: 'cartas', words: ['carta', 'cartas'], keys: ['id'], without: ['frozen'] },
  // What came from archives stays known: the same archive again makes no doubles.
  {
    table: 'import_origins',
    file: 'origens',
    words: ['origem de importação', 'origens de importação'],
    keys: ['source', 'foreign_id'],
    without: ['import_id'],
  },
  {
    table: 'former_slugs',
    file: 'enderecos-anteriores',
    words: ['endereço anterior', 'endereços anteriores'],
    keys: ['kind', 'slug'],
  },
  {
    table: 'old_addresses',
    file: 'enderecos-antigos',
    words: ['endereço antigo', 'endereços antigos'],
    keys: ['id'],
    without: ['told_in'],
  },
  {
    table: 'media_kit_files',
    file: 'kit-de-imprensa',
    words: ['arquivo do kit de imprensa', 'arquivos do kit de imprensa'],
    keys: ['id'],
  },
  // Addresses that get no letters. Their hash is this site's own; of an erased person nothing goes out.
  {
    table: 'suppressions',
    file: 'sem-cartas',
    words: ['endereço sem cartas', 'endereços sem cartas'],
    keys: ['address_hash', 'reason'],
    without: ['address_hash'],
  },
  {
    table: 'subscribers',
    file: 'leitores',
    words: ['inscrição', 'inscrições'],
    keys: ['id'],
    without: ['confirm_token_hash', 'confirm_token_expires_at', 'unsubscribe_token', 'mailed_at'],
  },
  {
    table: 'consents',
    file: 'leitores-consentimentos',
    words: ['consentimento', 'consentimentos'],
    keys: ['id'],
  },
  {
    table: 'subscriber_topics',
    file: 'leitores-topicos',
    words: ['tópico escolhido', 'tópicos escolhidos'],
    keys: ['subscriber_id', 'topic_id'],
  },
];

/** Orders go out to be read by people and programs. No other shop takes them back: they are not read here. */
export const ORDER_COLUMNS = [
  ...['code', 'status', 'method', 'name', 'email', 'phone', 'delivery', 'address', 'subtotal_cents'],
  ...['shipping_cents', 'total_cents', 'paid_cents', 'refunded_cents', 'tracking', 'withdrawn_at', 'paid_at'],
  ...['shipped_at', 'delivered_at', 'created_at'],
] as const;

export const ORDER_LINE_COLUMNS = [
  ...['kind', 'name', 'variant_name', 'unit_price_cents', 'quantity', 'product_id'],
] as const;

/** How many rows each part has. */
export const COUNTS = 'dados/contagem.json';
export const FORMAT = 'conversas-tudo';
/** 2 has the addresses that get no letters: a site that does not know them must not read it. */
export const FORMAT_VERSION = 2;

/** Where the rows of a part are. */
export function rowsFile(file: string): string {
  return `dados/${file}.ndjson`;
}
