import { failed } from '#app/pure/forms/toast-message.ts';
import { AUTH_ERRORS } from '#app/pure/people/account-messages.ts';
import { orAnswer } from './client-action.ts';

interface SentForm {
  request: Request;
  serverAction: () => Promise<unknown>;
}

/**
 * The `clientAction` of an account page. Where the server does not answer, the typed values stay and a toast says so.
 * @param title of that toast
 */
export function orAccountFailure(title: string | ((request: Request) => string)) {
  return async ({ request, serverAction }: SentForm) => {
    const typed = [...(await request.clone().formData())];
    const values = Object.fromEntries(
      typed.flatMap(([name, value]) => (typeof value === 'string' && !isSecret(name) ? [[name, value]] : [])),
    );
    const toast = failed(typeof title === 'string' ? title : title(request), AUTH_ERRORS.failure);
    return orAnswer(serverAction as Parameters<typeof orAnswer>[0], { ok: false, toast, values });
  };
}

/** Fields whose value is never sent back to a page. */
export function isSecret(field: string): boolean {
  return /password$|^code$/i.test(field);
}
