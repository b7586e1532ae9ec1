import { data } from 'react-router';
import type { FormAnswer } from '#app/pure/forms/form-answer.ts';
import type { ToastMessage } from '#app/pure/forms/toast-message.ts';

type ServerAction = () => Promise<FormAnswer>;

/** The `clientAction` of a form. Where the server cannot be reached, the form stays and a toast says so. */
export function orFailureToast(failure: ToastMessage) {
  return ({ serverAction }: { serverAction: ServerAction }) =>
    orAnswer(serverAction, { ok: false, toast: failure });
}

/** @param unanswered the answer where the server gives none */
export async function orAnswer(serverAction: ServerAction, unanswered: FormAnswer) {
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) throw error; // a redirect
    // With an error status, React Router does not reload the page's data: that would fail and remove the page.
    return data(unanswered, { status: 503 });
  }
}
