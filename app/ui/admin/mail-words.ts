import type { MailStatus } from '#app/pure/site/mail-status.ts';
import type { StateTone } from '#app/ui/admin/state-label.tsx';

export const MAIL_STATES: Record<MailStatus, { label: string; tone: StateTone }> = {
  waiting: { label: 'À espera', tone: 'soon' },
  sent: { label: 'Enviado', tone: 'good' },
  failed: { label: 'Falhou', tone: 'bad' },
};

export const MAIL_STATE_OPTIONS = [
  { value: '', label: 'Todas as situações' },
  ...Object.entries(MAIL_STATES).map(([value, { label }]) => ({ value, label })),
];

export function readMailStatus(text: string | null): MailStatus | null {
  return text !== null && Object.hasOwn(MAIL_STATES, text) ? (text as MailStatus) : null;
}
