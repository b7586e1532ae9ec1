import type { ToastMessage } from '#app/pure/forms/toast-message.ts';

export const REQUEST_TOASTS = {
  entered: {
    title: 'Pedido registrado',
    description: 'O protocolo vai por e-mail para a pessoa.',
    tone: 'success',
  },
  answered: {
    title: 'Pedido respondido',
    description: 'A resposta vai por e-mail, e o pedido está fechado.',
    tone: 'success',
  },
  erased: {
    title: 'Dados apagados',
    description: 'A pessoa recebe por e-mail o que foi apagado e o que fica.',
    tone: 'success',
  },
  erasedInPart: {
    title: 'Dados apagados, menos o que espera',
    description: 'O pedido continua aberto até lá.',
    tone: 'success',
  },
  failed: {
    title: 'Erro no pedido',
    description: 'Nada foi alterado. Recarregue a página e tente de novo.',
    tone: 'error',
  },
  notOpen: {
    title: 'Este pedido já foi fechado',
    description: 'Veja abaixo o que foi feito.',
    tone: 'error',
  },
  isAdmin: {
    title: 'Esta conta administra o site',
    description: 'Remova antes o acesso dela à administração, em Usuários.',
    tone: 'error',
  },
} as const satisfies Record<string, ToastMessage>;
