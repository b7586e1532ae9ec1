import { countOf } from '#app/pure/text/plural.ts';
import { formatLongDate } from '#app/pure/time/dates-pt-br.ts';
import type { Membership } from '../queries.server.ts';

/** Passes and gifts in the order in which they are used, and the right of withdrawal. */
export function PassList({
  passes,
  withdrawable,
  premium,
}: Pick<Membership, 'passes' | 'withdrawable' | 'premium'>) {
  const isWaiting = (startsAt: string) =>
    premium.card !== null && !premium.isEnding && startsAt >= premium.card.endsAt;
  return (
    <section className="account-part">
      <h2>Passes e presentes</h2>
      {passes.length > 0 && (
        <ul className="mt-4 grid gap-3">
          {passes.map(({ id, source, days, startsAt, endsAt, orderId }) => (
            <li key={id} className="side-line border-line-strong pl-4">
              <p className="font-semibold">
                {source === 'gift' ? 'Presente' : 'Passe'} de {countOf(days, 'dia', 'dias')}
              </p>
              <p className="text-ink-soft">
                {isWaiting(startsAt)
                  ? 'Guardado: começa a contar quando a assinatura terminar'
                  : `De ${formatLongDate(startsAt)} a ${formatLongDate(endsAt)}`}
                {orderId && (
                  <>
                    {' · '}
                    <a href={`/pedido/${orderId}` satisfies Href<'/pedido/:id'>} className="link">
                      ver o pedido
                      <span className="sr-only"> do passe que termina em {formatLongDate(endsAt)}</span>
                    </a>
                  </>
                )}
              </p>
            </li>
          ))}
        </ul>
      )}
      {withdrawable.map(({ orderId, until }) => (
        <p key={orderId} className="mt-4 max-w-text text-ink-soft">
          Comprou há pouco e mudou de ideia? Até {formatLongDate(until)} você pode{' '}
          <a href={`/pedido/${orderId}` satisfies Href<'/pedido/:id'>} className="link">
            desistir da compra na página do pedido
          </a>
          , sem dizer por quê, com o dinheiro de volta.
        </p>
      ))}
    </section>
  );
}
