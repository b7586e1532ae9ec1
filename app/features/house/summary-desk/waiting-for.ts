import { countOf } from '#app/pure/text/plural.ts';
import type { Waiting } from './components/wait-list.tsx';

export interface WaitingFor {
  unread: number;
  /** Of the shop. */
  tasks: number;
  /** Requests about personal data. */
  requests: { open: number; overdue: number };
  /** Dry runs that she has not confirmed. */
  imports: number;
  /** The same of lists of people. */
  lists: number;
  /** Drafts that others handed in; for who cannot publish, those that were sent back. */
  reviews: number;
  publishes: boolean;
}

/** What only the host can do: letters of people, the shop's tasks, requests by law. */
export function waitingOf({
  unread,
  tasks,
  requests,
  imports,
  lists,
  reviews,
  publishes,
}: WaitingFor): Waiting[] {
  const waiting: Waiting[] = [];
  if (unread > 0)
    waiting.push({
      to: '/admin/contatos?estado=nao-lidas' satisfies Href,
      icon: 'message',
      title: countOf(unread, 'mensagem não lida', 'mensagens não lidas'),
    });
  if (reviews > 0)
    waiting.push({
      to: '/admin/revisar' satisfies Href,
      icon: 'review',
      title: publishes
        ? countOf(reviews, 'rascunho para revisar', 'rascunhos para revisar')
        : countOf(reviews, 'rascunho devolvido', 'rascunhos devolvidos'),
      text: publishes ? 'Da sua equipe, para publicar ou devolver.' : 'Com um recado de quem publica.',
    });
  if (tasks > 0)
    waiting.push({
      to: '/admin/pedidos/tarefas' satisfies Href,
      icon: 'order',
      title: countOf(tasks, 'tarefa da loja', 'tarefas da loja'),
      text: 'Pix a conferir, reembolsos, sessões ou envios.',
    });
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
