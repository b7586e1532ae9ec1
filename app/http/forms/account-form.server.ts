import { type RouterContextProvider, type redirect, redirectDocument } from 'react-router';
import type { z } from 'zod';
import type { AccountForm } from '#app/platform/fields/form-kinds.ts';
import type { ToastMessage } from '#app/pure/forms/toast-message.ts';
import { AUTH_ERRORS, tooManyAttempts } from '#app/pure/people/account-messages.ts';
import { callerOf } from '../context.ts';
import { isSecret } from './account-client-action.ts';
import { answerForm } from './answer-form.server.ts';

/**
 * Answers a POST of the account pages. An error returns the typed values, without passwords.
 * @param leave without it, a redirect loads a whole new document, because its header may differ
 */
export function handleAccountForm<Schema extends z.ZodObject>(
  args: { request: Request; context: Readonly<RouterContextProvider> },
  {
    schema,
    failureTitle,
    submit,
    leave = redirectDocument,
  }: AccountForm<Schema> & { leave?: typeof redirect },
) {
  const failed = (description: string): ToastMessage => ({ title: failureTitle, description, tone: 'error' });
  return answerForm(args, {
    schema,
    failure: () => ({ toast: failed(AUTH_ERRORS.failure) }),
    tooMany: (retryAfterSeconds) => failed(tooManyAttempts(retryAfterSeconds)),
    invalid: (fieldErrors) => {
      const [problem] = fieldErrors[''] ?? [];
      return problem ? failed(problem) : undefined;
    },
    shown: withoutSecrets,
    leave,
    submit: async (value, services, values) => {
      const result = await submit(value, { ...services, caller: callerOf(args.context) });
      return result.ok ? { ...result, values: withoutSecrets(values) } : result;
    },
  });
}

/** What may go back to the browser. */
export function withoutSecrets(values: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !isSecret(name)));
}
