import { readListQuery } from '#app/pure/forms/page-cursor.ts';
import type { PageKind } from '#app/pure/pages/pages.ts';

export const KIND_FILTERS = [
  { value: '', label: 'Páginas e notas' },
  { value: 'paginas', label: 'Páginas' },
  { value: 'notas', label: 'Notas' },
] as const;

export const STATE_FILTERS = [
  { value: '', label: 'Todas as situações' },
  { value: 'rascunhos', label: 'Rascunhos' },
  { value: 'no-ar', label: 'No ar ou agendadas' },
] as const;

export interface PageFilter {
  query: string;
  kind: PageKind | null;
  isPublished: boolean | null;
}

const KINDS = new Map<string, PageKind>([
  ['paginas', 'page'],
  ['notas', 'note'],
]);
const STATES = new Map([
  ['rascunhos', false],
  ['no-ar', true],
]);

export function readPageFilter(parameters: URLSearchParams): PageFilter {
  return {
    query: readListQuery(parameters),
    kind: KINDS.get(parameters.get('tipo') ?? '') ?? null,
    isPublished: STATES.get(parameters.get('situacao') ?? '') ?? null,
  };
}

export function pageFilterParameters({ query, kind, isPublished }: PageFilter) {
  return {
    q: query,
    tipo: kind === null ? '' : kind === 'page' ? 'paginas' : 'notas',
    situacao: isPublished === null ? '' : isPublished ? 'no-ar' : 'rascunhos',
  };
}
