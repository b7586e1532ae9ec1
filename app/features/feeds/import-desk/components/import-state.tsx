import { StateLabel, type StateTone } from '#app/ui/admin/state-label.tsx';
import type { FeedImport } from '../import-queries.server.ts';

const STATES: Record<FeedImport['status'], { tone: StateTone; label: string }> = {
  waiting: { tone: 'soon', label: 'Na fila' },
  running: { tone: 'soon', label: 'Importando' },
  done: { tone: 'good', label: 'Concluída' },
  canceled: { tone: 'plain', label: 'Cancelada' },
  refused: { tone: 'bad', label: 'Não importada' },
  failed: { tone: 'bad', label: 'Interrompida' },
};

export function ImportState({ status }: { status: FeedImport['status'] }) {
  const { tone, label } = STATES[status];
  return <StateLabel tone={tone}>{label}</StateLabel>;
}

export function isOpen(status: FeedImport['status']): boolean {
  return status === 'waiting' || status === 'running';
}
