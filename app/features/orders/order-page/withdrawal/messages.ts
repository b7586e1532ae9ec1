import type { Order } from '#app/features/orders/core/order-context.ts';
import { failed, succeeded, type ToastMessage } from '#app/pure/forms/toast-message.ts';
import { ORDER_REFUSALS } from '#app/pure/orders/order-status.ts';

export const FAILURE = 'A desistência não foi registrada';

export function withdrawnToast(protocol: string): ToastMessage {
  return succeeded('Desistência registrada', `Protocolo ${protocol}.`);
}

/** Why there is nothing to withdraw from. */
export function nothingToWithdraw(
  order: Pick<Order, 'status' | 'paid_at' | 'withdrawal_protocol'>,
  mayAct: boolean,
  isOver: boolean,
): ToastMessage {
  const { status, paid_at, withdrawal_protocol: protocol } = order;
  if (!mayAct) return failed('Só quem comprou pode desistir');
  if (protocol) return { ...withdrawnToast(protocol), title: 'A desistência já está registrada' };
  if (status === 'refund_requested')
    return failed(
      'O reembolso já está a caminho',
      'Não é preciso desistir: o valor deste pedido está voltando.',
    );
  if (status === 'refunded')
    return failed(
      'O reembolso já foi feito',
      'Não é preciso desistir: o valor deste pedido voltou para você.',
    );
  if (status === 'disputed')
    return failed(
      'O pagamento está contestado',
      'O banco está analisando. Se tiver dúvida, fale com a gente.',
    );
  if (isOver) return failed(FAILURE, WITHDRAWAL_REFUSALS.over);
  if (!paid_at)
    return failed(
      'Ainda não há pagamento confirmado',
      'A desistência vale depois do pagamento. Se ainda não pagou, basta cancelar o pedido.',
    );
  return failed('O valor deste pedido já voltou', 'Não é preciso desistir.');
}

export const WITHDRAWAL_REFUSALS = {
  ...ORDER_REFUSALS,
  over: 'O prazo de sete dias terminou. Escreva para a gente, que vemos juntos o que dá para fazer.',
  'pix-key-needed': 'Diga para qual chave Pix devolvemos o valor.',
};
