import type { FormAnswer } from '#app/pure/form-answer.ts';
import type { ToastMessage } from '#app/pure/toast-message.ts';

/** Runs a form's action from the browser; where the server cannot be reached, the form stays and says so. */
export async function orFailureToast(
  serverAction: () => Promise<FormAnswer>,
  failure: ToastMessage,
): Promise<FormAnswer> {
  try {
    return await serverAction();
  } catch {
    return { ok: false, toast: failure };
  }
}
