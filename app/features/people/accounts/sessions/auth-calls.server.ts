import { createHash } from 'node:crypto';
import { forgetPoints, takePoint } from '#app/platform/limits/rate-limit.server.ts';
import type { Services } from '#app/platform/services.ts';
import { CHECKS_PER_PERSON } from '#app/pure/people/account-rules.ts';
import type { Caller } from '#app/pure/people/caller.ts';
import { type Auth, authHeaders, authOf } from './better-auth.server.ts';
import { CODE_ONCE } from './rules.ts';

/** The services, and who asks. */
export type CallContext = Services & { caller: Caller };

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

type AuthCall<T> = (api: Auth['api'], headers: ReturnType<typeof authHeaders>) => Promise<Called<T>>;

export type AuthRefusal =
  | { ok: false; problem: AuthProblem }
  | { ok: false; problem: 'too-many'; retryAfterSeconds: number };

/**
 * Calls Better Auth for this request. The answer carries the cookies that it sets.
 * @throws every error that is not about what somebody typed
 */
export async function callAuth<T>(
  ctx: CallContext,
  call: AuthCall<T>,
): Promise<{ ok: true; response: T } | { ok: false; problem: AuthProblem }> {
  const { session } = ctx.caller;
  const auth = await authOf(ctx);
  try {
    const { response, headers } = await call(auth.api, authHeaders(session));
    setCookies(session.setCookies, headers.getSetCookie());
    return { ok: true, response };
  } catch (error) {
    const problem = PROBLEMS[codeOf(error)];
    if (!problem) throw error;
    return { ok: false, problem };
  }
}

/**
 * The same with the password of a signed-in person, whose browser somebody else may be using. Wrong ones are
 * counted; a right one resets the count.
 */
export async function callWithPassword<T>(
  ctx: CallContext,
  personId: string,
  call: AuthCall<T>,
): Promise<{ ok: true; response: T } | AuthRefusal> {
  const point = await takePoint(ctx, CHECKS_PER_PERSON, personId);
  if (!point.ok) return { ok: false, problem: 'too-many', retryAfterSeconds: point.retryAfterSeconds };
  const answer = await callAuth(ctx, call);
  if (answer.ok) await forgetPoints(ctx, CHECKS_PER_PERSON, personId);
  return answer;
}

/** Asks a signed-in person for the password again. */
export function checkPassword(ctx: CallContext, personId: string, password: string) {
  return callWithPassword(ctx, personId, (api, headers) =>
    api.verifyPassword({ body: { password }, headers, returnHeaders: true }),
  );
}

/** Makes codes work once, even if somebody saw one being typed. @returns false when it was used before */
export async function spendCode(ctx: Services, personId: string, code: string): Promise<boolean> {
  const key = createHash('sha256').update(`${personId} ${code}`).digest('base64url');
  return (await takePoint(ctx, CODE_ONCE, key)).ok;
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
