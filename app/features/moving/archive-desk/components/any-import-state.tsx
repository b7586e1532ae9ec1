import type { ImportStatus } from '#app/features/records/imports/queries.server.ts';
import { StateLabel, type StateTone } from '#app/ui/admin/state-label.tsx';

const STATES: Record<ImportStatus, { tone: StateTone; label: string }> = {
  reading: { tone: 'soon', label: 'Lendo' },
  ready: { tone: 'soon', label: 'Esperando por você' },
  waiting: { tone: 'soon', label: 'Na fila' },
  running: { tone: 'soon', label: 'Importando' },
  done: { tone: 'good', label: 'Concluída' },
  canceled: { tone: 'plain', label: 'Cancelada' },
  refused: { tone: 'bad', label: 'Não importada' },
  failed: { tone: 'bad', label: 'Interrompida' },
};

export function AnyImportState({ status }: { status: ImportStatus }) {
  const { tone, label } = STATES[status];
  return <StateLabel tone={tone}>{label}</StateLabel>;
}
