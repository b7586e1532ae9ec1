import type { z } from 'zod';
import type { AdminResult, Again, Begun, Download, FormResult } from '#app/pure/forms/form-result.ts';
import type { ToastMessage } from '#app/pure/forms/toast-message.ts';
import type { Caller } from '#app/pure/people/caller.ts';
import type { Person } from '#app/pure/people/person.ts';
import type { Right } from '#app/pure/people/rights.ts';
import type { Services } from '../services.ts';

// What a room says of a form. `app/http/forms` reads it, runs it and answers.

/** A form of an account page. */
export interface AccountForm<Schema extends z.ZodObject> {
  schema: Schema;
  /** Title of the error toast: 'Erro no login'. */
  failureTitle: string;
  submit: (value: z.output<Schema>, ctx: Services & { caller: Caller }) => Promise<FormResult>;
}

/** A form of the admin area. */
export interface AdminForm<Schema extends z.ZodObject> {
  /** What the sender needs. */
  right: Right;
  schema: Schema;
  /** Toast for a failure on our side. A form with several buttons may choose it by the typed values. */
  failure: ToastMessage | ((values: Record<string, string>) => ToastMessage);
  submit: (
    value: z.output<Schema>,
    ctx: Services & { actor: Person },
    values: Record<string, string>,
  ) => Promise<AdminResult | Again | Begun | Download>;
}

/** A public form. Pages, fetchers and the specification's endpoints all use it. */
export interface PublicForm<Schema extends z.ZodObject> {
  schema: Schema;
  toasts: { success: ToastMessage; failure: ToastMessage };
  /** Toast besides the messages under the fields. */
  toastForInvalid?: (values: Record<string, string>) => ToastMessage | undefined;
  submit: (
    value: z.output<Schema>,
    services: Services,
    visitor: Pick<Caller, 'clientAddress'>,
  ) => Promise<{ ok: true } | { ok: false; reason: 'too-many'; retryAfterSeconds: number }>;
}

/** A public form at the specification's endpoint. */
export interface EndpointForm {
  form: PublicForm<z.ZodObject>;
  /** Fields that the endpoint fills in, whatever a program sends. */
  filledIn?: Readonly<Record<string, string>>;
}

export function endpointForm<Schema extends z.ZodObject>(
  form: PublicForm<Schema>,
  filledIn?: EndpointForm['filledIn'],
): EndpointForm {
  return { form: form as unknown as EndpointForm['form'], filledIn };
}
