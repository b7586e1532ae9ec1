import { StateLabel, type StateTone } from '#app/ui/admin/state-label.tsx';
import type { ImportStatus } from '../tables.server.ts';

const STATES: Record<ImportStatus, { tone: StateTone; label: string }> = {
  waiting: { tone: 'soon', label: 'Na fila' },
  running: { tone: 'soon', label: 'Importando' },
  done: { tone: 'good', label: 'Concluída' },
  canceled: { tone: 'plain', label: 'Cancelada' },
  refused: { tone: 'bad', label: 'Não importada' },
  failed: { tone: 'bad', label: 'Interrompida' },
};

export function ImportState({ status }: { status: ImportStatus }) {
  const { tone, label } = STATES[status];
  return <StateLabel tone={tone}>{label}</StateLabel>;
}

export function isOpen(status: ImportStatus): boolean {
  return status === 'waiting' || status === 'running';
}
