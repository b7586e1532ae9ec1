import { data } from 'react-router';
import { undo } from '#app/features/records/changes/bin/undo.ts';
import { orStayBy } from '#app/http/admin-client-action.ts';
import { type AdminResult, handleAdminForm } from '#app/http/admin-form.server.ts';
import { servicesContext } from '#app/http/context.ts';
import { requireAdmin } from '#app/http/guards.server.ts';
import { collision } from '#app/http/record-fields.ts';
import { saveTogether } from '#app/http/save-together.server.ts';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { ConfirmButton } from '#app/ui/admin/confirm-button.tsx';
import { FormOutcome } from '#app/ui/form-outcome.tsx';
import { useToastFrom } from '#app/ui/toast-store.ts';
import { ContactNote } from '../components/contact-note.tsx';
import { ContactReader } from '../components/contact-reader.tsx';
import { deleteContact, markContact, saveContactNote } from '../messages/commands.server.ts';
import { contactChangeSchema } from '../messages/input.ts';
import {
  CONTACT_CHANGE_FAILED,
  CONTACT_DELETED,
  CONTACT_GONE,
  contactFailure,
  MARK_TOASTS,
  NOTE_SAVED,
} from '../messages/messages.ts';
import { findContact } from '../messages/queries.server.ts';
import { replyAddress } from '../messages/reply-address.ts';
import type { Route } from './+types/admin-contact.ts';

const LIST = '/admin/contatos' satisfies Href;
const GONE: AdminResult = { ok: false, status: 404, toast: CONTACT_GONE };

export async function loader(args: Route.LoaderArgs) {
  requireAdmin(args);
  const { db } = args.context.get(servicesContext);
  const contact = await findContact(db, args.params.id);
  if (!contact) throw data(null, { status: 404 });
  return { contact, replyTo: replyAddress(contact) };
}

export function action(args: Route.ActionArgs) {
  const { id } = args.params;
  return handleAdminForm(args, {
    schema: contactChangeSchema,
    failure: ({ intent }) => contactFailure(intent),
    submit: async (input, services, actor, values): Promise<AdminResult> => {
      const { intent } = input;
      const ctx = { ...services, actor };
      if (intent === 'delete') {
        const deleted = await deleteContact(ctx, id);
        if (!deleted.ok) return { ...GONE, goTo: LIST };
        return { ok: true, toast: { ...CONTACT_DELETED, action: undo(deleted.entryId) }, goTo: LIST };
      }
      if (intent === 'note') {
        const saved = await saveTogether({
          ...{ schema: contactChangeSchema, input, values },
          current: async () => {
            const contact = await findContact(services.db, id);
            return contact && { note: contact.note, version: String(contact.version) };
          },
          save: ({ note, version }) => saveContactNote(ctx, { id, note, version }),
        });
        const { result, version } = saved;
        if (result.ok) return { ok: true, toast: NOTE_SAVED, version: version + 1 };
        if (result.reason === 'not-found') return GONE;
        return { ...collision(CONTACT_CHANGE_FAILED.title, result.version), values: saved.values };
      }
      const marked = await markContact(ctx, id, intent);
      return marked.ok ? { ok: true, toast: MARK_TOASTS[intent] } : GONE;
    },
  });
}

export function clientAction(args: Route.ClientActionArgs) {
  return orStayBy(args, contactFailure);
}

export default function AdminContact({ loaderData, actionData }: Route.ComponentProps) {
  const { contact, replyTo } = loaderData;
  useToastFrom(actionData);
  return (
    <AdminPage
      title={contact.subject}
      back={{ to: LIST, label: 'Contatos' }}
      actions={
        <ConfirmButton
          look="line"
          question="Excluir mensagem?"
          consequence="A mensagem fica 30 dias na lixeira. Depois disso, esta ação não pode ser desfeita."
          confirmLabel="Excluir"
          fields={{ intent: 'delete' }}
        >
          Excluir
        </ConfirmButton>
      }
    >
      <FormOutcome toast={actionData?.toast} />
      <div className="form-columns">
        <ContactReader key={contact.id} contact={contact} replyTo={replyTo} />
        <ContactNote key={`${contact.id} note`} contact={contact} posted={actionData} />
      </div>
    </AdminPage>
  );
}
