import { data, Form } from 'react-router';
import { unknownTokenInit } from '#app/http/answers/unknown-token.server.ts';
import { requestInfoContext, servicesContext } from '#app/http/context.ts';
import { hiddenMeta } from '#app/http/page/hidden-meta.ts';
import { Button } from '#app/ui/button.tsx';
import { NoticePage } from '#app/ui/notice-page.tsx';
import { unsubscribe } from '../commands.server.ts';
import { findSubscriptionStatus } from '../queries.server.ts';
import type { Route } from './+types/unsubscribe.ts';

export const meta = hiddenMeta('Cancelar inscrição', '/newsletter' satisfies Href);

export { personalHeaders as headers } from '#app/http/answers/personal-answer.ts';

/** Changes nothing: programs that scan mails open every link. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const status = await findSubscriptionStatus(context.get(servicesContext).db, params.token);
  return data({ status }, { status: status ? 200 : 404 });
}

/** Handles the button and one-click unsubscribing (RFC 8058). The URL's token is the only credential. */
export async function action({ context, params }: Route.ActionArgs) {
  const result = await unsubscribe(
    context.get(servicesContext),
    params.token,
    context.get(requestInfoContext),
  );
  return data({ ok: result.ok }, result.ok ? { status: 200 } : await unknownTokenInit(context));
}

export default function Unsubscribe({ loaderData: { status }, params }: Route.ComponentProps) {
  const preferences =
    `/newsletter/preferencias/${params.token}` satisfies Href<'/newsletter/preferencias/:token'>;
  if (!status) {
    return (
      <NoticePage
        title="Link inválido"
        text="Não há inscrição com este endereço. Se você ainda recebe nossa newsletter, fale com a gente."
        role="alert"
        link={{ to: '/contact' satisfies Href, label: 'Falar com a gente' }}
      />
    );
  }
  if (status === 'unsubscribed') {
    return (
      <NoticePage
        title="Inscrição cancelada"
        text="Você não receberá mais nossa newsletter. Se mudar de ideia, a porta está aberta."
        role="status"
        link={{ to: preferences, label: 'Foi engano? Desfazer', look: 'line' }}
      />
    );
  }
  return (
    <NoticePage title="Cancelar inscrição" text="Você deixará de receber nossa newsletter.">
      <Form method="post" className="grid gap-5">
        <Button type="submit">Cancelar inscrição</Button>
        <a href={preferences} className="link py-2.5">
          Só quero menos cartas
        </a>
      </Form>
    </NoticePage>
  );
}
