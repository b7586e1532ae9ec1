import { data, type RouterContextProvider, redirectDocument } from 'react-router';
import type { z } from 'zod';
import { isUnavailable } from '#app/db/errors.server.ts';
import { requestInfoContext, type Services, servicesContext } from '#app/http/context.ts';
import { flash } from '#app/http/flash.server.ts';
import { parseForm } from '#app/http/parse-form.server.ts';
import type { FormAnswer } from '#app/pure/form-answer.ts';
import type { ToastMessage } from '#app/pure/toast-message.ts';
import { isSecret } from './account-client-action.ts';
import { AUTH_ERRORS, tooManyAttempts } from './account-messages.ts';

export type AccountResult =
  | {
      ok: true;
      toast?: ToastMessage;
      /** What the page says besides. */
      notice?: string;
      /** Loaded as a new page, because its header may be another; without it the form's own page says so. */
      goTo?: string;
    }
  | { ok: false; toast?: ToastMessage; fieldErrors?: Record<string, string[]>; status?: 400 | 403 | 404 }
  | { ok: false; reason: 'too-many'; retryAfterSeconds: number };

export interface AccountForm<Schema extends z.ZodObject> {
  schema: Schema;
  /** The title of what is said where it fails: 'Erro no login'. */
  failureTitle: string;
  submit: (value: z.output<Schema>, services: Services) => Promise<AccountResult>;
}

/** Answers a POST of the account pages. What was typed comes back with an error, but no password. */
export async function handleAccountForm<Schema extends z.ZodObject>(
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
  { schema, failureTitle, submit }: AccountForm<Schema>,
) {
  const services = context.get(servicesContext);
  const parsed = await parseForm(request, schema);
  const values = withoutSecrets(parsed.values);
  const failed = (description: string): ToastMessage => ({ title: failureTitle, description, tone: 'error' });
  // A browser reports each 4xx of a fetch as an error on its console; a form to be corrected is none.
  const isFetch = request.headers.get('Sec-Fetch-Dest') === 'empty';
  const refuse = (answer: Omit<FormAnswer, 'ok'>, status = 400) =>
    data<FormAnswer>({ ok: false, ...answer, values }, { status: isFetch ? 200 : status });
  if (!parsed.ok) {
    const [problem] = parsed.fieldErrors[''] ?? [];
    return refuse({ fieldErrors: parsed.fieldErrors, toast: problem ? failed(problem) : undefined });
  }
  let result: AccountResult;
  try {
    result = await submit(parsed.value, services);
  } catch (error) {
    services.log.error({ err: error, id: context.get(requestInfoContext).id }, failureTitle);
    const status = isUnavailable(error) ? 503 : 500;
    return data<FormAnswer>({ ok: false, toast: failed(AUTH_ERRORS.failure), values }, { status });
  }
  if ('reason' in result) {
    const toast = failed(tooManyAttempts(result.retryAfterSeconds));
    const headers = { 'Retry-After': String(result.retryAfterSeconds) };
    return data<FormAnswer>({ ok: false, toast, values }, { status: 429, headers });
  }
  if (!result.ok) {
    const { toast, fieldErrors, status } = result;
    return refuse({ toast, fieldErrors }, status);
  }
  if (!result.goTo) {
    const { toast, notice } = result;
    return data<FormAnswer>({ ok: true, toast, notice, values }, { status: 200 });
  }
  if (result.toast) flash(context, result.toast);
  throw redirectDocument(result.goTo);
}

function withoutSecrets(values: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !isSecret(name)));
}
