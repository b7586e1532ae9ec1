import { useState } from 'react';
import { v7 } from 'uuid';
import { undo } from '#app/features/records/changes/bin/bin-entries.server.ts';
import { findSettings } from '#app/features/records/settings/queries.server.ts';
import { orNotFound } from '#app/http/answers/not-found-answer.ts';
import { orStayBy } from '#app/http/forms/admin-client-action.ts';
import { handleAdminForm } from '#app/http/forms/admin-form.server.ts';
import { sentIntent } from '#app/http/forms/sent-intent.server.ts';
import { requireRight } from '#app/http/guards.server.ts';
import { collision } from '#app/platform/fields/record-fields.ts';
import { saveTogether } from '#app/platform/fields/save-together.server.ts';
import type { AdminResult } from '#app/pure/forms/form-result.ts';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { ConfirmButton } from '#app/ui/admin/confirm-button.tsx';
import { deleteContact, markContact, saveContactNote } from '../commands.server.ts';
import { ContactNote } from '../components/contact-note.tsx';
import { ContactReader } from '../components/contact-reader.tsx';
import { ContactReplies } from '../components/contact-replies.tsx';
import { ContactReplyForm } from '../components/contact-reply-form.tsx';
import { contactChangeSchema, contactReplySchema } from '../input.ts';
import {
  CONTACT_CHANGE_FAILED,
  CONTACT_DELETED,
  CONTACT_GONE,
  contactFailure,
  MARK_TOASTS,
  NOTE_SAVED,
  REPLIED,
  REPLY_FAILED,
  TOO_MANY_REPLIES,
} from '../messages.ts';
import { findContact } from '../queries.server.ts';
import { replyAddress } from '../reply-address.ts';
import { replyToContact } from '../reply-command.server.ts';
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
  if ((await sentIntent(args.request)) === 'reply') return handleReply(args);
  return handleAdminForm(args, {
    right: 'messages',
    schema: contactChangeSchema,
    failure: ({ intent }) => contactFailure(intent),
    submit: async (input, ctx, values): Promise<AdminResult> => {
      const { intent } = input;
      if (intent === 'delete') {
        const deleted = await deleteContact(ctx, id);
        if (!deleted.ok) return { ...GONE, goTo: LIST };
        return { ok: true, toast: { ...CONTACT_DELETED, action: undo(deleted.entryId) }, goTo: LIST };
      }
      if (intent === 'note') {
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
      }
      const marked = await markContact(ctx, id, intent);
      return marked.ok ? { ok: true, toast: MARK_TOASTS[intent] } : GONE;
    },
  });
}

function handleReply(args: Route.ActionArgs) {
  return handleAdminForm(args, {
    right: 'messages',
    schema: contactReplySchema,
    failure: REPLY_FAILED,
    submit: async ({ newId, text }, ctx): Promise<AdminResult> => {
      const site = await findSettings(ctx.db);
      const sent = await replyToContact({ ...ctx, site }, args.params.id, { newId, text });
      if (sent.ok) return { ok: true, toast: REPLIED };
      return sent.reason === 'not-found' ? GONE : { ok: false, why: 'conflict', toast: TOO_MANY_REPLIES };
    },
  });
}

export const clientAction = orStayBy(contactFailure);

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
          <ContactReplies replies={contact.replies} />
          <ContactReplyForm
            key={`${contact.id} reply`}
            contact={contact}
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
