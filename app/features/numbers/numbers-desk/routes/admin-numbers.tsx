import {
  findQuietUntil,
  silenceNetwork,
  unsilenceNetwork,
} from '#app/features/audience/counting/quiet-networks.server.ts';
import { requestInfoContext, servicesContext } from '#app/http/context.ts';
import { orStay } from '#app/http/forms/admin-client-action.ts';
import { handleAdminForm } from '#app/http/forms/admin-form.server.ts';
import { requireRight } from '#app/http/guards.server.ts';
import { rateLimitAddress } from '#app/platform/limits/client-network.server.ts';
import { readAsk } from '../ask.ts';
import { NumbersPage } from '../components/numbers-page.tsx';
import { networkSchema } from '../input.ts';
import { NETWORK_TOASTS } from '../messages.ts';
import { readNumbers } from '../numbers-page.server.ts';
import type { Route } from './+types/admin-numbers.ts';

export async function loader(args: Route.LoaderArgs) {
  requireRight(args, 'numbers');
  const services = args.context.get(servicesContext);
  const ask = readAsk(args.url.searchParams);
  const [numbers, quietUntil] = await Promise.all([
    readNumbers(services, ask),
    findQuietUntil(services, networkOf(args)),
  ]);
  return { ask, numbers, quietUntil };
}

export function action(args: Route.ActionArgs) {
  return handleAdminForm(args, {
    right: 'numbers',
    schema: networkSchema,
    failure: NETWORK_TOASTS.failed,
    submit: async ({ intent }, ctx) => {
      await (intent === 'silence' ? silenceNetwork : unsilenceNetwork)(ctx, networkOf(args));
      return { ok: true, toast: NETWORK_TOASTS[intent] };
    },
  });
}

export const clientAction = orStay(NETWORK_TOASTS.failed);

function networkOf({ context }: Pick<Route.LoaderArgs, 'context'>): string {
  return rateLimitAddress(context.get(requestInfoContext).clientAddress);
}

export default function AdminNumbers({ loaderData, actionData }: Route.ComponentProps) {
  return <NumbersPage {...loaderData} outcome={actionData?.toast} />;
}
