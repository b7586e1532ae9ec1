import { data, isRouteErrorResponse } from 'react-router';
import { type FormAnswer, hasTypedText } from '#app/pure/forms/form-answer.ts';
import type { ToastMessage } from '#app/pure/forms/toast-message.ts';
import { tellSignedOut } from '#app/pure/people/signed-out.ts';

interface Sent<Answer> {
  request: Request;
  serverAction: () => Promise<Answer>;
}

/**
 * The `clientAction` of a form of the admin area. On any failure, such as a lost connection or an ended session, the
 * page stays with all typed values; it changes only for a redirect.
 */
export function orStay(failure: ToastMessage) {
  return (sent: Sent<FormAnswer>) => orStayAs(sent, failure, { ok: false });
}

/** The same for a page with several buttons: the message is that of the pressed button's intent. */
export function orStayBy(failureOf: (intent: string) => ToastMessage) {
  return async (sent: Sent<FormAnswer>) => {
    const { intent } = await fieldsOf(sent.request);
    return orStayAs(sent, failureOf(intent ?? ''), { ok: false, values: intent ? { intent } : undefined });
  };
}

/** The same in an action with answers of another shape. @param unanswered where the server gives none */
export async function orStayAs<Answer extends object>(
  { request, serverAction }: Sent<Answer>,
  failure: ToastMessage,
  unanswered: Answer,
) {
  const fields = await fieldsOf(request);
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) throw error;
    // With an error status, the page's data is not fetched again: that would fail, and remove the page.
    if (isRouteErrorResponse(error) && error.status === 401) {
      tellSignedOut();
      return data({ ...unanswered, isSignedOut: true as const }, { status: 503 });
    }
    const sent = isRouteErrorResponse(error) ? messageOf(error.data) : null;
    const description = sent ?? (hasTypedText(fields) ? UNREACHABLE : SILENT);
    return data({ ...unanswered, toast: { ...failure, description } }, { status: 503 });
  }
}

const SILENT = 'O servidor não respondeu. Tente de novo em instantes.';
const UNREACHABLE = 'O servidor não respondeu. O que você digitou continua aqui; tente de novo.';

async function fieldsOf(request: Request): Promise<Record<string, string>> {
  const sent = await request.clone().formData();
  return Object.fromEntries(
    [...sent].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

function messageOf(sent: unknown): string | null {
  const hasMessage = typeof sent === 'object' && sent !== null && 'message' in sent;
  return hasMessage && typeof sent.message === 'string' ? sent.message : null;
}
