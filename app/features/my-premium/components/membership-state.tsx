import { formatLongDate } from '#app/pure/dates-pt-br.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import type { Membership } from '../queries.server.ts';

interface Props {
  premium: Membership['premium'];
  card: Membership['card'];
  communityUrl: string;
}

/** Whether somebody is premium, until when, and what they have of it. */
export function MembershipState({ premium, card, communityUrl }: Props) {
  return (
    <section className="premium-state" data-member={premium.isPremium ? '' : undefined}>
      <p className="flex flex-wrap items-center gap-3">
        <span className="font-display text-title-3">
          {premium.isPremium ? 'Seu Premium está ativo' : 'Você não está no Premium'}
        </span>
        {premium.isPremium && (
          <span className="badge" data-tone="tint">
            Premium
          </span>
        )}
      </p>
      <p className="mt-2 max-w-text">{explanation({ premium, card })}</p>
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

function explanation({ premium, card }: Pick<Props, 'premium' | 'card'>): string {
  const { isPremium, until, isEnding } = premium;
  if (!isPremium) {
    return card
      ? 'A cobrança da assinatura não passou, e o acesso está fechado até que ela seja paga.'
      : 'Com ele você vê e ouve tudo 48 horas antes, tem os conteúdos bônus e entra na comunidade VIP.';
  }
  const day = formatLongDate(until ?? '');
  if (card?.status === 'past_due')
    return `A última cobrança não passou. O acesso continua aberto até ${day}.`;
  if (!isEnding) return `Pago até ${day}, e renovado todo mês pelo cartão.`;
  return `Vale até ${day}. Depois disso não se renova sozinho, e nada é cobrado.`;
}
