import { failed, succeeded, type ToastMessage } from '#app/pure/forms/toast-message.ts';
import { countOf } from '#app/pure/text/plural.ts';
import { plannedWords } from '#app/pure/time/tomorrow.ts';
import type { PageState } from './rules.ts';

export const PAGE_TOASTS = {
  created: succeeded('Página criada!'),
  noteCreated: succeeded('Nota criada!'),
  updated: succeeded('Tudo salvo!'),
  saveFailed: failed('Erro ao salvar.', 'Recarregue a página e tente de novo.'),
  gone: failed('Erro ao salvar.', 'Isto não existe mais. Se foi excluído, está na lixeira.'),
  deleted: succeeded('Excluído com sucesso.'),
  deleteFailed: failed('Erro ao excluir.', 'Recarregue a página e tente de novo.'),
  copied: succeeded('Cópia criada como rascunho.'),
  copyFailed: failed('Erro ao duplicar.', 'Recarregue a página e tente de novo.'),
  moveFailed: failed('Erro ao mudar a ordem.', 'Recarregue a página e tente de novo.'),
  linkMade: succeeded('Link pronto!', 'Quem o tiver vê o texto como está agora, sem entrar.'),
  linkEnded: succeeded('Link encerrado.'),
  linkFailed: failed('Não foi possível mudar os links.', 'Recarregue a página e tente de novo.'),
  restored: succeeded('Versão restaurada!', 'O que estava antes continua entre as versões.'),
  restoreFailed: failed('Não foi possível restaurar.', 'Recarregue a página e tente de novo.'),
};

interface SaveOutcome {
  /** Null for a new one. */
  before: PageState | null;
  state: PageState;
  publishedAt: string;
  /** How many people get a letter of it; null where nobody is to. */
  people: number | null;
}

/** What a save did: it came out, it will, or it is only kept. @param kept where nothing of that */
export function savedToast(
  { before, state, publishedAt, people }: SaveOutcome,
  kept: ToastMessage,
  now: Date,
) {
  const peopleInWords = people === null ? '' : countOf(people, 'pessoa é avisada', 'pessoas são avisadas');
  if (state === 'scheduled')
    return succeeded(
      `Agendada para ${plannedWords(publishedAt, now)}.`,
      peopleInWords ? `${peopleInWords} por e-mail nessa hora.` : undefined,
    );
  if (state === 'published' && before !== 'published')
    return succeeded('Publicada!', peopleInWords ? `${peopleInWords} por e-mail.` : undefined);
  if (state === 'draft' && before === 'published') return succeeded('Salva como rascunho.', 'Saiu do site.');
  return kept;
}

export const GONE = 'Isto não existe mais. Se foi excluído, está na lixeira.';

/** Shown when a button of the list, or beside the form, fails. */
export function pageButtonFailure(intent: string | undefined): ToastMessage {
  if (intent === 'duplicate') return PAGE_TOASTS.copyFailed;
  return intent === 'delete' ? PAGE_TOASTS.deleteFailed : PAGE_TOASTS.moveFailed;
}

export function pageDeletion(isOne: boolean): string {
  return isOne
    ? 'Sai do site na hora e fica 30 dias na lixeira. Depois disso, esta ação não pode ser desfeita.'
    : 'Os selecionados saem do site na hora e ficam 30 dias na lixeira. Depois disso, esta ação não pode ser desfeita.';
}

/** On the page of what the person may not change. */
export const LOCKED = 'Isto já saiu dos rascunhos: só quem publica pode mudá-lo. Uma cópia é um rascunho.';

export type SaveRefusal =
  | { reason: 'reserved' | 'taken' | 'old-address' | 'text-picture' | 'unknown-topic' }
  | { reason: 'upload'; message: string };

/** The field that a refusal concerns, with its message. */
export function pageFieldErrors(refusal: SaveRefusal): Record<string, string[]> {
  switch (refusal.reason) {
    case 'reserved':
      return { slug: ['Este endereço já é de uma parte do site. Escolha outro.'] };
    case 'taken':
      return { slug: ['Este endereço já é de outra página. Escolha outro.'] };
    case 'old-address':
      return { slug: ['Este endereço é do site antigo e leva a outro lugar. Escolha outro.'] };
    case 'text-picture':
      return { body: ['Uma imagem do texto não está mais aqui. Remova a imagem e envie de novo.'] };
    case 'unknown-topic':
      return { topic: ['Este tópico não existe mais.'] };
    case 'upload':
      return { picture: [refusal.message] };
  }
}
