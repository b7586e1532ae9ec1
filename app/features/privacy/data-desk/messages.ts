import { failed, succeeded } from '#app/pure/forms/toast-message.ts';

export const REQUEST_TOASTS = {
  entered: succeeded('Pedido registrado', 'O protocolo vai por e-mail para a pessoa.'),
  answered: succeeded('Pedido respondido', 'A resposta vai por e-mail, e o pedido está fechado.'),
  erased: succeeded('Dados apagados', 'A pessoa recebe por e-mail o que foi apagado e o que fica.'),
  erasedInPart: succeeded('Dados apagados, menos o que espera', 'O pedido continua aberto até lá.'),
  failed: failed('Erro no pedido', 'Nada foi alterado. Recarregue a página e tente de novo.'),
  notOpen: failed('Este pedido já foi fechado', 'Veja abaixo o que foi feito.'),
  isAdmin: failed('Esta conta administra o site', 'Remova antes o acesso dela à administração, em Usuários.'),
};
