import type { StateTone } from '#app/ui/admin/state-label.tsx';
import type { ItemState } from './rules.ts';

export const STATE_LABELS: Record<ItemState, { tone: StateTone; label: string }> = {
  published: { tone: 'good', label: 'Publicado' },
  scheduled: { tone: 'soon', label: 'Agendado' },
  draft: { tone: 'plain', label: 'Rascunho' },
};
