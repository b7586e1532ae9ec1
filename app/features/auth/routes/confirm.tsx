import { data, Form, redirectDocument } from 'react-router';
import { servicesContext } from '#app/http/context.ts';
import { flash } from '#app/http/flash.server.ts';
import { pageMeta } from '#app/http/seo.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { AccountCard } from '../components/auth-panel.tsx';
import { withNext } from '../next-path.ts';
import { findLink } from '../queries.server.ts';
import { confirmEmail } from '../sign-up-commands.server.ts';
import type { Route } from './+types/confirm.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Confirmar e-mail', path: '/auth', noindex: true });

/** Looks only: programs that check mails open every link. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, clock } = context.get(servicesContext);
  const isOpen = (await findLink(db, 'confirm-email', params.token, clock.now())) !== undefined;
  return data({ isOpen }, { status: isOpen ? 200 : 404 });
}

export async function action({ context, params }: Route.ActionArgs) {
  const result = await confirmEmail(context.get(servicesContext), params.token);
  if (!result.ok) return data({ isOpen: false }, { status: 404 });
  const toast = { title: 'E-mail confirmado', description: 'Agora é só entrar.', tone: 'success' } as const;
  flash(context, toast);
  throw redirectDocument(withNext('/auth', result.nextPath));
}

export default function Confirm({ loaderData, actionData }: Route.ComponentProps) {
  if ((actionData ?? loaderData).isOpen) {
    return (
      <AccountCard title="Confirme seu e-mail" lead="Falta só um clique para sua conta valer.">
        <Form method="post">
          <Button type="submit">Confirmar e-mail</Button>
        </Form>
      </AccountCard>
    );
  }
  return (
    <AccountCard
      title="Link inválido ou expirado"
      lead="O link vale por 24 horas, funciona uma vez e é trocado a cada novo pedido. Se você já confirmou, é só entrar."
    >
      <div className="flex flex-wrap gap-3" role="alert">
        <ButtonLink to="/auth">Entrar</ButtonLink>
        <ButtonLink to="/auth/reenviar" look="line">
          Pedir outro link
        </ButtonLink>
      </div>
    </AccountCard>
  );
}
