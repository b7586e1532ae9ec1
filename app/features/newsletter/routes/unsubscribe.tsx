import { data, Form, Link } from 'react-router';
import { requestInfoContext, servicesContext } from '#app/http/context.ts';
import { unsubscribe } from '../commands.server.ts';
import { findSubscriptionStatus } from '../queries.server.ts';
import type { Route } from './+types/unsubscribe.ts';

export function meta() {
  return [{ title: 'Cancelar inscrição' }, { name: 'robots', content: 'noindex' }];
}

/** Looks only: programs that check mails open every link. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const status = await findSubscriptionStatus(context.get(servicesContext).db, params.token);
  return data({ status }, { status: status ? 200 : 404 });
}

/** For the button below and for the one click of a mail program (RFC 8058): the address itself is the key. */
export async function action({ context, params }: Route.ActionArgs) {
  const result = await unsubscribe(
    context.get(servicesContext),
    params.token,
    context.get(requestInfoContext),
  );
  return data({ ok: result.ok }, { status: result.ok ? 200 : 404 });
}

export default function Unsubscribe({ loaderData: { status } }: Route.ComponentProps) {
  if (!status) {
    return (
      <section className="notice-page" role="alert">
        <h1>Link inválido</h1>
        <p>Não há inscrição com este endereço. Se você ainda recebe nossa newsletter, fale com a gente.</p>
        <Link to="/contact">Falar com a gente</Link>
      </section>
    );
  }
  if (status === 'unsubscribed') {
    return (
      <section className="notice-page" role="status">
        <h1>Inscrição cancelada</h1>
        <p>Você não receberá mais nossa newsletter. Se mudar de ideia, é só se inscrever de novo.</p>
        <Link to="/">Voltar ao início</Link>
      </section>
    );
  }
  return (
    <section className="notice-page">
      <h1>Cancelar inscrição</h1>
      <p>Você deixará de receber nossa newsletter.</p>
      <Form method="post">
        <button type="submit">Cancelar inscrição</button>
      </Form>
    </section>
  );
}
