import { StateLabel, type StateTone } from '#app/ui/admin/state-label.tsx';
import type { ImportStatus } from '../queries.server.ts';

const STATES: Record<ImportStatus, { tone: StateTone; label: string }> = {
  reading: { tone: 'soon', label: 'Lendo' },
  ready: { tone: 'soon', label: 'Espera você' },
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

/** Whether a job still works on it, so that it has no result yet. */
export function isAtWork(status: ImportStatus): boolean {
  return status === 'reading' || status === 'waiting' || status === 'running';
}
