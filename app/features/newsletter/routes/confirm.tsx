import { data, Form, Link } from 'react-router';
import { findSettings } from '#app/features/settings/queries.server.ts';
import { requestInfoContext, servicesContext } from '#app/http/context.ts';
import { confirmSubscription } from '../commands.server.ts';
import { findConfirmation } from '../queries.server.ts';
import type { Route } from './+types/confirm.ts';

export function meta() {
  return [{ title: 'Confirmar inscrição' }, { name: 'robots', content: 'noindex' }];
}

/** Looks only: programs that check mails open every link. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, clock } = context.get(servicesContext);
  const state = await findConfirmation(db, params.token, clock.now());
  return data({ state }, { status: state === 'invalid' ? 404 : 200 });
}

export async function action({ context, params }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const site = await findSettings(services.db);
  const result = await confirmSubscription(
    { ...services, site },
    params.token,
    context.get(requestInfoContext),
  );
  return data({ ok: result.ok }, { status: result.ok ? 200 : 404 });
}

export default function Confirm({ loaderData: { state } }: Route.ComponentProps) {
  if (state === 'open') {
    return (
      <section className="notice-page">
        <h1>Confirme sua inscrição</h1>
        <p>Falta só um clique para você receber nossa newsletter.</p>
        <Form method="post">
          <button type="submit">Confirmar inscrição</button>
        </Form>
      </section>
    );
  }
  if (state === 'confirmed') {
    return (
      <section className="notice-page" role="status">
        <h1>Inscrição confirmada</h1>
        <p>Que bom ter você aqui. As próximas conversas chegam ao seu e-mail.</p>
        <Link to="/topics">Escolher uma conversa</Link>
      </section>
    );
  }
  return (
    <section className="notice-page" role="alert">
      <h1>Link inválido ou expirado</h1>
      <p>
        O link de confirmação vale por 7 dias e é trocado a cada novo pedido. Inscreva-se de novo para receber
        outro.
      </p>
      <Link to="/newsletter">Inscrever de novo</Link>
    </section>
  );
}
