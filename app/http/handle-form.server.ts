import { data, type RouterContextProvider } from 'react-router';
import type { z } from 'zod';
import { isUnavailable } from '#app/db/errors.server.ts';
import type { FormAnswer } from '#app/pure/form-answer.ts';
import { requestInfoContext, type Services, servicesContext } from './context.ts';
import { parseForm } from './parse-form.server.ts';

type Toast = NonNullable<FormAnswer['toast']>;

/** Who sends a form. */
export interface Visitor {
  clientAddress: string;
}

/** What comes of a form that was filled in rightly. */
export type Submitted = { ok: true } | { ok: false; reason: 'too-many'; retryAfterSeconds: number };

/** A public form: pages, fetchers and the endpoints of the specification all go through one of these. */
export interface PublicForm<Schema extends z.ZodObject> {
  schema: Schema;
  toasts: { success: Toast; failure: Toast };
  /** What is said beyond the messages under the fields. */
  toastForInvalid?: (values: Record<string, string>) => Toast | undefined;
  submit: (value: z.output<Schema>, services: Services, visitor: Visitor) => Promise<Submitted>;
}

interface FormRequest {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

/** Answers a POST of `form`: 200, 400 with messages by field (200 to scripts, see below), 429, or 500/503 with the failure toast. */
export async function handleForm<Schema extends z.ZodObject>(
  { request, context }: FormRequest,
  form: PublicForm<Schema>,
) {
  const parsed = await parseForm(request, form.schema);
  const { values } = parsed;
  if (!parsed.ok) {
    const { fieldErrors } = parsed;
    const toast = '' in fieldErrors ? form.toasts.failure : form.toastForInvalid?.(values);
    return answer({ ok: false, toast, fieldErrors, values }, { status: isFetch(request) ? 200 : 400 });
  }
  const { status, headers } = await submitForm(context, form, parsed.value);
  if (status === 200) return answer({ ok: true, toast: form.toasts.success }, { status });
  // What was typed stays: it can be sent again in a while.
  return answer({ ok: false, toast: form.toasts.failure, values }, { status, headers });
}

/** A browser reports each 4xx of a fetch as an error on its console; a form to be corrected is none. */
function isFetch(request: Request): boolean {
  return request.headers.get('Sec-Fetch-Dest') === 'empty';
}

/** Submits checked values. A failure of ours is logged and told apart by its status, never thrown. */
export async function submitForm<Schema extends z.ZodObject>(
  context: Readonly<RouterContextProvider>,
  form: PublicForm<Schema>,
  value: z.output<Schema>,
): Promise<{ status: 200 | 429 | 500 | 503; headers: Record<string, string> }> {
  const services = context.get(servicesContext);
  const { id, clientAddress } = context.get(requestInfoContext);
  try {
    const result = await form.submit(value, services, { clientAddress });
    if (result.ok) return { status: 200, headers: {} };
    return { status: 429, headers: { 'Retry-After': String(result.retryAfterSeconds) } };
  } catch (error) {
    services.log.error({ err: error, id }, form.toasts.failure.title);
    return { status: isUnavailable(error) ? 503 : 500, headers: {} };
  }
}

function answer(body: FormAnswer, init: { status: number; headers?: Record<string, string> }) {
  return data(body, init);
}
