import { AUTH_ERRORS } from '#app/pure/people/account-messages.ts';
import { orFailureToast } from './client-action.ts';

interface SentForm {
  request: Request;
  serverAction: () => Promise<unknown>;
}

/**
 * The `clientAction` of an account page. Where the server does not answer, the typed values stay and a toast
 * says so.
 */
export async function orAccountFailure({ request, serverAction }: SentForm, title: string) {
  const typed = [...(await request.clone().formData())];
  const values = Object.fromEntries(
    typed.flatMap(([name, value]) => (typeof value === 'string' && !isSecret(name) ? [[name, value]] : [])),
  );
  const failure = { title, description: AUTH_ERRORS.failure, tone: 'error' } as const;
  return orFailureToast(serverAction as Parameters<typeof orFailureToast>[0], failure, values);
}

/** Fields whose value is never sent back to a page. */
export function isSecret(field: string): boolean {
  return /password$|^code$/i.test(field);
}
