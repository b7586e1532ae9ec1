import { failed, type ToastMessage } from '#app/pure/forms/toast-message.ts';
import { allProviders } from '#app/pure/orders/providers.ts';
import { capitalized } from '#app/pure/text/capitalized.ts';
import type { DeskIntent } from './input.ts';

export const ORDER_FAILED = failed(
  'Erro ao alterar o pedido',
  'Nada foi alterado. Tente novamente em alguns minutos.',
);
export const ORDER_GONE = failed(
  'Este pedido não existe mais',
  'Recarregue a página para ver o que há agora.',
);
export const ORDER_CHANGED = failed(
  'O pedido mudou enquanto esta página estava aberta',
  'Nada foi feito agora. Veja como ele está e decida de novo.',
);
export const NOT_NOW = failed('Isto já não é possível com este pedido', 'Veja como ele está agora.');
export const NOT_CANCELED: Record<'paid' | 'unknown', ToastMessage> = {
  paid: failed(
    `O pagamento já foi feito ${allProviders('at')}`,
    'O pedido não foi cancelado. Veja como ele está; se for o caso, reembolse.',
  ),
  unknown: failed(
    `${capitalized(allProviders('it'))} não respondeu`,
    'Sem saber se o pedido foi pago, nada foi cancelado. Tente de novo em alguns minutos.',
  ),
};
export const USED_BANK_ID = 'Este identificador já está em outro reembolso. Confira no seu banco.';
export const NOTE_EMPTY = 'Escreva a anotação.';

export const DONE: Record<DeskIntent, { title: string; description?: string }> = {
  'confirm-pix': { title: 'Pagamento confirmado' },
  'dismiss-report': {
    title: 'Aviso conferido',
    description: 'O pedido não está mais na lista de tarefas e continua à espera do Pix.',
  },
  'restore-report': { title: 'O aviso voltou às tarefas' },
  'accept-payment': { title: 'Pagamento aceito', description: 'O pedido segue como pago.' },
  'settle-payment': { title: 'O pagamento não está mais nas tarefas', description: 'Nada foi liberado.' },
  prepare: { title: 'Pedido em preparo' },
  ship: { title: 'Pedido enviado' },
  'correct-tracking': { title: 'Rastreio salvo' },
  deliver: { title: 'Pedido entregue' },
  complete: { title: 'Pedido concluído' },
  cancel: { title: 'Pedido cancelado', description: 'O que estava reservado voltou ao estoque.' },
  refund: { title: 'Reembolso pedido' },
  'refund-done': { title: 'Reembolso registrado' },
  'refund-drop': { title: 'Reembolso retirado', description: 'Nenhum dinheiro volta por ele.' },
  'refund-retry': { title: `Reembolso pedido de novo ${allProviders('to')}` },
  'pieces-back': { title: 'Resposta guardada', description: 'O que voltou já conta no estoque.' },
  note: { title: 'Anotação guardada' },
};
