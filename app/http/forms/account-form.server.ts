import { type RouterContextProvider, type redirect, redirectDocument } from 'react-router';
import type { z } from 'zod';
import type { Services } from '#app/platform/services.ts';
import type { FormResult } from '#app/pure/forms/form-result.ts';
import type { ToastMessage } from '#app/pure/forms/toast-message.ts';
import { AUTH_ERRORS, tooManyAttempts } from '#app/pure/people/account-messages.ts';
import { isSecret } from './account-client-action.ts';
import { answerForm } from './answer-form.server.ts';

export interface AccountForm<Schema extends z.ZodObject> {
  schema: Schema;
  /** Title of the error toast: 'Erro no login'. */
  failureTitle: string;
  submit: (value: z.output<Schema>, services: Services) => Promise<FormResult>;
  /** Without it, a redirect loads a whole new document, because its header may differ. */
  leave?: typeof redirect;
}

/**
 * Answers a POST of the account pages. An error returns the typed values, without passwords.
 */
export function handleAccountForm<Schema extends z.ZodObject>(
  args: { request: Request; context: Readonly<RouterContextProvider> },
  { schema, failureTitle, submit, leave = redirectDocument }: AccountForm<Schema>,
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
      const result = await submit(value, services);
      return result.ok ? { ...result, values: withoutSecrets(values) } : result;
    },
  });
}

function withoutSecrets(values: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !isSecret(name)));
}
