import { data } from 'react-router';
import type { FormAnswer } from '#app/pure/form-answer.ts';
import type { ToastMessage } from '#app/pure/toast-message.ts';

/**
 * Runs a form's action from the browser; where the server cannot be reached, the form stays and says so.
 * @param values what was typed, for forms that show the answer's values
 */
export async function orFailureToast(
  serverAction: () => Promise<FormAnswer>,
  failure: ToastMessage,
  values?: Record<string, string>,
) {
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) throw error; // leads to another page
    // The status keeps React Router from fetching the page's data again: that would fail, and take the page with it.
    return data<FormAnswer>({ ok: false, toast: failure, values }, { status: 503 });
  }
}
