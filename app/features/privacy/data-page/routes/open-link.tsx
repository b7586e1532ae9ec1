import { data, Form, redirectDocument } from 'react-router';
import { findSettings } from '#app/features/records/settings/queries.server.ts';
import { unknownTokenInit } from '#app/http/answers/unknown-token.server.ts';
import { servicesContext } from '#app/http/context.ts';
import { hiddenMeta } from '#app/http/page/hidden-meta.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { DataCard } from '../components/data-card.tsx';
import { isLinkOpen, openLink } from '../links.server.ts';
import { proofCookie } from '../proof-cookie.ts';
import type { Route } from './+types/open-link.ts';

export const meta = hiddenMeta('Meus dados', '/meus-dados' satisfies Href);

/** No other site learns the token, and our own form still names its origin, which 'no-referrer' would hide. */
export function headers() {
  return { 'Referrer-Policy': 'same-origin' };
}

/** Changes nothing: programs that scan mails open every link. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, clock } = context.get(servicesContext);
  const isOpen = await isLinkOpen(db, params.token, clock.now());
  return data({ isOpen }, { status: isOpen ? 200 : 404 });
}

export async function action({ context, params }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const site = await findSettings(services.db);
  const opened = await openLink({ ...services, site }, params.token);
  if (!opened.ok) return data(null, await unknownTokenInit(context));
  throw redirectDocument('/meus-dados' satisfies Href, {
    headers: { 'Set-Cookie': proofCookie(services.publicUrl, opened.session) },
  });
}

export default function OpenLink({ loaderData: { isOpen } }: Route.ComponentProps) {
  if (!isOpen) {
    return (
      <DataCard
        title="Link inválido ou expirado"
        lead="O link vale por uma hora e funciona uma vez. Peça outro: chega em instantes."
      >
        <div role="alert">
          <ButtonLink to={'/meus-dados' satisfies Href}>Pedir outro link</ButtonLink>
        </div>
      </DataCard>
    );
  }
  return (
    <DataCard
      title="Ver meus dados"
      lead="O link prova que o endereço é seu. Ao continuar, este navegador mostra por 30 minutos o que guardamos sobre ele."
    >
      <Form method="post">
        <Button type="submit">Ver meus dados</Button>
      </Form>
    </DataCard>
  );
}
