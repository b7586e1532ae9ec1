import type { RouterContextProvider } from 'react-router';
import { SIGN_IN_PER_ACCOUNT, SIGN_IN_TO_ACCOUNT } from '#app/features/people/rules.ts';
import { rateLimitAddress } from '#app/http/client-network.server.ts';
import { requestInfoContext, servicesContext } from '#app/http/context.ts';
import { forgetPoints, giveBackPoint, takePoint } from '#app/http/rate-limit.server.ts';
import { AUTH_ERRORS, AUTH_TOASTS, signInError } from '../messages.ts';
import { nextPath, withNext } from '../next-path.ts';
import { SIGN_IN_PER_CLIENT } from '../rules.ts';
import type { AccountResult } from './account-form.server.ts';
import { callAuth } from './auth-calls.server.ts';

/** Email and password; who has a second step goes on to it. */
export async function signIn(
  context: Readonly<RouterContextProvider>,
  { email, password }: { email: string; password: string },
  next: string | null,
): Promise<AccountResult> {
  const services = context.get(servicesContext);
  const { id, clientAddress } = context.get(requestInfoContext);
  const client = rateLimitAddress(clientAddress);
  const account = `${email} ${client}`;
  for (const [limit, key] of [
    [SIGN_IN_PER_CLIENT, client],
    [SIGN_IN_PER_ACCOUNT, account],
    [SIGN_IN_TO_ACCOUNT, email],
  ] as const) {
    const point = await takePoint(services, limit, key);
    if (!point.ok) {
      services.log.warn({ id, limit: limit.name, client }, 'sign-in held back');
      return { ok: false, reason: 'too-many', retryAfterSeconds: point.retryAfterSeconds };
    }
  }
  const signedIn = await callAuth(context, (api, headers) =>
    api.signInEmail({ body: { email, password }, headers, returnHeaders: true }),
  );
  if (!signedIn.ok) {
    services.log.warn({ id, problem: signedIn.problem, client }, 'sign-in refused');
    return refusal(signedIn.problem);
  }
  await forgetPoints(services, SIGN_IN_PER_ACCOUNT, account);
  await forgetPoints(services, SIGN_IN_TO_ACCOUNT, email);
  await giveBackPoint(services, SIGN_IN_PER_CLIENT, client);
  const path = nextPath(next);
  if ('twoFactorRedirect' in signedIn.response) return { ok: true, goTo: withNext('/auth/codigo', path) };
  return { ok: true, toast: AUTH_TOASTS.signedIn, goTo: path };
}

function refusal(problem: string): AccountResult {
  if (problem === 'unconfirmed')
    return {
      ok: false,
      toast: signInError(AUTH_ERRORS.unconfirmed),
      fieldErrors: { unconfirmed: [''] },
      status: 403,
    };
  if (problem === 'disabled') return { ok: false, toast: signInError(AUTH_ERRORS.disabled), status: 403 };
  return { ok: false, toast: signInError(AUTH_ERRORS.invalid) };
}
