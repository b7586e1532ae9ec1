import type { RouterContextProvider } from 'react-router';
import { type AuthProblem, callAuth } from '#app/features/people/accounts/sessions/auth-calls.server.ts';
import { servicesContext } from '#app/http/context.ts';
import type { AccountForm } from '#app/http/forms/account-form.server.ts';
import { forgetPoints, takePoint } from '#app/platform/limits/rate-limit.server.ts';
import type { FormResult } from '#app/pure/forms/form-result.ts';
import { AUTH_ERRORS, SESSION_OVER } from '#app/pure/people/account-messages.ts';
import type { Person } from '#app/pure/people/person.ts';
import { passwordSchema } from './input.ts';
import { CHECKS_PER_PERSON } from './rules.ts';

/** Asks a signed-in person for the password again: somebody else may be using the browser. */
export async function checkPassword(
  context: Readonly<RouterContextProvider>,
  person: Person,
  password: string,
  field = 'password',
): Promise<{ ok: true } | { ok: false; result: FormResult }> {
  const services = context.get(servicesContext);
  const point = await takePoint(services, CHECKS_PER_PERSON, person.id);
  if (!point.ok) {
    const { retryAfterSeconds } = point;
    return { ok: false, result: { ok: false, reason: 'too-many', retryAfterSeconds } };
  }
  const checked = await callAuth(context, (api, headers) =>
    api.verifyPassword({ body: { password }, headers, returnHeaders: true }),
  );
  if (!checked.ok) return { ok: false, result: refusal(checked, { [field]: [AUTH_ERRORS.password] }) };
  await forgetPoints(services, CHECKS_PER_PERSON, person.id);
  return { ok: true };
}

/** A form with only the password field. `submit` runs when it is right. */
export function passwordForm(
  context: Readonly<RouterContextProvider>,
  person: Person,
  { failureTitle, submit }: { failureTitle: string; submit: (password: string) => Promise<FormResult> },
): AccountForm<typeof passwordSchema> {
  return {
    schema: passwordSchema,
    failureTitle,
    submit: async ({ password }) => {
      const checked = await checkPassword(context, person, password);
      return checked.ok ? submit(password) : checked.result;
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
