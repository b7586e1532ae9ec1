import { createHash } from 'node:crypto';
import type { RouterContextProvider } from 'react-router';
import { servicesContext } from '#app/http/context.ts';
import { takePoint } from '#app/platform/limits/rate-limit.server.ts';
import type { Services } from '#app/platform/services.ts';
import { type AuthProblem, callAuth } from './auth-calls.server.ts';
import { CODE_ONCE } from './rules.ts';
import { requestSession } from './session-middleware.server.ts';

type Verified = { ok: true; personId: string } | { ok: false; problem: AuthProblem };

/** Checks a code from the app, or a recovery code, for a sign-in that waits for it. */
export async function verifySecondStep(
  context: Readonly<RouterContextProvider>,
  code: string,
): Promise<Verified> {
  if (!/^\d{6}$/.test(code)) {
    const verified = await callAuth(context, (api, headers) =>
      api.verifyBackupCode({ body: { code }, headers, returnHeaders: true }),
    );
    return verified.ok ? { ok: true, personId: verified.response.user.id } : verified;
  }
  const verified = await callAuth(context, (api, headers) =>
    api.verifyTOTP({ body: { code }, headers, returnHeaders: true }),
  );
  if (!verified.ok) return verified;
  const services = context.get(servicesContext);
  const personId = verified.response.user.id;
  if (await spendCode(services, personId, code)) return { ok: true, personId };
  await services.db.deleteFrom('sessions').where('token', '=', verified.response.token).execute();
  requestSession(context).setCookies.length = 0;
  return { ok: false, problem: 'invalid' };
}

/** Makes codes work once, even if somebody saw one being typed. @returns false when it was used before */
export async function spendCode(services: Services, personId: string, code: string): Promise<boolean> {
  const key = createHash('sha256').update(`${personId} ${code}`).digest('base64url');
  return (await takePoint(services, CODE_ONCE, key)).ok;
}
