import { useState } from 'react';
import { v7 } from 'uuid';
import { orNotFound } from '#app/http/answers/not-found-answer.ts';
import { orStayBy } from '#app/http/forms/admin-client-action.ts';
import { handleAdminForm } from '#app/http/forms/admin-form.server.ts';
import { sentIntent } from '#app/http/forms/sent-intent.server.ts';
import { requireRight } from '#app/http/guards.server.ts';
import { conversationFailure } from '#app/pure/letters/conversation-messages.ts';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { LeaveGuard } from '#app/ui/admin/leave-guard.tsx';
import { ReplyForm } from '#app/ui/admin/reply-form.tsx';
import { ReplyThread } from '#app/ui/admin/reply-thread.tsx';
import { markForm, replyForm } from '../../../conversations/conversations.server.ts';
import { RequestReader } from '../components/request-reader.tsx';
import { REQUESTS } from '../request-conversations.server.ts';
import { findPressRequest } from '../request-queries.server.ts';
import type { Route } from './+types/admin-press-request.ts';

export async function loader(args: Route.LoaderArgs) {
  const { db } = requireRight(args, 'messages');
  return { request: orNotFound(await findPressRequest(db, args.params.id)), newId: v7() };
}

export async function action(args: Route.ActionArgs) {
  requireRight(args, 'messages');
  const { id } = args.params;
  if ((await sentIntent(args.request)) === 'reply') return handleAdminForm(args, replyForm(REQUESTS, id));
  return handleAdminForm(args, markForm(REQUESTS, id));
}

export const clientAction = orStayBy(conversationFailure);

export default function AdminPressRequest({ loaderData, actionData }: Route.ComponentProps) {
  const { request, newId } = loaderData;
  const [isReplying, setReplying] = useState(false);
  return (
    <AdminPage
      title={`Solicitação de ${request.name}`}
      back={{ to: '/admin/kit-imprensa/pedidos' satisfies Href, label: 'Solicitações do kit' }}
      outcome={actionData?.toast}
    >
      <div className="grid max-w-4xl gap-5">
        <RequestReader request={request} />
        <ReplyThread replies={request.replies} />
        <ReplyForm
          key={request.id}
          to={request}
          below="o link da página do kit"
          newId={newId}
          posted={actionData}
          isDirty={isReplying}
          setDirty={setReplying}
        />
      </div>
      <LeaveGuard isDirty={isReplying} isKept />
    </AdminPage>
  );
}
