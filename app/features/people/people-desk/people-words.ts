import { DESK_ROLES, ROLE_LABELS } from '#app/pure/people/rights.ts';
import type { StateTone } from '#app/ui/admin/state-label.tsx';
import type { PeopleState, PersonRow } from './queries.server.ts';

const ROLES = ['admin', ...DESK_ROLES, 'user'] as const;

export const ROLE_OPTIONS = [
  { value: '', label: 'Todas as funções' },
  ...ROLES.map((role) => ({ value: role, label: ROLE_LABELS[role] })),
];

export const STATE_OPTIONS = [
  { value: '', label: 'Todas as situações' },
  { value: 'unconfirmed', label: 'E-mail não confirmado' },
  { value: 'disabled', label: 'Bloqueadas' },
];

export function readRole(text: string | null): PersonRow['role'] | null {
  return ROLES.find((role) => role === text) ?? null;
}

export function readState(text: string | null): PeopleState | null {
  return text === 'unconfirmed' || text === 'disabled' ? text : null;
}

export function stateOf(person: Pick<PersonRow, 'is_disabled' | 'is_email_verified'>): {
  label: string;
  tone: StateTone;
} {
  if (person.is_disabled) return { label: 'Bloqueada', tone: 'bad' };
  return person.is_email_verified
    ? { label: 'Confirmada', tone: 'good' }
    : { label: 'E-mail não confirmado', tone: 'soon' };
}
