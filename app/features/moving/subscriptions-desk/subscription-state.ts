import type { StateTone } from '#app/ui/admin/state-label.tsx';

export interface SubscriptionState {
  label: string;
  tone: StateTone;
  /** Nobody has it yet: another address may be given. */
  mayCorrect: boolean;
}

interface Standing {
  personId: string | null;
  isLive: boolean;
  isEnding: boolean;
  /** It is the one that gives its person premium. */
  isGiving: boolean;
  isInvited: boolean;
  /** The day of the invitation, in words. */
  invited: string | null;
  status: string;
}

/** What the host reads of a subscription that began elsewhere. */
export function subscriptionState(standing: Standing): SubscriptionState {
  const { personId, isLive, isGiving, isEnding, status } = standing;
  if (!isLive) return { label: 'Terminou', tone: 'plain', mayCorrect: false };
  if (personId === null) return { ...waiting(standing), mayCorrect: true };
  if (!isGiving) return { label: 'Paga duas assinaturas: cancele uma', tone: 'bad', mayCorrect: false };
  if (status === 'past_due' || status === 'unpaid')
    return { label: 'Pagamento recusado', tone: 'bad', mayCorrect: false };
  if (isEnding) return { label: 'Premium, não renova', tone: 'soon', mayCorrect: false };
  return { label: 'Premium', tone: 'good', mayCorrect: false };
}

function waiting({ isInvited, invited }: Standing): Pick<SubscriptionState, 'label' | 'tone'> {
  if (invited) return { label: `Sem conta, convite em ${invited}`, tone: 'soon' };
  return { label: isInvited ? 'Sem conta, convite na fila' : 'Sem conta neste site', tone: 'soon' };
}
