import type { StateTone } from '#app/ui/admin/state-label.tsx';
import type { PeopleState, PersonRow } from './queries.server.ts';

export const ROLE_OPTIONS = [
  { value: '', label: 'Todos os papéis' },
  { value: 'admin', label: 'Administração' },
  { value: 'user', label: 'Pessoas com conta' },
];

export const STATE_OPTIONS = [
  { value: '', label: 'Todas as situações' },
  { value: 'unconfirmed', label: 'E-mail não confirmado' },
  { value: 'disabled', label: 'Bloqueadas' },
];

export function readRole(text: string | null): PersonRow['role'] | null {
  return text === 'admin' || text === 'user' ? text : null;
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

export function roleLabel(role: PersonRow['role']): string {
  return role === 'admin' ? 'Administração' : 'Pessoa com conta';
}
