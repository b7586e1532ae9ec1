import type { ToastMessage } from '#app/pure/forms/toast-message.ts';

export const GONE = 'Esta carta não existe mais. Se foi excluída, está na lixeira.';
export const STAYS =
  'Só rascunhos podem ser excluídos. Desmarque antes o envio; o que já foi enviado fica, porque os links da carta continuam nas caixas de entrada.';

/** Shown when a button of the list or beside the form fails. */
export function letterButtonFailure(intent: string | undefined): ToastMessage {
  return intent === 'duplicate' ? LETTER_TOASTS.copyFailed : LETTER_TOASTS.deleteFailed;
}

export function letterDeletion(isOne: boolean): string {
  return isOne
    ? 'A carta fica 30 dias na lixeira. Depois disso, esta ação não pode ser desfeita.'
    : 'As cartas selecionadas ficam 30 dias na lixeira. Depois disso, esta ação não pode ser desfeita.';
}

export const LETTER_TOASTS = {
  deleted: { title: 'Carta excluída.', tone: 'success' },
  deleteFailed: {
    title: 'Erro ao excluir carta.',
    description: 'Recarregue a página e tente de novo.',
    tone: 'error',
  },
  copied: { title: 'Cópia criada como rascunho.', tone: 'success' },
  copyFailed: {
    title: 'Erro ao duplicar carta.',
    description: 'Recarregue a página e tente de novo.',
    tone: 'error',
  },
  created: { title: 'Rascunho criado!', tone: 'success' },
  updated: { title: 'Carta salva!', tone: 'success' },
  saveFailed: {
    title: 'Erro ao salvar carta.',
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
    description: GONE,
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
