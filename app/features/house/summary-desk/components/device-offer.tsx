import '../summary.css';
import { Form } from 'react-router';
import { Button, ButtonLink } from '#app/ui/button.tsx';

/** Offers notices once, on the summary. It only leads to their page: there, a press asks the browser. */
export function DeviceOffer() {
  return (
    <section aria-labelledby="oferta-avisos" className="admin-card device-offer">
      <h2 id="oferta-avisos">Quer saber na hora?</h2>
      <p className="mt-1">
        Este aparelho pode avisar de mensagens, pedidos e do que você escolher, mesmo com o site fechado.
      </p>
      <div className="offer-acts">
        <ButtonLink to={'/admin/avisos-no-aparelho' satisfies Href} look="line">
          Escolher os avisos
        </ButtonLink>
        <Form method="post" action={'/admin/avisos-no-aparelho' satisfies Href}>
          <input type="hidden" name="intent" value="put-off" />
          <Button type="submit" look="quiet">
            Agora não
          </Button>
        </Form>
      </div>
    </section>
  );
}
