import { servicesContext } from '#app/http/context.ts';
import { handleAccountForm } from '#app/http/forms/account-form.server.ts';
import { requirePerson } from '#app/http/guards.server.ts';
import { hiddenMeta } from '#app/http/page/hidden-meta.ts';
import { formatLongDate } from '#app/pure/time/dates-pt-br.ts';
import { AccountPart } from '#app/ui/account-part.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { FormProblem } from '#app/ui/form-problem.tsx';
import { FeedAddress } from '../components/feed-address.tsx';
import { RenewForm } from '../components/renew-form.tsx';
import { appLinks } from '../member-feed/app-links.ts';
import { renewMemberFeed } from '../member-feed/commands.server.ts';
import { renewForm } from '../member-feed/input.ts';
import { MADE, NO_MEMBER, RENEWED } from '../member-feed/messages.ts';
import { findMemberFeed } from '../member-feed/queries.server.ts';
import type { Route } from './+types/my-feed.ts';

const PATH = '/minha-conta/premium/feed' satisfies Href;

export const meta = hiddenMeta('Premium no aplicativo', PATH);

export { actionHeaders as headers } from '#app/http/answers/action-headers.ts';

export async function loader(args: Route.LoaderArgs) {
  const person = requirePerson(args);
  const services = args.context.get(servicesContext);
  const feed = person.isPremium ? await findMemberFeed(services, person.id) : null;
  const address = feed?.token
    ? (`${services.publicUrl}/feed/${feed.token}.xml` satisfies AbsoluteHref<'/feed/:file'>)
    : null;
  return {
    isPremium: person.isPremium,
    address,
    since: feed?.createdAt ?? null,
    apps: address ? appLinks(address) : [],
  };
}

export function action(args: Route.ActionArgs) {
  const person = requirePerson(args);
  return handleAccountForm(args, {
    schema: renewForm,
    failureTitle: 'Erro ao gerar o endereço',
    submit: async (_form, services) => {
      const hadOne = (await findMemberFeed(services, person.id)) !== null;
      const renewed = await renewMemberFeed(services, person);
      if (!renewed.ok) return { ok: false, toast: NO_MEMBER, why: 'forbidden' };
      return { ok: true, toast: hadOne ? RENEWED : MADE, goTo: PATH };
    },
  });
}

export default function MyFeed({ loaderData, actionData }: Route.ComponentProps) {
  const { isPremium, address, since, apps } = loaderData;
  return (
    <>
      <h1 className="mb-2 text-title-2">Premium no seu aplicativo</h1>
      <p className="mb-6 max-w-text text-ink-soft">
        Ouça onde você já ouve podcasts: as conversas 48 horas antes, as conversas bônus e tudo o que é de
        todos, com um endereço que é só seu.
      </p>
      <FormProblem answer={actionData} />
      {!isPremium && (
        <AccountPart
          title="Só para Premium"
          lead="O endereço é criado aqui assim que você entrar no Premium."
        >
          <div>
            <ButtonLink to={'/minha-conta/premium' satisfies Href}>Ver o Premium</ButtonLink>
          </div>
        </AccountPart>
      )}
      {isPremium && since === null && (
        <AccountPart title="Crie o seu endereço" lead="É só um toque, e vale enquanto você for Premium.">
          <RenewForm path={PATH} isFirst />
        </AccountPart>
      )}
      {address && (
        <AccountPart
          title="Seu endereço"
          lead="É como uma chave: quem tiver este endereço ouve com o seu acesso. Não compartilhe."
        >
          <FeedAddress address={address} apps={apps} />
        </AccountPart>
      )}
      {since !== null && (
        <AccountPart
          title="Gerar um novo endereço"
          lead={
            address
              ? `O atual existe desde ${formatLongDate(since)}. Se alguém o descobriu, gere outro: o antigo para de funcionar na hora, em todos os aplicativos.`
              : 'O endereço que você tem continua funcionando, mas não pode mais ser mostrado. Gere outro para vê-lo aqui; o antigo para de funcionar na hora.'
          }
        >
          <RenewForm path={PATH} isFirst={false} />
        </AccountPart>
      )}
    </>
  );
}
