import { data, isRouteErrorResponse } from 'react-router';
import type { FormAnswer } from '#app/pure/form-answer.ts';
import { tellSignedOut } from '#app/pure/signed-out.ts';
import type { ToastMessage } from '#app/pure/toast-message.ts';

/**
 * Runs a form of the admin area from the browser. On any failure, such as a lost connection or an ended
 * session, the page stays with all typed values; it changes only for a redirect.
 */
export async function orStay(
  serverAction: () => Promise<FormAnswer>,
  failure: ToastMessage,
  values?: FormAnswer['values'],
) {
  return orStayAs<FormAnswer>(serverAction, failure, { ok: false, values });
}

/** The same for answers of another shape. @param unanswered the answer where the server gives none */
export async function orStayAs<Answer extends object>(
  serverAction: () => Promise<Answer>,
  failure: ToastMessage,
  unanswered: Answer,
) {
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) throw error;
    // With an error status, the page's data is not fetched again: that would fail, and remove the page.
    if (isRouteErrorResponse(error) && error.status === 401) {
      tellSignedOut();
      return data({ ...unanswered, isSignedOut: true as const }, { status: 503 });
    }
    const description = isRouteErrorResponse(error) ? messageOf(error.data) : UNREACHABLE;
    return data({ ...unanswered, toast: { ...failure, description } }, { status: 503 });
  }
}

/** The same for a page with several buttons: the message is that of the pressed button's intent. */
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
