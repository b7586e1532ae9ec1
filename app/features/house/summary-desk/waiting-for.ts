import { countOf } from '#app/pure/text/plural.ts';
import type { Waiting } from './components/wait-list.tsx';

export interface WaitingFor {
  /** What rooms say of themselves. */
  things: readonly Waiting[];
  /** Requests about personal data. */
  requests: { open: number; overdue: number };
  /** Dry runs that she has not confirmed. */
  imports: number;
  /** The same of lists of people. */
  lists: number;
}

/** What only the host can do: people first, then what she began, then requests by law. */
export function waitingOf({ things, requests, imports, lists }: WaitingFor): Waiting[] {
  const waiting: Waiting[] = [...things];
  if (imports > 0)
    waiting.push({
      to: '/admin/importar' satisfies Href,
      icon: 'import',
      title: countOf(imports, 'prévia de importação', 'prévias de importação'),
      text: 'Nada entra antes que você confira.',
    });
  if (lists > 0)
    waiting.push({
      to: '/admin/newsletter/importar' satisfies Href,
      icon: 'people',
      title: countOf(lists, 'lista de pessoas para conferir', 'listas de pessoas para conferir'),
      text: 'Ninguém entra na newsletter antes que você confira.',
    });
  const { open, overdue } = requests;
  if (open > 0)
    waiting.push({
      to: '/admin/dados-pessoais' satisfies Href,
      icon: 'account',
      title: `${countOf(open, 'pedido', 'pedidos')} sobre dados pessoais`,
      text:
        overdue === 0
          ? 'A lei dá 15 dias para responder (LGPD, art. 19).'
          : `O prazo de ${countOf(overdue, 'pedido já passou', 'pedidos já passou')}: a lei dá 15 dias (LGPD, art. 19).`,
    });
  return waiting;
}
