import { readListQuery } from '#app/pure/forms/page-cursor.ts';

export const SOURCES = { card: 'Cartão', pass: 'Passe', gift: 'Presente' } as const;

export type Source = keyof typeof SOURCES;
export type MemberState = 'active' | 'ending' | 'over';

export interface MemberFilter {
  query: string;
  source: Source | null;
  state: MemberState | null;
}

const STATES = { ativos: 'active', terminando: 'ending', encerrados: 'over' } as const;

export const SOURCE_OPTIONS = [
  { value: '', label: 'Todas as origens' },
  { value: 'cartao', label: 'Cartão' },
  { value: 'passe', label: 'Passe' },
  { value: 'presente', label: 'Presente' },
];
export const STATE_OPTIONS = [
  { value: '', label: 'Todas as situações' },
  { value: 'ativos', label: 'Ativos' },
  { value: 'terminando', label: 'Terminam em 7 dias' },
  { value: 'encerrados', label: 'Encerrados' },
];
const SOURCE_OF: Record<string, Source> = { cartao: 'card', passe: 'pass', presente: 'gift' };

/** The filter of an address; unknown values do not filter. */
export function readMemberFilter(parameters: URLSearchParams): {
  filter: MemberFilter;
  parameters: { q: string; origem: string; situacao: string };
} {
  const query = readListQuery(parameters);
  const origem = parameters.get('origem') ?? '';
  const situacao = parameters.get('situacao') ?? '';
  const source = Object.hasOwn(SOURCE_OF, origem) ? (SOURCE_OF[origem] ?? null) : null;
  const state = Object.hasOwn(STATES, situacao) ? STATES[situacao as keyof typeof STATES] : null;
  return {
    filter: { query, source, state },
    parameters: { q: query, origem: source ? origem : '', situacao: state ? situacao : '' },
  };
}

export function isFiltering({ query, source, state }: MemberFilter): boolean {
  return query.trim() !== '' || source !== null || state !== null;
}
