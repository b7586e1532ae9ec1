import type { StateTone } from '#app/ui/admin/state-label.tsx';
import type { PageState } from './rules.ts';

export const STATE_LABELS: Record<PageState, { tone: StateTone; label: string }> = {
  published: { tone: 'good', label: 'No ar' },
  scheduled: { tone: 'soon', label: 'Agendada' },
  draft: { tone: 'plain', label: 'Rascunho' },
};
