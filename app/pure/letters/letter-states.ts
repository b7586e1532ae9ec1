/** Written by the host, made for the publication of one item, or made weekly. */
export type LetterKind = 'letter' | 'notice' | 'digest';

export type LetterStatus = 'draft' | 'scheduled' | 'preparing' | 'sending' | 'paused' | 'sent' | 'canceled';

/**
 * draft → scheduled → preparing → sending ⇄ paused → sent, or canceled. A letter that cannot be sent returns to
 * draft, with its `problem`.
 */
const NEXT: Readonly<Record<LetterStatus, readonly LetterStatus[]>> = {
  draft: ['scheduled', 'preparing'],
  scheduled: ['draft', 'preparing'],
  preparing: ['sending', 'paused', 'draft', 'canceled'],
  sending: ['paused', 'sent', 'canceled'],
  paused: ['sending', 'preparing', 'canceled'],
  sent: [],
  canceled: [],
};

export function mayBecome(from: LetterStatus, to: LetterStatus): boolean {
  return NEXT[from].includes(to);
}

/** Only then may its words and its audience still change what is sent. */
export function isEditable(status: LetterStatus): boolean {
  return status === 'draft' || status === 'scheduled';
}

interface StateWords {
  tone: 'good' | 'soon' | 'bad' | 'plain';
  label: string;
}

const LETTER_STATES: Readonly<Record<LetterStatus, StateWords>> = {
  draft: { tone: 'plain', label: 'Rascunho' },
  scheduled: { tone: 'soon', label: 'Agendada' },
  preparing: { tone: 'soon', label: 'Em preparo' },
  sending: { tone: 'soon', label: 'Sendo enviada' },
  paused: { tone: 'bad', label: 'Pausada' },
  sent: { tone: 'good', label: 'Enviada' },
  canceled: { tone: 'plain', label: 'Cancelada' },
};

/**
 * A letter's state for the host. A notice or digest that found nobody ends as 'canceled' with its `problem`: nobody
 * canceled it.
 */
export function letterState({
  status,
  problem,
  isImported = false,
  isPublic = true,
}: {
  status: LetterStatus;
  problem: string | null;
  isImported?: boolean;
  isPublic?: boolean;
}): StateWords {
  if (isImported && status === 'sent') return isPublic ? ON_SITE : OFF_SITE;
  return status === 'canceled' && problem !== null ? FOR_NOBODY : LETTER_STATES[status];
}

/** A text of the old site: nobody received it. */
const ON_SITE: StateWords = { tone: 'good', label: 'No site' };
const OFF_SITE: StateWords = { tone: 'plain', label: 'Fora do site' };
const FOR_NOBODY: StateWords = { tone: 'plain', label: 'Sem destinatários' };

export const LETTER_KINDS: Readonly<Record<LetterKind, string>> = {
  letter: 'Carta',
  notice: 'Aviso de publicação',
  digest: 'Resumo da semana',
};

export const NO_SUBJECT = '(sem assunto)';
