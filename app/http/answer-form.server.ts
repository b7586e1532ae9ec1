import { data, type RouterContextProvider, redirect } from 'react-router';
import type { z } from 'zod';
import { isUnavailable } from '#app/db/errors.server.ts';
import type { FormAnswer } from '#app/pure/form-answer.ts';
import type { ToastMessage } from '#app/pure/toast-message.ts';
import { requestInfoContext, type Services, servicesContext } from './context.ts';
import { flash } from './flash.server.ts';
import { parseForm } from './parse-form.server.ts';

type Values = Record<string, string>;
type FieldErrors = Record<string, string[]>;

/** What comes of a form whose fields are right. */
export type FormResult =
  | {
      ok: true;
      toast?: ToastMessage;
      /** What the page says besides. */
      notice?: string;
      /** Of the record, as it was saved. */
      version?: number;
      /** What the fields are to show; without them they are as the page draws them. */
      values?: Values;
      /** The page to go to; without it the form's own page is shown again. */
      goTo?: string;
    }
  | {
      ok: false;
      reason?: undefined;
      toast?: ToastMessage;
      fieldErrors?: FieldErrors;
      /** What the fields are to show, where it is not what was typed. */
      values?: Values;
      /** Of the record, where somebody else has changed it meanwhile. */
      version?: number;
      /** 409 where somebody else has changed the record meanwhile, 404 where it is gone, 200 where nothing is wrong. */
      status?: 200 | 400 | 403 | 404 | 409;
      /** The page that tells it, where the form's own is there no more. */
      goTo?: string;
    }
  | { ok: false; reason: 'too-many'; retryAfterSeconds: number };

export interface FormRules<Schema extends z.ZodObject> {
  schema: Schema;
  /** Where a field may be longer than 20,000 characters. */
  longestField?: number;
  /** Said where it fails on our side; the log has its title. */
  failure: (values: Values, error: unknown) => { toast: ToastMessage; status?: 507 };
  /** Without it the same is said as of a failure. */
  tooMany?: (retryAfterSeconds: number) => ToastMessage;
  /** What is said beyond the messages under the fields; those of '' concern the whole form. */
  invalid?: (fieldErrors: FieldErrors, values: Values) => ToastMessage | undefined;
  /** What of the typed values goes back to the browser. */
  shown?: (values: Values) => Values;
  leave?: typeof redirect;
  /** After a save without scripts the page is asked for anew: a reload must not send the form again. */
  isAskedAnew?: boolean;
  submit: (value: z.output<Schema>, services: Services, values: Values) => Promise<FormResult>;
}

/**
 * The one way of a form: its fields, its command, then a redirect with a toast, or the form again with what was typed.
 * Who may send it is checked before.
 * @returns 200; 400, 403, 404 or 409 for a refusal, which is 200 to scripts; 429; 500, 503 or 507 for a failure of ours
 * @throws a redirect
 */
export async function answerForm<Schema extends z.ZodObject>(
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
  rules: FormRules<Schema>,
) {
  const parsed = await parseForm(request, rules.schema, rules.longestField);
  const values = rules.shown?.(parsed.values) ?? parsed.values;
  const sentBy = request.headers.get('Sec-Fetch-Dest'); // 'empty' for a fetch, 'document' for a page's own form
  // A browser reports each 4xx of a fetch as an error on its console; a form to be corrected is none.
  const refuse = (answer: Omit<FormAnswer, 'ok'>, status = 400) =>
    data<FormAnswer>({ ok: false, values, ...answer }, { status: sentBy === 'empty' ? 200 : status });
  if (!parsed.ok) {
    const { fieldErrors } = parsed;
    return refuse({ fieldErrors, toast: rules.invalid?.(fieldErrors, parsed.values) });
  }
  const services = context.get(servicesContext);
  let result: FormResult;
  try {
    result = await rules.submit(parsed.value, services, parsed.values);
  } catch (error) {
    const { toast, status } = rules.failure(parsed.values, error);
    services.log.error({ err: error, id: context.get(requestInfoContext).id }, toast.title);
    return data<FormAnswer>({ ok: false, toast, values }, { status: status ?? failureStatus(error) });
  }
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
    const { fieldErrors, status } = result;
    return refuse({ toast, fieldErrors, version, values: result.values ?? values }, status);
  }
  if (!rules.isAskedAnew || sentBy !== 'document') {
    const { notice, values: kept } = result;
    return data<FormAnswer>({ ok: true, toast, notice, version, values: kept }, { status: 200 });
  }
  if (toast) flash(context, toast);
  const { pathname, search } = new URL(request.url);
  throw redirect(pathname + search);
}

/** 503 where trying again in a while helps, else 500. */
export function failureStatus(error: unknown): 500 | 503 {
  return isUnavailable(error) ? 503 : 500;
}
