import { data, isRouteErrorResponse } from 'react-router';
import type { FormAnswer } from '#app/pure/form-answer.ts';
import type { ToastMessage } from '#app/pure/toast-message.ts';

/**
 * Runs a form of the admin area from the browser. Whatever goes wrong, a connection that is gone or a session that
 * has ended, the page stays with all that was typed; only where the server leads elsewhere it is left.
 */
export async function orStay(
  serverAction: () => Promise<FormAnswer>,
  failure: ToastMessage,
  values?: FormAnswer['values'],
) {
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) throw error;
    const description = isRouteErrorResponse(error) ? messageOf(error.data) : UNREACHABLE;
    return data<FormAnswer>({ ok: false, toast: { ...failure, description }, values }, { status: 503 });
  }
}

/** The same for a page with several buttons: what is said is that of the button that was pressed, and it names its intent. */
export async function orStayBy(
  { request, serverAction }: { request: Request; serverAction: () => Promise<FormAnswer> },
  failureOf: (intent: string) => ToastMessage,
) {
  const sent = await request.clone().formData();
  const intent = String(sent.get('intent') ?? '');
  return orStay(serverAction, failureOf(intent), intent ? { intent } : undefined);
}

const UNREACHABLE = 'O servidor não respondeu. O que você digitou continua aqui; tente de novo.';

function messageOf(sent: unknown): string {
  const hasMessage = typeof sent === 'object' && sent !== null && 'message' in sent;
  return hasMessage && typeof sent.message === 'string' ? sent.message : UNREACHABLE;
}
