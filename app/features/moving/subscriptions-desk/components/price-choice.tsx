import { Form } from 'react-router';
import { countOf } from '#app/pure/text/plural.ts';
import { Button } from '#app/ui/button.tsx';
import type { ShownPrice } from '../queries.server.ts';

/** Which prices of the provider's account stand for Premium here. */
export function PriceChoice({ prices }: { prices: readonly ShownPrice[] }) {
  return (
    <section aria-labelledby="planos" className="admin-card grid gap-4">
      <h2 id="planos" className="text-title-3">
        Quais planos são o Premium deste site?
      </h2>
      <p>
        Marque só os planos deste podcast. Quem paga um plano marcado passa a ser Premium aqui, sem pagar de
        novo. Dos outros planos da mesma conta, nada é guardado.
      </p>
      <Form method="post" className="grid gap-3">
        <input type="hidden" name="intent" value="choose" />
        <fieldset className="grid gap-2">
          <legend className="sr-only">Planos</legend>
          {prices.map(({ key, label, subscriptions, isChosen }) => (
            <label key={key} className="imported-price">
              <input type="checkbox" name="price" value={key} defaultChecked={isChosen} />
              <span className="wrap-anywhere">
                {label}
                <span className="block text-small text-ink-soft">
                  {countOf(subscriptions, 'assinatura', 'assinaturas')}
                </span>
              </span>
            </label>
          ))}
        </fieldset>
        <div>
          <Button type="submit">Usar estes planos</Button>
        </div>
      </Form>
      <p className="text-small text-ink-soft">
        Ao desmarcar um plano, quem ainda não tinha conta deixa de esperar. Quem já virou Premium continua até
        o fim do que pagou.
      </p>
    </section>
  );
}
