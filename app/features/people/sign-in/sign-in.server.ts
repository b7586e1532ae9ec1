import type { RouterContextProvider } from 'react-router';
import { callAuth } from '#app/features/people/accounts/sessions/auth-calls.server.ts';
import { findSecondStep } from '#app/features/people/accounts/sessions/queries.server.ts';
import { requestInfoContext, servicesContext } from '#app/http/context.ts';
import { rateLimitAddress } from '#app/platform/limits/client-network.server.ts';
import type { FormResult } from '#app/pure/forms/form-result.ts';
import { AUTH_ERRORS, AUTH_TOASTS, signInError } from '#app/pure/people/account-messages.ts';
import { forgiveGuess, passwordGuess, rememberDevice, takeGuess } from './guess-limits.server.ts';
import { nextPath, withNext } from './next-path.ts';

/** Checks e-mail and password. People with a second step go on to it. */
export async function signIn(
  context: Readonly<RouterContextProvider>,
  { email, password }: { email: string; password: string },
  next: string | null,
): Promise<FormResult> {
  const services = context.get(servicesContext);
  const { id, clientAddress } = context.get(requestInfoContext);
  const client = rateLimitAddress(clientAddress);
  const guess = await passwordGuess(context, email);
  const taken = await takeGuess(context, guess);
  if (!taken.ok) {
    const { limit, retryAfterSeconds } = taken;
    services.log.warn({ id, limit, client }, 'sign-in held back');
    return { ok: false, reason: 'too-many', retryAfterSeconds };
  }
  const signedIn = await callAuth(context, (api, headers) =>
    api.signInEmail({ body: { email, password }, headers, returnHeaders: true }),
  );
  if (!signedIn.ok) {
    services.log.warn({ id, problem: signedIn.problem, client }, 'sign-in refused');
    return refusal(signedIn.problem);
  }
  await forgiveGuess(context, guess);
  const path = nextPath(next);
  if ('twoFactorRedirect' in signedIn.response)
    return { ok: true, goTo: withNext('/auth/codigo' satisfies Href, path) };
  await rememberDevice(context, { email });
  const isAsked = (await findSecondStep(services.db, signedIn.response.user.id)) === 'open';
  const goTo = isAsked ? withNext('/auth/duas-etapas' satisfies Href, path) : path;
  return { ok: true, toast: AUTH_TOASTS.signedIn, goTo };
}

function refusal(problem: string): FormResult {
  if (problem === 'unconfirmed')
    return {
      ok: false,
      toast: signInError(AUTH_ERRORS.unconfirmed),
      fieldErrors: { unconfirmed: [''] },
      why: 'forbidden',
    };
  if (problem === 'disabled')
    return { ok: false, toast: signInError(AUTH_ERRORS.disabled), why: 'forbidden' };
  return { ok: false, toast: signInError(AUTH_ERRORS.invalid) };
}
