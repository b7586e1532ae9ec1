import { data, type RouterContextProvider, redirect } from 'react-router';
import type { z } from 'zod';
import { isUnavailable } from '#app/db/errors.server.ts';
import type { Services } from '#app/platform/services.ts';
import { type FormAnswer, hasTypedText } from '#app/pure/forms/form-answer.ts';
import type { FormResult, RefusedFor } from '#app/pure/forms/form-result.ts';
import { failed, type ToastMessage } from '#app/pure/forms/toast-message.ts';
import { NotAllowed, whoMay } from '#app/pure/people/rights.ts';
import { requestInfoContext, servicesContext } from '../context.ts';
import { flash } from '../flash.server.ts';
import { parseForm } from './parse-form.server.ts';

type Values = Record<string, string>;
type FieldErrors = Record<string, string[]>;

/** Said where the database or the files cannot be written for now, and the form has no words of its own. */
function tryAgain(values: Values): string {
  const rest = hasTypedText(values) ? 'O que você digitou continua aqui: tente' : 'Tente';
  return `O site não consegue gravar agora. ${rest} de novo em instantes.`;
}

export interface FormRules<Schema extends z.ZodObject> {
  schema: Schema;
  /** Toast for a failure on our side; the log has its title. */
  failure: (values: Values, error: unknown) => { toast: ToastMessage; status?: 507 };
  /** Without it, `failure` is used. */
  tooMany?: (retryAfterSeconds: number) => ToastMessage;
  /** Toast besides the messages under the fields. Errors under '' concern the whole form. */
  invalid?: (fieldErrors: FieldErrors, values: Values) => ToastMessage | undefined;
  /** Selects the typed values that go back to the browser. */
  shown?: (values: Values) => Values;
  leave?: typeof redirect;
  /** Redirects after a save without scripts, so that a reload does not send the form again. */
  redirectsAfterSave?: boolean;
  submit: (value: z.output<Schema>, services: Services, values: Values) => Promise<FormResult>;
}

/** The only place that turns the domain's word for a refusal into a status. */
const STATUSES: Record<RefusedFor, number> = { forbidden: 403, gone: 404, conflict: 409 };

/**
 * Answers every form: checks its fields, runs its command, then redirects with a toast or renders the form
 * again with the typed values. The caller has checked who sends it.
 * @returns 200; 400, 403, 404 or 409 for a refusal, which is 200 for scripts; 429; 500, 503 or 507 for a
 * failure on our side
 * @throws a redirect
 */
export async function answerForm<Schema extends z.ZodObject>(
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
  rules: FormRules<Schema>,
) {
  const parsed = await parseForm(request, rules.schema);
  const values = rules.shown?.(parsed.values) ?? parsed.values;
  const sentBy = request.headers.get('Sec-Fetch-Dest'); // 'empty' for a fetch, 'document' for a form sent without scripts
  // A browser logs each 4xx of a fetch as an error on its console; a form to be corrected is no error. Where the page would
  // not come again, the status keeps it: with one of 4xx, React Router does not fetch the page's data anew.
  const refuse = (answer: Omit<FormAnswer, 'ok'>, status = 400) =>
    data<FormAnswer>(
      { ok: false, values, ...answer },
      { status: sentBy === 'empty' && status !== 403 && status !== 404 ? 200 : status },
    );
  if (!parsed.ok) {
    const { fieldErrors } = parsed;
    return refuse({ fieldErrors, toast: rules.invalid?.(fieldErrors, parsed.values) });
  }
  const services = context.get(servicesContext);
  let result: FormResult;
  try {
    result = await rules.submit(parsed.value, services, parsed.values);
  } catch (error) {
    if (error instanceof NotAllowed) {
      const { title } = rules.failure(parsed.values, error).toast;
      return refuse({ toast: failed(title, whoMay(error.right)) }, 403);
    }
    const { toast, status = failureStatus(error) } = rules.failure(parsed.values, error);
    services.log.error({ err: error, id: context.get(requestInfoContext).id }, toast.title);
    const description = toast.description ?? (status === 503 ? tryAgain(parsed.values) : undefined);
    return data<FormAnswer>({ ok: false, toast: { ...toast, description }, values }, { status });
  }
  if (result.ok && result.isAgain)
    return data<FormAnswer>({ ok: true, isAgain: true, values: result.values ?? values }, { status: 200 });
  if (!result.ok && result.reason) {
    const { retryAfterSeconds } = result;
    const toast = rules.tooMany?.(retryAfterSeconds) ?? rules.failure(parsed.values, null).toast;
    const headers = { 'Retry-After': String(retryAfterSeconds) };
    return data<FormAnswer>({ ok: false, toast, values }, { status: 429, headers });
  }
  const { toast, goTo, version } = result;
  if (goTo) {
    if (toast) flash(context, toast);
    throw (rules.leave ?? redirect)(goTo);
  }
  if (!result.ok) {
    const { fieldErrors, why } = result;
    return refuse({ toast, fieldErrors, version, values: result.values ?? values }, why && STATUSES[why]);
  }
  if (!rules.redirectsAfterSave || sentBy !== 'document') {
    const { notice, values: kept } = result;
    const { intent } = parsed.values;
    return data<FormAnswer>({ ok: true, toast, notice, version, intent, values: kept }, { status: 200 });
  }
  if (toast) flash(context, toast);
  const { pathname, search } = new URL(request.url);
  throw redirect(pathname + search);
}

/** 503 where a retry may help, else 500. */
export function failureStatus(error: unknown): 500 | 503 {
  return isUnavailable(error) ? 503 : 500;
}
