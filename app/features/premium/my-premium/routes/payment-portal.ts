import { redirect } from 'react-router';
import { PRIVATE_HEADERS } from '#app/http/answers/personal-answer.ts';
import { servicesContext } from '#app/http/context.ts';
import { flash } from '#app/http/flash.server.ts';
import { requirePerson } from '#app/http/guards.server.ts';
import { openPortal } from '../commands.server.ts';
import { NO_SUBSCRIPTION, UNREACHABLE } from '../messages.ts';
import type { Route } from './+types/payment-portal.ts';

const BACK = '/minha-conta/premium' satisfies Href;

/** A link and no form: the content security policy lets no form of ours lead to another site. */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  const person = requirePerson(args);
  const services = args.context.get(servicesContext);
  const opened = await openPortal(services, person, `${services.publicUrl}${BACK}`);
  if (opened.ok) return redirect(opened.url, { headers: PRIVATE_HEADERS });
  flash(args.context, opened.reason === 'unreachable' ? UNREACHABLE : NO_SUBSCRIPTION);
  return redirect(BACK);
}
