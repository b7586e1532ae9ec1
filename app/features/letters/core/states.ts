import type { LetterStatus } from './tables.server.ts';

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
