import type { RouterContextProvider } from 'react-router';
import type { z } from 'zod';
import { isServerFull } from '#app/db/errors.server.ts';
import type { AdminForm } from '#app/platform/fields/form-kinds.ts';
import { isDiskFull } from '#app/platform/files/part-files.server.ts';
import { requireRight } from '../guards.server.ts';
import { withoutSecrets } from './account-form.server.ts';
import { answerForm } from './answer-form.server.ts';

const DISK_FULL = 'O disco do servidor está cheio. Libere espaço e tente de novo.';

/** Answers a POST in the admin area: checks the right, then answers like `answerForm`. */
export async function handleAdminForm<Schema extends z.ZodObject>(
  args: { request: Request; context: Readonly<RouterContextProvider> },
  { right, schema, failure, submit }: AdminForm<Schema>,
) {
  const { actor } = requireRight(args, right);
  return answerForm(args, {
    schema,
    shown: withoutSecrets,
    redirectsAfterSave: true,
    failure: (values, error) => {
      const toast = typeof failure === 'function' ? failure(values) : failure;
      return isDiskFull(error) || isServerFull(error)
        ? { toast: { ...toast, description: DISK_FULL }, status: 507 }
        : { toast };
    },
    submit: (value, services, values) => submit(value, { ...services, actor }, values),
  });
}
