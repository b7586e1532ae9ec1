import { findSecondStep } from '#app/features/people/accounts/person-rows.server.ts';
import {
  type AuthProblem,
  type CallContext,
  callAuth,
  spendCode,
} from '#app/features/people/accounts/sessions/auth-calls.server.ts';
import { rateLimitAddress } from '#app/platform/limits/client-network.server.ts';
import type { FormResult } from '#app/pure/forms/form-result.ts';
import { AUTH_ERRORS, AUTH_TOASTS, signInError } from '#app/pure/people/account-messages.ts';
import { codeGuess, forgiveGuess, passwordGuess, rememberDevice, takeGuess } from './guess-limits.server.ts';
import { nextPath, withNext } from './next-path.ts';

/** Checks e-mail and password. People with a second step go on to it. */
export async function signIn(
  ctx: CallContext,
  { email, password }: { email: string; password: string },
  next: string | null,
): Promise<FormResult> {
  const { id, clientAddress } = ctx.caller;
  const client = rateLimitAddress(clientAddress);
  const guess = await passwordGuess(ctx, email);
  const taken = await takeGuess(ctx, guess);
  if (!taken.ok) {
    const { limit, retryAfterSeconds } = taken;
    ctx.log.warn({ id, limit, client }, 'sign-in held back');
    return { ok: false, reason: 'too-many', retryAfterSeconds };
  }
  const signedIn = await callAuth(ctx, (api, headers) =>
    api.signInEmail({ body: { email, password }, headers, returnHeaders: true }),
  );
  if (!signedIn.ok) {
    ctx.log.warn({ id, problem: signedIn.problem, client }, 'sign-in refused');
    return refusal(signedIn.problem);
  }
  await forgiveGuess(ctx, guess);
  const path = nextPath(next);
  if ('twoFactorRedirect' in signedIn.response)
    return { ok: true, goTo: withNext('/auth/codigo' satisfies Href, path) };
  await rememberDevice(ctx, { email });
  const isAsked = (await findSecondStep(ctx.db, signedIn.response.user.id)) === 'open';
  const goTo = isAsked ? withNext('/auth/duas-etapas' satisfies Href, path) : path;
  return { ok: true, toast: AUTH_TOASTS.signedIn, goTo };
}

function refusal(problem: AuthProblem): FormResult {
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

/** The second step of a sign-in. */
export async function enterCode(ctx: CallContext, code: string, next: string): Promise<FormResult> {
  const guess = await codeGuess(ctx);
  const taken = await takeGuess(ctx, guess);
  if (!taken.ok) return { ok: false, reason: 'too-many', retryAfterSeconds: taken.retryAfterSeconds };
  const verified = await verifyCode(ctx, code);
  if (verified.ok) {
    await forgiveGuess(ctx, guess);
    await rememberDevice(ctx, { personId: verified.personId });
    return { ok: true, toast: AUTH_TOASTS.signedIn, goTo: next };
  }
  ctx.log.warn({ id: ctx.caller.id, problem: verified.problem }, 'code refused');
  if (verified.problem !== 'expired') return { ok: false, fieldErrors: { code: [AUTH_ERRORS.code] } };
  return { ok: true, toast: signInError(AUTH_ERRORS.expired), goTo: withNext('/auth' satisfies Href, next) };
}

/** Checks a code from the app, or a recovery code, for a sign-in that waits for it. */
async function verifyCode(
  ctx: CallContext,
  code: string,
): Promise<{ ok: true; personId: string } | { ok: false; problem: AuthProblem }> {
  if (!/^\d{6}$/.test(code)) {
    const verified = await callAuth(ctx, (api, headers) =>
      api.verifyBackupCode({ body: { code }, headers, returnHeaders: true }),
    );
    return verified.ok ? { ok: true, personId: verified.response.user.id } : verified;
  }
  const verified = await callAuth(ctx, (api, headers) =>
    api.verifyTOTP({ body: { code }, headers, returnHeaders: true }),
  );
  if (!verified.ok) return verified;
  const personId = verified.response.user.id;
  if (await spendCode(ctx, personId, code)) return { ok: true, personId };
  await ctx.db.deleteFrom('sessions').where('token', '=', verified.response.token).execute();
  ctx.caller.session.setCookies.length = 0;
  return { ok: false, problem: 'invalid' };
}
