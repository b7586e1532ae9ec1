import type { RouterContextProvider } from 'react-router';
import type { z } from 'zod';
import type { PublicForm } from '#app/platform/fields/form-kinds.ts';
import { requestInfoContext, servicesContext } from '../context.ts';
import { answerForm, failureStatus } from './answer-form.server.ts';

type Context = Readonly<RouterContextProvider>;

/** Answers a POST of `form`. A failure returns the typed values, so that the form can be sent again later. */
export function handlePublicForm<Schema extends z.ZodObject>(
  args: { request: Request; context: Context },
  { schema, toasts, toastForInvalid, submit }: PublicForm<Schema>,
) {
  const { clientAddress } = args.context.get(requestInfoContext);
  return answerForm(args, {
    schema,
    failure: () => ({ toast: toasts.failure }),
    invalid: (fieldErrors, values) => ('' in fieldErrors ? toasts.failure : toastForInvalid?.(values)),
    submit: async (value, services) => {
      const result = await submit(value, services, { clientAddress });
      return result.ok ? { ok: true, toast: toasts.success } : result;
    },
  });
}

/**
 * Submits the validated values of a call. A failure on our side is logged and returned as a status, never
 * thrown.
 */
export async function submitForm<Schema extends z.ZodObject>(
  context: Context,
  { submit, toasts }: PublicForm<Schema>,
  value: z.output<Schema>,
): Promise<{ status: 200 | 429 | 500 | 503; headers: Record<string, string> }> {
  const services = context.get(servicesContext);
  const { id, clientAddress } = context.get(requestInfoContext);
  try {
    const result = await submit(value, services, { clientAddress });
    if (result.ok) return { status: 200, headers: {} };
    return { status: 429, headers: { 'Retry-After': String(result.retryAfterSeconds) } };
  } catch (error) {
    services.log.error({ err: error, id }, toasts.failure.title);
    return { status: failureStatus(error), headers: {} };
  }
}
