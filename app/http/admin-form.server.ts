import { data, type RouterContextProvider, redirect } from 'react-router';
import type { z } from 'zod';
import { isUnavailable } from '#app/db/errors.server.ts';
import { isDiskFull } from '#app/platform/part-files.server.ts';
import type { FormAnswer } from '#app/pure/form-answer.ts';
import type { Person } from '#app/pure/person.ts';
import type { ToastMessage } from '#app/pure/toast-message.ts';
import { requestInfoContext, type Services, servicesContext } from './context.ts';
import { flash } from './flash.server.ts';
import { requireAdmin } from './guards.server.ts';
import { parseForm } from './parse-form.server.ts';

/** What comes of a form of the admin area. */
export type AdminResult =
  | {
      ok: true;
      toast: ToastMessage;
      /** Of the record, as it was saved. */
      version?: number;
      /** The page to go to; without it the form's own page is shown again. */
      goTo?: string;
    }
  | {
      ok: false;
      toast?: ToastMessage;
      fieldErrors?: Record<string, string[]>;
      /** What the fields are to show, where it is not what was typed. */
      values?: Record<string, string>;
      /** Of the record, where somebody else has changed it meanwhile. */
      version?: number;
      /** 409 where somebody else has changed the record meanwhile, 404 where it is gone, 200 where nothing is wrong. */
      status?: 200 | 400 | 404 | 409;
      /** The page that tells it, where the form's own is there no more. */
      goTo?: string;
    };

export interface AdminForm<Schema extends z.ZodObject> {
  schema: Schema;
  /** Said where it fails on our side; a form with several buttons may say which of them failed. */
  failure: ToastMessage | ((values: Record<string, string>) => ToastMessage);
  /** Where a field may be longer than 20,000 characters. */
  longestField?: number;
  submit: (
    value: z.output<Schema>,
    services: Services,
    actor: Person,
    values: Record<string, string>,
  ) => Promise<AdminResult>;
}

const DISK_FULL = 'O disco do servidor está cheio. Libere espaço e tente de novo.';

/** Answers a POST in the admin area: guard, fields, command; then a redirect with a toast, or the form again. */
export async function handleAdminForm<Schema extends z.ZodObject>(
  args: { request: Request; context: Readonly<RouterContextProvider> },
  form: AdminForm<Schema>,
) {
  const actor = requireAdmin(args);
  const { request, context } = args;
  const parsed = await parseForm(request, form.schema, form.longestField);
  const { values } = parsed;
  if (!parsed.ok) return invalid(request, { ok: false, fieldErrors: parsed.fieldErrors, values });
  const services = context.get(servicesContext);
  let result: AdminResult;
  try {
    result = await form.submit(parsed.value, services, actor, values);
  } catch (error) {
    const failure = typeof form.failure === 'function' ? form.failure(values) : form.failure;
    services.log.error({ err: error, id: context.get(requestInfoContext).id }, failure.title);
    const isFull = isDiskFull(error);
    const toast = isFull ? { ...failure, description: DISK_FULL } : failure;
    const status = isFull ? 507 : isUnavailable(error) ? 503 : 500;
    return data<FormAnswer>({ ok: false, toast, values }, { status });
  }
  if (result.goTo) {
    if (result.toast) flash(context, result.toast);
    throw redirect(result.goTo);
  }
  if (result.ok) {
    if (destination(request) !== 'document')
      return data<FormAnswer>({ ok: true, toast: result.toast, version: result.version }, { status: 200 });
    // Without scripts: a reload of the page must not send the form again.
    flash(context, result.toast);
    const { pathname, search } = new URL(request.url);
    throw redirect(pathname + search);
  }
  const { toast, fieldErrors, status, version } = result;
  const answer = { ok: false, toast, fieldErrors, values: result.values ?? values, version };
  return invalid(request, answer, status);
}

/** A browser reports each 4xx of a fetch as an error on its console; a form to be corrected is none. */
function invalid(request: Request, answer: FormAnswer, status = 400) {
  return data<FormAnswer>(answer, { status: destination(request) === 'empty' ? 200 : status });
}

/** 'empty' of a fetch, 'document' of a page's own form. */
function destination(request: Request): string | null {
  return request.headers.get('Sec-Fetch-Dest');
}
