import { data, isRouteErrorResponse } from 'react-router';
import { type FormAnswer, hasTypedText } from '#app/pure/form-answer.ts';
import type { ToastMessage } from '#app/pure/toast-message.ts';

/**
 * Runs a form of the admin area from the browser. On any failure, such as a lost connection or an ended
 * session, the page stays with all typed values; it changes only for a redirect.
 */
export async function orStay({ request, serverAction }: Sent, failure: ToastMessage) {
  return stay(await fieldsOf(request), serverAction, () => failure);
}

/** The same for a page with several buttons: the message is that of the pressed button's intent. */
export async function orStayBy({ request, serverAction }: Sent, failureOf: (intent: string) => ToastMessage) {
  const fields = await fieldsOf(request);
  const { intent } = fields;
  return stay(fields, serverAction, () => failureOf(intent ?? ''), intent ? { intent } : undefined);
}

interface Sent {
  request: Request;
  serverAction: () => Promise<FormAnswer>;
}

async function stay(
  fields: Readonly<Record<string, string>>,
  serverAction: Sent['serverAction'],
  failure: () => ToastMessage,
  values?: FormAnswer['values'],
) {
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) throw error;
    const sent = isRouteErrorResponse(error) ? messageOf(error.data) : null;
    const description = sent ?? (hasTypedText(fields) ? UNREACHABLE : SILENT);
    return data<FormAnswer>({ ok: false, toast: { ...failure(), description }, values }, { status: 503 });
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
