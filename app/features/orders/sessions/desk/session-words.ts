import type { StateTone } from '#app/ui/admin/state-label.tsx';
import type { SessionStatus } from './queries.server.ts';

/** Names of the session states in addresses and on the page; the first is the default. */
export const SESSION_STATES: ReadonlyArray<{
  status: SessionStatus;
  value: string;
  filter: string;
  label: string;
  tone: StateTone;
}> = [
  { status: 'proposed', value: '', filter: 'A confirmar', label: 'A confirmar', tone: 'soon' },
  { status: 'confirmed', value: 'confirmadas', filter: 'Confirmadas', label: 'Confirmada', tone: 'good' },
  {
    status: 'unproposed',
    value: 'sem-horario',
    filter: 'À espera de horários',
    label: 'À espera de horários',
    tone: 'plain',
  },
  { status: 'canceled', value: 'canceladas', filter: 'Canceladas', label: 'Cancelada', tone: 'plain' },
];

export function readSessionState(text: string | null) {
  return (
    SESSION_STATES.find(({ value }) => value === text) ?? (SESSION_STATES[0] as (typeof SESSION_STATES)[0])
  );
}

export function stateOf(status: SessionStatus) {
  return SESSION_STATES.find((state) => state.status === status) as (typeof SESSION_STATES)[0];
}
