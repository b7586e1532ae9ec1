import {
  type AuthProblem,
  type CallContext,
  callAuth,
} from '#app/features/people/accounts/sessions/auth-calls.server.ts';
import type { AccountForm } from '#app/platform/fields/form-kinds.ts';
import { forgetPoints, takePoint } from '#app/platform/limits/rate-limit.server.ts';
import type { FormResult } from '#app/pure/forms/form-result.ts';
import { AUTH_ERRORS, SESSION_OVER } from '#app/pure/people/account-messages.ts';
import type { Person } from '#app/pure/people/person.ts';
import { passwordSchema } from './input.ts';
import { CHECKS_PER_PERSON } from './rules.ts';

/** Asks a signed-in person for the password again: somebody else may be using the browser. */
export async function checkPassword(
  ctx: CallContext,
  person: Pick<Person, 'id'>,
  password: string,
): Promise<{ ok: true } | { ok: false; result: FormResult }> {
  const point = await takePoint(ctx, CHECKS_PER_PERSON, person.id);
  if (!point.ok) {
    const { retryAfterSeconds } = point;
    return { ok: false, result: { ok: false, reason: 'too-many', retryAfterSeconds } };
  }
  const checked = await callAuth(ctx, (api, headers) =>
    api.verifyPassword({ body: { password }, headers, returnHeaders: true }),
  );
  if (!checked.ok) return { ok: false, result: refusal(checked, { password: [AUTH_ERRORS.password] }) };
  await forgetPoints(ctx, CHECKS_PER_PERSON, person.id);
  return { ok: true };
}

/** A form with only the password field. `submit` runs when it is right. */
export function passwordForm(
  person: Person,
  { failureTitle, submit }: Omit<AccountForm<typeof passwordSchema>, 'schema'>,
): AccountForm<typeof passwordSchema> {
  return {
    schema: passwordSchema,
    failureTitle,
    submit: async (sent, ctx) => {
      const checked = await checkPassword(ctx, person, sent.password);
      return checked.ok ? submit(sent, ctx) : checked.result;
    },
  };
}

/** The answer when Better Auth refuses: either a field is wrong, or the session has ended. */
export function refusal(
  { problem }: { problem: AuthProblem },
  fieldErrors: Record<string, string[]>,
): FormResult {
  if (problem !== 'signed-out') return { ok: false, fieldErrors };
  return { ok: true, toast: SESSION_OVER, goTo: '/auth?next=%2Fminha-conta%2Fseguranca' satisfies Href };
}
