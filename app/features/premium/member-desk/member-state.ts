import { isRenewing, later, RENEWAL_NEWS_MS } from '#app/features/premium/rights/rules.ts';
import type { StateTone } from '#app/ui/admin/state-label.tsx';

interface StateFacts {
  source: 'card' | 'pass' | 'gift';
  starts_at: string;
  ends_at: string;
  subscription_status: string | null;
  is_ending: boolean;
  revoked_at: string | null;
}

export interface MemberStateWords {
  label: string;
  tone: StateTone;
  /** Whether it can be revoked by hand. */
  isRevocable: boolean;
}

/** The state of one entitlement, in the admin area's words. */
export function memberStateOf(row: StateFacts, now: Date): MemberStateWords {
  const at = now.toISOString();
  const isOver = row.ends_at <= at;
  const isRevocable = row.source === 'gift' && !row.revoked_at && !isOver;
  const words = (label: string, tone: StateTone) => ({ label, tone, isRevocable });
  if (row.revoked_at) return words(row.source === 'gift' ? 'Removido' : 'Reembolsado', 'plain');
  if (row.source === 'card' && row.subscription_status === 'past_due') {
    return isOver ? words('Pagamento falhou', 'bad') : words('Pagamento falhou, em tolerância', 'soon');
  }
  if (isOver) {
    const isAwaited = isRenewing(row) && later(row.ends_at, RENEWAL_NEWS_MS) > at;
    return isAwaited ? words('Renovando', 'good') : words('Encerrado', 'plain');
  }
  if (row.starts_at > at) return words('Na fila', 'soon');
  return row.source === 'card' && row.is_ending
    ? words('Cancelada, até o fim', 'soon')
    : words('Ativo', 'good');
}
