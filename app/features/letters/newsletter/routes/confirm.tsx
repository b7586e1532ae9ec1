import { data, Form } from 'react-router';
import { findSettings } from '#app/features/records/settings/queries.server.ts';
import { unknownTokenInit } from '#app/http/answers/unknown-token.server.ts';
import { requestInfoContext, servicesContext } from '#app/http/context.ts';
import { hiddenMeta } from '#app/http/page/hidden-meta.ts';
import { Button } from '#app/ui/button.tsx';
import { NoticePage } from '#app/ui/notice-page.tsx';
import { confirmSubscription } from '../commands.server.ts';
import { findConfirmation } from '../queries.server.ts';
import type { Route } from './+types/confirm.ts';

export const meta = hiddenMeta('Confirmar inscrição', '/newsletter' satisfies Href);

export { personalHeaders as headers } from '#app/http/answers/personal-answer.ts';

/** Changes nothing: programs that scan mails open every link. */
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
  return data({ ok: result.ok }, result.ok ? { status: 200 } : await unknownTokenInit(context));
}

export default function Confirm({ loaderData: { state } }: Route.ComponentProps) {
  if (state === 'open') {
    return (
      <NoticePage
        title="Confirme sua inscrição"
        text="Falta só um clique para você receber nossa newsletter."
      >
        <Form method="post">
          <Button type="submit">Confirmar inscrição</Button>
        </Form>
      </NoticePage>
    );
  }
  if (state === 'confirmed') {
    return (
      <NoticePage
        title="Inscrição confirmada"
        text="Que bom ter você aqui. As próximas conversas chegam ao seu e-mail."
        role="status"
        link={{ to: '/topics' satisfies Href, label: 'Escolher uma conversa' }}
      />
    );
  }
  return (
    <NoticePage
      title="Link inválido ou expirado"
      text="O link de confirmação vale por 7 dias e é trocado a cada novo pedido. Inscreva-se de novo para receber outro."
      role="alert"
      link={{ to: '/newsletter' satisfies Href, label: 'Inscrever-se de novo' }}
    />
  );
}
