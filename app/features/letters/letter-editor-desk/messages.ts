import type { ToastMessage } from '#app/pure/forms/toast-message.ts';

export const LETTER_TOASTS = {
  created: { title: 'Rascunho criado!', tone: 'success' },
  updated: { title: 'Carta salva!', tone: 'success' },
  saveFailed: {
    title: 'Erro ao salvar carta.',
    description: 'Recarregue a página e tente de novo.',
    tone: 'error',
  },
  copyFailed: {
    title: 'Erro ao duplicar carta.',
    description: 'Recarregue a página e tente de novo.',
    tone: 'error',
  },
  deleteFailed: {
    title: 'Erro ao excluir carta.',
    description: 'Recarregue a página e tente de novo.',
    tone: 'error',
  },
  tested: { title: 'Teste enviado!', tone: 'success' },
  testFailed: {
    title: 'O teste não foi enviado.',
    description: 'Recarregue a página e tente de novo.',
    tone: 'error',
  },
  gone: {
    title: 'Erro ao salvar carta.',
    description: 'Esta carta não existe mais. Se foi excluída, está na lixeira.',
    tone: 'error',
  },
} as const satisfies Record<string, ToastMessage>;

export const NO_SMTP =
  'O envio de e-mails não está configurado. Peça a quem cuida do servidor que o ligue (SMTP_URL).';

/** The field that a refusal concerns, with its message. */
export function letterFieldErrors({
  reason,
}: {
  reason: 'no-subject' | 'picture';
}): Record<string, string[]> {
  if (reason === 'picture')
    return { body: ['Uma imagem da carta não está mais aqui. Remova a imagem do texto e envie de novo.'] };
  return { subject: ['Escreva o assunto: é dele que vem o endereço da página da carta.'] };
}

/** Shown when a button beside the form fails. */
export function editorButtonFailure(intent: string | undefined): ToastMessage {
  return intent === 'delete' ? LETTER_TOASTS.deleteFailed : LETTER_TOASTS.copyFailed;
}
