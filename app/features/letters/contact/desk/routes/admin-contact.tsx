import { useState } from 'react';
import { v7 } from 'uuid';
import { undo } from '#app/features/records/changes/bin/bin-entries.server.ts';
import { orNotFound } from '#app/http/answers/not-found-answer.ts';
import { orStayBy } from '#app/http/forms/admin-client-action.ts';
import { handleAdminForm } from '#app/http/forms/admin-form.server.ts';
import { sentIntent } from '#app/http/forms/sent-intent.server.ts';
import { requireRight } from '#app/http/guards.server.ts';
import { collision } from '#app/platform/fields/record-fields.ts';
import { saveTogether } from '#app/platform/fields/save-together.server.ts';
import type { AdminResult } from '#app/pure/forms/form-result.ts';
import { conversationFailure } from '#app/pure/letters/conversation-messages.ts';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { ConfirmButton } from '#app/ui/admin/confirm-button.tsx';
import { ReplyForm } from '#app/ui/admin/reply-form.tsx';
import { ReplyThread } from '#app/ui/admin/reply-thread.tsx';
import { markForm, replyForm } from '../../../conversations/conversations.server.ts';
import { deleteContact, saveContactNote } from '../commands.server.ts';
import { ContactNote } from '../components/contact-note.tsx';
import { ContactReader } from '../components/contact-reader.tsx';
import { MESSAGES } from '../contact-conversations.server.ts';
import { contactChangeSchema } from '../input.ts';
import {
  CONTACT_CHANGE_FAILED,
  CONTACT_DELETED,
  CONTACT_GONE,
  contactFailure,
  NOTE_SAVED,
} from '../messages.ts';
import { findContact } from '../queries.server.ts';
import { replyAddress } from '../reply-address.ts';
import type { Route } from './+types/admin-contact.ts';

const LIST = '/admin/contatos' satisfies Href;
const GONE: AdminResult = { ok: false, why: 'gone', toast: CONTACT_GONE };

export async function loader(args: Route.LoaderArgs) {
  const { db } = requireRight(args, 'messages');
  const contact = orNotFound(await findContact(db, args.params.id));
  return { contact, replyTo: replyAddress(contact), newId: v7() };
}

export async function action(args: Route.ActionArgs) {
  requireRight(args, 'messages');
  const { id } = args.params;
  const intent = await sentIntent(args.request);
  if (intent === 'reply') return handleAdminForm(args, replyForm(MESSAGES, id));
  if (intent !== 'note' && intent !== 'delete') return handleAdminForm(args, markForm(MESSAGES, id));
  return handleAdminForm(args, {
    right: 'messages',
    schema: contactChangeSchema,
    failure: contactFailure(intent),
    submit: async (input, ctx, values): Promise<AdminResult> => {
      if (input.intent === 'delete') {
        const deleted = await deleteContact(ctx, id);
        if (!deleted.ok) return { ...GONE, goTo: LIST };
        return { ok: true, toast: { ...CONTACT_DELETED, action: undo(deleted.entryId) }, goTo: LIST };
      }
      const saved = await saveTogether({
        ...{ schema: contactChangeSchema, input, values },
        current: async () => {
          const contact = await findContact(ctx.db, id);
          return contact && { note: contact.note, version: String(contact.version) };
        },
        save: ({ note, version }) => saveContactNote(ctx, { id, note, version }),
      });
      const { result, version } = saved;
      if (result.ok) return { ok: true, toast: NOTE_SAVED, version: version + 1 };
      if (result.reason === 'not-found') return GONE;
      return { ...collision(CONTACT_CHANGE_FAILED.title, result.version), values: saved.values };
    },
  });
}

export const clientAction = orStayBy((intent) =>
  intent === 'note' || intent === 'delete' ? contactFailure(intent) : conversationFailure(intent),
);

export default function AdminContact({ loaderData, actionData }: Route.ComponentProps) {
  const { contact, replyTo, newId } = loaderData;
  const [isReplying, setReplying] = useState(false);
  return (
    <AdminPage
      title={contact.subject}
      back={{ to: LIST, label: 'Contatos' }}
      actions={
        <ConfirmButton
          label="Excluir"
          look="line"
          question="Excluir mensagem?"
          consequence="A mensagem fica 30 dias na lixeira. Depois disso, esta ação não pode ser desfeita."
          fields={{ intent: 'delete' }}
        />
      }
      outcome={actionData?.toast}
    >
      <div className="form-columns">
        <div className="grid content-start gap-5">
          <ContactReader key={contact.id} contact={contact} replyTo={replyTo} />
          <ReplyThread replies={contact.replies} />
          <ReplyForm
            key={`${contact.id} reply`}
            to={contact}
            below="a mensagem original"
            newId={newId}
            posted={actionData}
            isDirty={isReplying}
            setDirty={setReplying}
          />
        </div>
        <ContactNote
          key={`${contact.id} note`}
          contact={contact}
          posted={actionData}
          isMoreUnsaved={isReplying}
        />
      </div>
    </AdminPage>
  );
}
