import { data } from 'react-router';
import type { FormAnswer } from '#app/pure/forms/form-answer.ts';
import type { ToastMessage } from '#app/pure/forms/toast-message.ts';

/**
 * Runs a form's action from the browser. Where the server cannot be reached, the form stays and a toast says
 * so.
 * @param values what was typed, for forms that render the answer's values
 */
export async function orFailureToast(
  serverAction: () => Promise<FormAnswer>,
  failure: ToastMessage,
  values?: Record<string, string>,
) {
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) throw error; // a redirect
    // With an error status, React Router does not reload the page's data: that would fail and remove the
    // page.
    return data<FormAnswer>({ ok: false, toast: failure, values }, { status: 503 });
  }
}
