import type { Person } from '#app/pure/people/person.ts';
import { can, type Right } from '#app/pure/people/rights.ts';
import { formatCount } from '#app/pure/text/plural.ts';
import type { Counter } from './components/counters.tsx';

/** What the summary counts. */
export const COUNTED = [
  'episode',
  'video',
  'press-file',
  'active-product',
  'message-new',
  'message-read',
  'message-answered',
  'message-dismissed',
  'person',
] as const;

/** The counters of what this person has a right to. */
export function countersOf(totals: Record<(typeof COUNTED)[number], number>, person: Person): Counter[] {
  const messages =
    totals['message-new'] + totals['message-read'] + totals['message-answered'] + totals['message-dismissed'];
  const one = (right: Right, { to, label, icon }: Omit<Counter, 'count'>, count: number): Counter[] =>
    can(person, right) ? [{ to, label, icon, count: formatCount(count) }] : [];
  return [
    ...one(
      'items',
      { to: '/admin/episodios' satisfies Href, label: 'Episódios', icon: 'episode' },
      totals.episode,
    ),
    ...one('items', { to: '/admin/videos' satisfies Href, label: 'Vídeos', icon: 'video' }, totals.video),
    ...one(
      'press',
      { to: '/admin/kit-imprensa' satisfies Href, label: 'Arquivos do kit', icon: 'press' },
      totals['press-file'],
    ),
    ...one(
      'products',
      { to: '/admin/produtos' satisfies Href, label: 'Produtos ativos', icon: 'product' },
      totals['active-product'],
    ),
    ...one(
      'messages',
      { to: '/admin/contatos' satisfies Href, label: 'Contatos', icon: 'message' },
      messages,
    ),
    ...one(
      'people',
      { to: '/admin/usuarios' satisfies Href, label: 'Usuários', icon: 'people' },
      totals.person,
    ),
  ];
}
