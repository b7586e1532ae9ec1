import type { RouterContextProvider } from 'react-router';
import { z } from 'zod';
import type { Services } from '#app/platform/services.ts';
import type { AdminResult } from '#app/pure/forms/form-result.ts';
import type { ToastMessage } from '#app/pure/forms/toast-message.ts';
import type { Person } from '#app/pure/people/person.ts';
import type { Right } from '#app/pure/people/rights.ts';
import { handleAdminForm } from './admin-form.server.ts';

const deletionSchema = z.object({ intent: z.literal('delete') });

interface RecordDeletion {
  /** What the sender needs. */
  right: Right;
  /** Toast for a failure on our side. */
  failure: ToastMessage;
  /** Where to go after the deletion, also when another deletion came first. */
  list: string;
  remove: (ctx: Services & { actor: Person }) => Promise<AdminResult>;
}

/**
 * Answers 'Excluir' on a record's own page. The form posts to that page only, so that without an answer the
 * page can stay with what was typed.
 */
export function handleDeletion(
  args: { request: Request; context: Readonly<RouterContextProvider> },
  { right, failure, list, remove }: RecordDeletion,
) {
  return handleAdminForm(args, {
    right,
    schema: deletionSchema,
    failure,
    submit: async (_sent, ctx) => ({ ...(await remove(ctx)), goTo: list }),
  });
}
