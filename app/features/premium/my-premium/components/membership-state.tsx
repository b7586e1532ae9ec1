import { formatLongDate } from '#app/pure/time/dates-pt-br.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import type { Membership } from '../queries.server.ts';

interface Props {
  premium: Membership['premium'];
  card: Membership['card'];
  endedAt: Membership['endedAt'];
  communityUrl: string;
}

/** Whether the person is premium, until when, and what that gives. */
export function MembershipState({ premium, card, endedAt, communityUrl }: Props) {
  return (
    <section className="premium-state" data-state={stateOf({ premium, card })}>
      <p className="font-display text-title-3">
        {premium.isPremium ? 'Seu Premium está ativo' : 'Você não está no Premium'}
      </p>
      <p className="mt-2 max-w-text">{explanation({ premium, card, endedAt })}</p>
      {communityUrl && (
        <div className="mt-5">
          <ButtonLink to={communityUrl} external look="mango">
            Entrar na comunidade VIP
          </ButtonLink>
        </div>
      )}
    </section>
  );
}

/** A state that needs action looks different from a good one. */
function stateOf({ premium, card }: Pick<Props, 'premium' | 'card'>): 'member' | 'failing' | undefined {
  if (card && ['past_due', 'unpaid'].includes(card.status)) return 'failing';
  return premium.isPremium ? 'member' : undefined;
}

/** Passes and gifts wait for the end of the subscription. */
function renewal({ until, card }: { until: string | null; card: Props['card'] }): string {
  const paidUntil = card?.endsAt ?? until ?? '';
  const renewed = `Pago até ${formatLongDate(paidUntil)}, e renovado todo mês pelo cartão.`;
  const isMore = until !== null && until > paidUntil;
  return isMore
    ? `${renewed} Seus passes e presentes ficam guardados para quando a assinatura terminar.`
    : renewed;
}

function explanation({ premium, card, endedAt }: Pick<Props, 'premium' | 'card' | 'endedAt'>): string {
  const { isPremium, until, isEnding } = premium;
  if (!isPremium) {
    if (card) return 'A cobrança da assinatura não passou, e o acesso está fechado até que ela seja paga.';
    if (endedAt)
      return `Seu acesso terminou em ${formatLongDate(endedAt)}, e nada mais é cobrado. Quando quiser voltar, é só escolher abaixo.`;
    return 'Com ele você vê e ouve tudo 48 horas antes, tem as conversas bônus e entra na comunidade VIP.';
  }
  const day = formatLongDate(until ?? '');
  if (card?.status === 'past_due')
    return `A última cobrança não passou. O acesso continua aberto até ${day}.`;
  if (!isEnding) return renewal({ until, card });
  return `Vale até ${day}. Depois disso não se renova sozinho, e nada é cobrado.`;
}
