import type { LetterKind, LetterStatus } from './tables.server.ts';

interface StateWords {
  tone: 'good' | 'soon' | 'bad' | 'plain';
  label: string;
}

/** A letter's state for the host. */
export const LETTER_STATES: Readonly<Record<LetterStatus, StateWords>> = {
  draft: { tone: 'plain', label: 'Rascunho' },
  scheduled: { tone: 'soon', label: 'Agendada' },
  preparing: { tone: 'soon', label: 'Em preparo' },
  sending: { tone: 'soon', label: 'Sendo enviada' },
  paused: { tone: 'bad', label: 'Pausada' },
  sent: { tone: 'good', label: 'Enviada' },
  canceled: { tone: 'plain', label: 'Cancelada' },
};

export const LETTER_KINDS: Readonly<Record<LetterKind, string>> = {
  letter: 'Carta',
  notice: 'Aviso de publicação',
  digest: 'Resumo da semana',
};

export const NO_SUBJECT = '(sem assunto)';
