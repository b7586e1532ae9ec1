import { redirectDocument } from 'react-router';
import { callAuth } from '#app/features/people/accounts/sessions/auth-calls.server.ts';
import { callerOf, servicesContext } from '#app/http/context.ts';
import { flash } from '#app/http/flash.server.ts';
import { AUTH_TOASTS } from '#app/pure/people/account-messages.ts';
import type { Route } from './+types/sign-out.ts';

/** GET changes nothing. */
export function loader() {
  throw redirectDocument('/');
}

export async function action({ context }: Route.ActionArgs) {
  await callAuth({ ...context.get(servicesContext), caller: callerOf(context) }, (api, headers) =>
    api.signOut({ headers, returnHeaders: true }),
  );
  flash(context, AUTH_TOASTS.signedOut);
  throw redirectDocument('/');
}
