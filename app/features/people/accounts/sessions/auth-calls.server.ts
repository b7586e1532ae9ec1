import type { RouterContextProvider } from 'react-router';
import { servicesContext } from '#app/http/context.ts';
import { type Auth, authOf } from './better-auth.server.ts';
import { type RequestSession, requestSession } from './session-middleware.server.ts';

export type AuthProblem = 'invalid' | 'unconfirmed' | 'disabled' | 'expired' | 'signed-out';

/** Better Auth's error codes and their meaning here. Any other code is our fault and is thrown. */
const PROBLEMS: Record<string, AuthProblem> = {
  INVALID_EMAIL_OR_PASSWORD: 'invalid',
  INVALID_EMAIL: 'invalid',
  INVALID_PASSWORD: 'invalid',
  PASSWORD_TOO_LONG: 'invalid',
  INVALID_CODE: 'invalid',
  INVALID_BACKUP_CODE: 'invalid',
  EMAIL_NOT_VERIFIED: 'unconfirmed',
  ACCOUNT_DISABLED: 'disabled',
  // The session ended elsewhere during this request.
  UNAUTHORIZED: 'signed-out',
  FAILED_TO_GET_SESSION: 'signed-out',
  INVALID_TWO_FACTOR_COOKIE: 'expired',
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: 'expired',
};

interface Called<T> {
  response: T;
  headers: { getSetCookie(): string[] };
}

/**
 * Calls Better Auth for this request. The answer carries the cookies that it sets.
 * @throws every error that is not about what somebody typed
 */
export async function callAuth<T>(
  context: Readonly<RouterContextProvider>,
  call: (api: Auth['api'], headers: RequestSession['headers']) => Promise<Called<T>>,
): Promise<{ ok: true; response: T } | { ok: false; problem: AuthProblem }> {
  const session = requestSession(context);
  const auth = await authOf(context.get(servicesContext));
  try {
    const { response, headers } = await call(auth.api, session.headers);
    setCookies(session.setCookies, headers.getSetCookie());
    return { ok: true, response };
  } catch (error) {
    const problem = PROBLEMS[codeOf(error)];
    if (!problem) throw error;
    return { ok: false, problem };
  }
}

/** Of two cookies with the same name only the later is sent: browsers might not let the later one win. */
function setCookies(sent: string[], fresh: string[]): void {
  const names = new Set(fresh.map(nameOf));
  const others = sent.filter((cookie) => !names.has(nameOf(cookie)));
  sent.splice(0, sent.length, ...others, ...fresh);
}

function nameOf(cookie: string): string {
  return cookie.slice(0, cookie.indexOf('='));
}

function codeOf(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('body' in error)) return '';
  const { body } = error as { body?: { code?: unknown } };
  return typeof body?.code === 'string' ? body.code : '';
}
