import { ORDER_STATUSES } from '#app/pure/orders/order-status.ts';
import type { Right } from '#app/pure/people/rights.ts';
import { itemEditorPath } from '#app/pure/site/editor-paths.ts';
import { formatDateTime } from '#app/pure/time/dates-pt-br.ts';
import type { LatelyListProps } from './components/lately.tsx';
import type { Lately } from './queries.server.ts';

/** What happened lately, in the lists of what a person has a right to. The first one stands beside the others. */
export function latelyLists(
  { changes, drafts, scheduled, orders, messages, people }: Lately,
  may: (right: Right) => boolean,
  words: (change: Lately['changes'][number]) => string,
): LatelyListProps[] {
  const lists: Array<LatelyListProps & { isShown: boolean }> = [
    {
      isShown: may('log'),
      title: 'O que mudou no site',
      empty: 'Nada foi alterado ainda. O que cada pessoa da administração fizer aparece aqui.',
      all: { to: '/admin/registro' satisfies Href, label: 'Ver o histórico inteiro' },
      entries: changes.map((change) => ({
        id: change.id,
        to: '/admin/registro' satisfies Href,
        title: change.subject_title,
        // The title above is the object, so 'bloqueou a conta de' drops its last word.
        detail: `${change.actor_name} ${words(change).replace(/ (?:a|de)$/, '')}`,
        ...moment(change.at),
      })),
    },
    {
      isShown: may('items') && !may('publish'),
      title: 'Rascunhos',
      empty:
        'Nenhum rascunho ainda. O que você escrever aparece aqui, e o site só mostra depois de publicado.',
      all: { to: '/admin/episodios/novo' satisfies Href, label: 'Escrever um episódio' },
      entries: drafts.map((item) => itemEntry(item, item.updated_at)),
    },
    {
      isShown: may('items'),
      title: 'Próximas publicações',
      empty: 'Nada agendado. Um episódio publicado com data futura entra no ar sozinho.',
      entries: scheduled.map((item) => itemEntry(item, item.published_at)),
    },
    {
      isShown: may('orders') && !may('log'),
      title: 'Pedidos recentes',
      empty: 'Nenhum pedido ainda.',
      all: { to: '/admin/pedidos' satisfies Href, label: 'Ver todos os pedidos' },
      entries: orders.map(({ id, code, status, created_at }) => ({
        id,
        to: `/admin/pedidos/${id}` satisfies Href<'/admin/pedidos/:id'>,
        title: `Pedido ${code}`,
        detail: ORDER_STATUSES[status],
        ...moment(created_at),
      })),
    },
    {
      isShown: may('messages'),
      title: 'Mensagens recentes',
      empty: 'Nenhuma mensagem até agora.',
      all: { to: '/admin/contatos' satisfies Href, label: 'Ver todas as mensagens' },
      entries: messages.map(({ id, name, subject, status, created_at }) => ({
        id,
        to: `/admin/contatos/${id}` satisfies Href<'/admin/contatos/:id'>,
        title: subject,
        detail: status === 'new' ? `${name} · não lida` : name,
        ...moment(created_at),
      })),
    },
    {
      isShown: may('people'),
      title: 'Pessoas novas',
      empty: 'Ninguém criou conta ainda.',
      all: { to: '/admin/usuarios' satisfies Href, label: 'Ver todas as pessoas' },
      entries: people.map(({ id, name, email, created_at }) => ({
        id,
        to: `/admin/usuarios/${id}` satisfies Href<'/admin/usuarios/:id'>,
        title: name,
        detail: email,
        ...moment(created_at),
      })),
    },
  ];
  return lists.flatMap(({ isShown, ...list }) => (isShown ? [list] : []));
}

function itemEntry({ id, kind, title }: Lately['scheduled'][number], at: string) {
  return {
    id,
    to: itemEditorPath({ kind, id }),
    title,
    detail: kind === 'episode' ? 'Episódio' : 'Vídeo',
    ...moment(at),
  };
}

function moment(at: string): { at: string; when: string } {
  return { at, when: formatDateTime(at) };
}
