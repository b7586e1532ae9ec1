import { orFailureToast } from '#app/http/client-action.ts';
import { AUTH_ERRORS } from './account-messages.ts';

interface SentForm {
  request: Request;
  serverAction: () => Promise<unknown>;
}

/** The `clientAction` of an account page: where the server does not answer, what was typed stays and a toast says it. */
export async function orAccountFailure({ request, serverAction }: SentForm, title: string) {
  const typed = [...(await request.clone().formData())];
  const values = Object.fromEntries(
    typed.flatMap(([name, value]) => (typeof value === 'string' && !isSecret(name) ? [[name, value]] : [])),
  );
  const failure = { title, description: AUTH_ERRORS.failure, tone: 'error' } as const;
  return orFailureToast(serverAction as Parameters<typeof orFailureToast>[0], failure, values);
}

/** What is never given back to a page. */
export function isSecret(field: string): boolean {
  return /password$|^code$/i.test(field);
}
