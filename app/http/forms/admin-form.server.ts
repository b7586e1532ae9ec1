import type { RouterContextProvider } from 'react-router';
import type { z } from 'zod';
import { isServerFull } from '#app/db/errors.server.ts';
import { isDiskFull } from '#app/platform/files/part-files.server.ts';
import type { Services } from '#app/platform/services.ts';
import type { AdminResult } from '#app/pure/forms/form-result.ts';
import type { ToastMessage } from '#app/pure/forms/toast-message.ts';
import type { Person } from '#app/pure/people/person.ts';
import type { Right } from '#app/pure/people/rights.ts';
import { requireRight } from '../guards.server.ts';
import { answerForm } from './answer-form.server.ts';

export interface AdminForm<Schema extends z.ZodObject> {
  /** What the sender needs. */
  right: Right;
  schema: Schema;
  /** Toast for a failure on our side. A form with several buttons may choose it by the typed values. */
  failure: ToastMessage | ((values: Record<string, string>) => ToastMessage);
  /** Longest field in characters, where the default of 20,000 is too short. */
  longestField?: number;
  submit: (
    value: z.output<Schema>,
    services: Services,
    actor: Person,
    values: Record<string, string>,
  ) => Promise<AdminResult>;
}

const DISK_FULL = 'O disco do servidor está cheio. Libere espaço e tente de novo.';

/** Answers a POST in the admin area: checks the right, then answers like `answerForm`. */
export async function handleAdminForm<Schema extends z.ZodObject>(
  args: { request: Request; context: Readonly<RouterContextProvider> },
  { right, schema, longestField, failure, submit }: AdminForm<Schema>,
) {
  const actor = requireRight(args, right);
  return answerForm(args, {
    schema,
    longestField,
    redirectsAfterSave: true,
    failure: (values, error) => {
      const toast = typeof failure === 'function' ? failure(values) : failure;
      return isDiskFull(error) || isServerFull(error)
        ? { toast: { ...toast, description: DISK_FULL }, status: 507 }
        : { toast };
    },
    submit: (value, services, values) => submit(value, services, actor, values),
  });
}
