import { failed, succeeded } from '#app/pure/forms/toast-message.ts';

export const PROOF_TOASTS = {
  named: succeeded('Endereço guardado'),
  checking: succeeded('Conferindo tudo', 'O relatório aparece aqui e fica guardado.'),
  announced: succeeded('O feed diz agora que este é o endereço certo'),
  silenced: succeeded('O feed não diz mais que este é o endereço certo'),
  noFeed: failed('Falta o endereço do feed antigo', 'Escreva o endereço no primeiro passo.'),
  failed: failed('Não foi possível fazer isso agora', 'Recarregue a página e tente de novo.'),
};

export const NO_ADDRESS = 'Digite o endereço completo do feed, que começa com https://';
