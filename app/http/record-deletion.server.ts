import type { RouterContextProvider } from 'react-router';
import { z } from 'zod';
import type { Person } from '#app/pure/person.ts';
import type { ToastMessage } from '#app/pure/toast-message.ts';
import { type AdminResult, handleAdminForm } from './admin-form.server.ts';
import type { Services } from './context.ts';

const deletionSchema = z.object({ intent: z.literal('delete') });

interface RecordDeletion {
  /** Said where it fails on our side. */
  failure: ToastMessage;
  /** Leads on from the page of a record that is there no more, whoever has deleted it. */
  list: string;
  remove: (ctx: Services & { actor: Person }) => Promise<AdminResult>;
}

/**
 * Answers 'Excluir' on a record's own page. It is sent to that page, and to no other: where nothing answers the page
 * can then stay as it is, with what was typed.
 */
export function handleDeletion(
  args: { request: Request; context: Readonly<RouterContextProvider> },
  { failure, list, remove }: RecordDeletion,
) {
  return handleAdminForm(args, {
    schema: deletionSchema,
    failure,
    submit: async (_sent, services, actor) => ({ ...(await remove({ ...services, actor })), goTo: list }),
  });
}
