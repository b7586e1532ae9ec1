import { data, Form, redirectDocument } from 'react-router';
import { findLink } from '#app/features/people/accounts/account-links.server.ts';
import { hurryWaitingGifts } from '#app/features/premium/rights/gifts/gifts.server.ts';
import { findSettings } from '#app/features/records/settings/queries.server.ts';
import { unknownTokenInit } from '#app/http/answers/unknown-token.server.ts';
import { servicesContext } from '#app/http/context.ts';
import { flash } from '#app/http/flash.server.ts';
import { hiddenMeta } from '#app/http/page/hidden-meta.ts';
import { succeeded } from '#app/pure/forms/toast-message.ts';
import { AccountCard } from '#app/ui/account-card.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { confirmEmailChange } from '../commands.server.ts';
import type { Route } from './+types/confirm-email.ts';

export const meta = hiddenMeta('Confirmar novo e-mail', '/minha-conta' satisfies Href);

/** Needs no session: the mail may be open on another device. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, clock } = context.get(servicesContext);
  const isOpen = (await findLink(db, 'change-email', params.token, clock.now())) !== undefined;
  return data({ isOpen }, { status: isOpen ? 200 : 404 });
}

export async function action({ context, params }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const site = await findSettings(services.db);
  const result = await confirmEmailChange({ ...services, site }, params.token);
  if (!result.ok) return data({ isOpen: false }, await unknownTokenInit(context));
  await hurryWaitingGifts(services);
  flash(context, succeeded('E-mail alterado', 'Use o novo endereço para entrar.'));
  throw redirectDocument('/minha-conta' satisfies Href);
}

export default function ConfirmEmail({ loaderData, actionData }: Route.ComponentProps) {
  if ((actionData ?? loaderData).isOpen) {
    return (
      <AccountCard title="Confirme o novo e-mail" lead="Sua conta passa a usar este endereço.">
        <Form method="post">
          <Button type="submit">Usar este e-mail</Button>
        </Form>
      </AccountCard>
    );
  }
  return (
    <AccountCard
      title="Link inválido ou expirado"
      lead="O link vale por 24 horas e funciona uma vez. Peça outro no seu perfil."
    >
      <div role="alert">
        <ButtonLink to={'/minha-conta' satisfies Href}>Ir para o perfil</ButtonLink>
      </div>
    </AccountCard>
  );
}
