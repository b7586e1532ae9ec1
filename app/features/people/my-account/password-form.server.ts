import { type AuthRefusal, checkPassword } from '#app/features/people/accounts/sessions/auth-calls.server.ts';
import type { AccountForm } from '#app/platform/fields/form-kinds.ts';
import type { FormResult } from '#app/pure/forms/form-result.ts';
import { AUTH_ERRORS, SESSION_OVER } from '#app/pure/people/account-messages.ts';
import type { Person } from '#app/pure/people/person.ts';
import { passwordSchema } from './input.ts';

/** A form with only the password field. `submit` runs when it is right. */
export function passwordForm(
  person: Person,
  { failureTitle, submit }: Omit<AccountForm<typeof passwordSchema>, 'schema'>,
): AccountForm<typeof passwordSchema> {
  return {
    schema: passwordSchema,
    failureTitle,
    submit: async (sent, ctx) => {
      const checked = await checkPassword(ctx, person.id, sent.password);
      return checked.ok ? submit(sent, ctx) : refusal(checked);
    },
  };
}

/**
 * The answer when Better Auth refuses: a field is wrong, the session has ended, or it was tried too often.
 * @param field with the password
 */
export function refusal(
  refused: AuthRefusal,
  field = 'password',
  message: string = AUTH_ERRORS.password,
): FormResult {
  if (refused.problem === 'too-many')
    return { ok: false, reason: 'too-many', retryAfterSeconds: refused.retryAfterSeconds };
  if (refused.problem !== 'signed-out') return { ok: false, fieldErrors: { [field]: [message] } };
  return { ok: true, toast: SESSION_OVER, goTo: '/auth?next=%2Fminha-conta%2Fseguranca' satisfies Href };
}
