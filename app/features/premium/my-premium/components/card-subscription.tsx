import { Form } from 'react-router';
import { formatBrl } from '#app/pure/brazil/money-brl.ts';
import { formatLongDate } from '#app/pure/time/dates-pt-br.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import type { Membership } from '../queries.server.ts';

const PATH = '/minha-conta/premium' satisfies Href;

interface Props {
  card: NonNullable<Membership['card']>;
  /** The end of premium if nothing is charged any more. */
  until: string;
  /** Whether a provider is configured. */
  hasPayments: boolean;
  /** Whether the question before canceling is open. */
  isAsking: boolean;
}

/** The subscription by card: its next date, and its cancelation by two clicks. */
export function CardSubscription({ card, until, hasPayments, isAsking }: Props) {
  return (
    <section id="assinatura" className="account-part">
      <h2>Assinatura por cartão</h2>
      <p className="mt-2 max-w-text text-ink-soft">{stateOf(card, until)}</p>
      {!hasPayments && (
        <p className="mt-3 max-w-text">
          As cobranças por cartão estão fora do ar neste momento. Para cancelar já, escreva para a gente pela{' '}
          <a href={'/contact' satisfies Href} className="link">
            página de contato
          </a>
          .
        </p>
      )}
      {hasPayments &&
        (isAsking && !card.isEnding ? <Question card={card} until={until} /> : <Actions card={card} />)}
    </section>
  );
}

function Actions({ card }: { card: Props['card'] }) {
  // If the card failed, another card helps, so that button comes first.
  const isFailing = !['active', 'trialing', 'paused'].includes(card.status ?? '') && !card.isEnding;
  return (
    <div className="mt-5 flex flex-wrap gap-3">
      {isFailing && <ButtonLink to={`${PATH}/pagamentos` satisfies Href}>Trocar o cartão</ButtonLink>}
      {card.isEnding ? (
        <Form method="post" action={PATH}>
          <input type="hidden" name="intent" value="resume" />
          <Button type="submit">Retomar assinatura</Button>
        </Form>
      ) : (
        <ButtonLink to={`${PATH}?cancelar#assinatura`} look="line">
          Cancelar assinatura
        </ButtonLink>
      )}
      {!isFailing && (
        <ButtonLink to={`${PATH}/pagamentos` satisfies Href} look="line">
          Trocar cartão / recibos
        </ButtonLink>
      )}
    </div>
  );
}

/** A page with its own address, so that the question works without scripts. */
function Question({ card, until }: Pick<Props, 'card' | 'until'>) {
  return (
    <div className="outcome mt-5 border-terracotta">
      <p className="font-semibold">Cancelar a assinatura?</p>
      <p className="mt-1">
        Nada mais será cobrado. O Premium continua aberto até {formatLongDate(until)}, e até{' '}
        {until === card.endsAt ? 'lá' : formatLongDate(card.endsAt)} dá para voltar atrás.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Form method="post" action={PATH}>
          <input type="hidden" name="intent" value="end" />
          <Button type="submit">Sim, cancelar</Button>
        </Form>
        <ButtonLink to={`${PATH}#assinatura`} look="line">
          Ficar no Premium
        </ButtonLink>
      </div>
    </div>
  );
}

function stateOf({ status, endsAt, isEnding, priceCents }: Props['card'], until: string): string {
  const day = formatLongDate(endsAt);
  if (isEnding) return `Cancelada: não será mais cobrada. O acesso vai até ${formatLongDate(until)}.`;
  switch (status) {
    case 'active':
    case 'trialing': {
      const price = priceCents ? ` de ${formatBrl(priceCents)}` : '';
      return `Próxima cobrança${price} em ${day}.`;
    }
    case 'past_due':
      return `O cartão não aceitou a última cobrança. O acesso continua até ${formatLongDate(until)}; troque o cartão para não perdê-lo.`;
    case 'paused':
      return 'A assinatura está pausada.';
    default:
      return 'A cobrança não foi paga. Troque o cartão para reabrir o acesso, ou cancele a assinatura.';
  }
}
