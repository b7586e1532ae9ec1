import { data, Form, redirectDocument } from 'react-router';
import { findSettings } from '#app/features/records/settings/queries.server.ts';
import { unknownTokenInit } from '#app/http/answers/unknown-token.server.ts';
import { requestInfoContext, servicesContext } from '#app/http/context.ts';
import { flash } from '#app/http/flash.server.ts';
import { hiddenMeta } from '#app/http/page/hidden-meta.ts';
import { Button } from '#app/ui/button.tsx';
import { NoticePage } from '#app/ui/notice-page.tsx';
import { proveMailbox } from '../reader-page/address-commands.server.ts';
import { READER_TOASTS } from '../reader-page/messages.ts';
import { findProofLink, type ProofLink } from '../reader-page/queries.server.ts';
import type { Route } from './+types/prove-mailbox.ts';

export const meta = hiddenMeta('Confirmar e-mail', '/newsletter/preferencias' satisfies Href);

export { personalHeaders as headers } from '#app/http/answers/personal-answer.ts';

/** Changes nothing: programs that scan mails open every link. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, clock } = context.get(servicesContext);
  const link = await findProofLink(db, params.token, clock.now());
  return data({ link }, { status: link ? 200 : 404 });
}

export async function action({ context, params }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const site = await findSettings(services.db);
  const visitor = context.get(requestInfoContext);
  const result = await proveMailbox({ ...services, site }, params.token, visitor);
  if (!result.ok) return data({ link: null }, await unknownTokenInit(context));
  flash(context, DONE[result.done]);
  throw redirectDocument(
    `/newsletter/preferencias/${result.readerToken}` satisfies Href<'/newsletter/preferencias/:token'>,
  );
}

const DONE: Record<ProofLink['purpose'], (typeof READER_TOASTS)[keyof typeof READER_TOASTS]> = {
  'old-address': READER_TOASTS.newAddressMailed,
  'new-address': READER_TOASTS.moved,
  receive: READER_TOASTS.received,
};

const WORDS: Record<
  ProofLink['purpose'],
  { title: string; text: (email: string) => string; button: string }
> = {
  'old-address': {
    title: 'Trocar o e-mail da newsletter?',
    text: (email) =>
      `As cartas passariam a ir para ${email}. Enviamos um link para lá, e só ele conclui a troca.`,
    button: 'Sim, continuar a troca',
  },
  'new-address': {
    title: 'Confirme seu novo e-mail',
    text: (email) => `As próximas cartas vão para ${email}.`,
    button: 'Usar este e-mail',
  },
  receive: {
    title: 'Voltar a receber',
    text: (email) => `Você abriu o link, então ${email} funciona. Falta só um toque.`,
    button: 'Voltar a receber as cartas',
  },
};

export default function ProveMailbox({ loaderData, actionData }: Route.ComponentProps) {
  const { link } = actionData ?? loaderData;
  if (!link) {
    return (
      <NoticePage
        title="Link inválido ou expirado"
        text="O link vale por 24 horas e funciona uma vez. Peça outro na página das suas preferências."
        role="alert"
        link={{ to: '/newsletter/preferencias' satisfies Href, label: 'Abrir as preferências' }}
      />
    );
  }
  const { title, text, button } = WORDS[link.purpose];
  return (
    <NoticePage title={title} text={text(link.shownEmail)}>
      <Form method="post">
        <Button type="submit">{button}</Button>
      </Form>
    </NoticePage>
  );
}
