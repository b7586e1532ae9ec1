import { failed, succeeded, type ToastMessage } from '#app/pure/forms/toast-message.ts';

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
  deleted: succeeded('Carta excluída.'),
  deleteFailed: failed('Erro ao excluir carta.', 'Recarregue a página e tente de novo.'),
  copied: succeeded('Cópia criada como rascunho.'),
  copyFailed: failed('Erro ao duplicar carta.', 'Recarregue a página e tente de novo.'),
  created: succeeded('Rascunho criado!'),
  updated: succeeded('Carta salva!'),
  saveFailed: failed('Erro ao salvar carta.', 'Recarregue a página e tente de novo.'),
  tested: succeeded('Teste enviado!'),
  testFailed: failed('O teste não foi enviado.', 'Recarregue a página e tente de novo.'),
  gone: failed('Erro ao salvar carta.', GONE),
};

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

/** On the page of a letter that the person may not change. */
export const LOCKED =
  'Esta carta já saiu dos rascunhos: só quem envia cartas pode mudá-la. Uma cópia dela é um rascunho.';
