import type { Tables } from '#app/db/database.server.ts';

/** The rows of one table as a file of lines, JSON each. */
export interface Part {
  table: keyof Tables;
  /** In `dados/`. */
  file: string;
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
  { table: 'settings', file: 'configuracoes', keys: ['key'] },
  { table: 'pictures', file: 'imagens', keys: ['id'] },
  { table: 'stored_files', file: 'arquivos', keys: ['key'] },
  { table: 'topics', file: 'topicos', keys: ['id'] },
  { table: 'topic_former_slugs', file: 'topicos-enderecos', keys: ['slug'] },
  { table: 'items', file: 'conversas', keys: ['id'] },
  { table: 'item_former_slugs', file: 'conversas-enderecos', keys: ['kind', 'slug'] },
  { table: 'item_origins', file: 'conversas-origens', keys: ['guid', 'scope'], without: ['import_id'] },
  { table: 'products', file: 'produtos', keys: ['id'] },
  { table: 'product_variants', file: 'produtos-variantes', keys: ['id'] },
  { table: 'product_files', file: 'produtos-arquivos', keys: ['id'] },
  { table: 'journeys', file: 'jornadas', keys: ['id'] },
  { table: 'journey_steps', file: 'jornadas-dias', keys: ['id'] },
  { table: 'letters', file: 'cartas', keys: ['id'], without: ['frozen'] },
  // What came from archives stays known: the same archive again makes no doubles.
  { table: 'import_origins', file: 'origens', keys: ['source', 'foreign_id'], without: ['import_id'] },
  { table: 'former_slugs', file: 'enderecos-anteriores', keys: ['kind', 'slug'] },
  { table: 'old_addresses', file: 'enderecos-antigos', keys: ['id'], without: ['told_in'] },
  { table: 'media_kit_files', file: 'kit-de-imprensa', keys: ['id'] },
  {
    table: 'subscribers',
    file: 'leitores',
    keys: ['id'],
    without: ['confirm_token_hash', 'confirm_token_expires_at', 'unsubscribe_token', 'mailed_at'],
  },
  { table: 'consents', file: 'leitores-consentimentos', keys: ['id'] },
  { table: 'subscriber_topics', file: 'leitores-topicos', keys: ['subscriber_id', 'topic_id'] },
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

/** What the archive is, as its first file says. */
export const MANIFEST = 'conversas.json';
export const FORMAT = 'conversas-tudo';
export const FORMAT_VERSION = 1;

/** Whether a zip with these names is one of ours. */
export function isConversasExport(names: readonly string[]): boolean {
  return names.includes(MANIFEST) && names.some((name) => name.startsWith('dados/'));
}
