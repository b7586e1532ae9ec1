import { ORDER_REFUSALS } from '#app/features/orders/messages.ts';
import type { ToastMessage } from '#app/pure/toast-message.ts';

export const FAILURE = 'A desistência não foi registrada';

export function withdrawnToast(protocol: string): ToastMessage {
  return { title: 'Desistência registrada', description: `Protocolo ${protocol}.`, tone: 'success' };
}

export const WITHDRAWAL_REFUSALS = {
  ...ORDER_REFUSALS,
  over: 'O prazo de sete dias terminou. Escreva para a gente, que vemos juntos o que dá para fazer.',
  'pix-key-needed': 'Diga para qual chave Pix devolvemos o valor.',
};
