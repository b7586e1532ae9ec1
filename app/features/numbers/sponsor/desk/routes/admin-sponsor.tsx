import { orStay } from '#app/http/forms/admin-client-action.ts';
import { handleAdminForm } from '#app/http/forms/admin-form.server.ts';
import { sentIntent } from '#app/http/forms/sent-intent.server.ts';
import { requireRight } from '#app/http/guards.server.ts';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { makeLink, withdrawLink } from '../commands.server.ts';
import { LinkForm } from '../components/link-form.tsx';
import { LinkList } from '../components/link-list.tsx';
import { linkSchema, withdrawSchema } from '../input.ts';
import { LINK_TOASTS } from '../messages.ts';
import { listLinks, listOffered } from '../queries.server.ts';
import type { Route } from './+types/admin-sponsor.ts';

export async function loader(args: Route.LoaderArgs) {
  const services = requireRight(args, 'numbers');
  const [links, items] = await Promise.all([
    listLinks(services),
    listOffered(services.db, services.clock.now()),
  ]);
  return { links, items };
}

export async function action(args: Route.ActionArgs) {
  const { secret } = requireRight(args, 'numbers');
  const [right, failure] = ['numbers', LINK_TOASTS.failed] as const;
  if ((await sentIntent(args.request)) === 'withdraw') {
    return handleAdminForm(args, {
      ...{ right, failure, schema: withdrawSchema },
      submit: async ({ id }, ctx) => {
        await withdrawLink(ctx, id);
        return { ok: true, toast: LINK_TOASTS.withdrawn };
      },
    });
  }
  return handleAdminForm(args, {
    ...{ right, failure, schema: linkSchema },
    submit: async (input, ctx) => {
      const made = await makeLink({ ...ctx, secret }, input);
      if (made.ok) return { ok: true, toast: LINK_TOASTS.made };
      const toast = made.reason === 'too-many' ? LINK_TOASTS.tooMany : LINK_TOASTS.noItem;
      return { ok: false, why: 'conflict', toast };
    },
  });
}

export const clientAction = orStay(LINK_TOASTS.failed);

export default function AdminSponsor({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <AdminPage
      title="Links de audiência"
      back={{ to: '/admin/numeros' satisfies Href, label: 'Números' }}
      intro="Para quem vai patrocinar: uma página com os seus números, como eles são contados e o que não se pode saber. O que é menos de 5 não é dito."
    >
      <div className="grid gap-5">
        <LinkForm answer={actionData} items={loaderData.items} />
        <LinkList links={loaderData.links} />
      </div>
    </AdminPage>
  );
}
