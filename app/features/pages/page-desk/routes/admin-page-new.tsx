import { v7 } from 'uuid';
import { listTopics } from '#app/features/catalogue/topics/queries.server.ts';
import { orHandedIn } from '#app/features/records/reviews/reviewed-drafts.server.ts';
import { orStay } from '#app/http/forms/admin-client-action.ts';
import { handleAdminForm } from '#app/http/forms/admin-form.server.ts';
import { requireRight } from '#app/http/guards.server.ts';
import type { AdminResult } from '#app/pure/forms/form-result.ts';
import { can } from '#app/pure/people/rights.ts';
import { plannedBy } from '#app/pure/time/tomorrow.ts';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { findNoticeChoice, hurryNotices } from '#app/wiring/letters/item-notice.server.ts';
import { isOldAddress } from '#app/wiring/pages/old-address.server.ts';
import { createPage } from '../commands.server.ts';
import { PageForm } from '../components/page-form.tsx';
import { newValues } from '../form-values.ts';
import { newPageSchema } from '../input.ts';
import { PAGE_TOASTS, pageFieldErrors } from '../messages.ts';
import { findSavedToast } from '../saved-toast.server.ts';
import type { Route } from './+types/admin-page-new.ts';

export async function loader(args: Route.LoaderArgs) {
  const { db, clock, actor } = requireRight(args, 'pages');
  const kind = args.url.searchParams.get('tipo') === 'nota' ? ('note' as const) : ('page' as const);
  const [topics, notice] = await Promise.all([listTopics(db), findNoticeChoice({ db, clock }, null)]);
  const tellsSubscribers = kind === 'note' && notice.mode === 'always' && can(actor, 'publish-pages');
  const now = clock.now().toISOString();
  return {
    ...{ kind, now, notice },
    newId: v7(),
    values: newValues(now, { tellsSubscribers }),
    topics: topics.map(({ id, name }) => ({ id, name })),
  };
}

export function action(args: Route.ActionArgs) {
  return handleAdminForm(args, {
    right: 'pages',
    schema: newPageSchema,
    failure: PAGE_TOASTS.saveFailed,
    submit: async (sent, ctx): Promise<AdminResult> => {
      const { newId, kind, handIn, ...input } = plannedBy(sent, ctx.clock.now());
      const made = await createPage({ ...ctx, isAddressTaken: isOldAddress }, { newId, kind }, input);
      if (!made.ok) return { ok: false, toast: PAGE_TOASTS.saveFailed, fieldErrors: pageFieldErrors(made) };
      const of = { id: made.id, before: null, notice: await findNoticeChoice(ctx, made.id) };
      const kept = kind === 'note' ? PAGE_TOASTS.noteCreated : PAGE_TOASTS.created;
      const toast = await findSavedToast({ db: ctx.db, now: ctx.clock.now() }, of, kept);
      await hurryNotices(ctx);
      return orHandedIn(ctx, { kind, id: made.id }, handIn, {
        ok: true,
        toast,
        goTo: `/admin/paginas/${made.id}` satisfies Href<'/admin/paginas/:id'>,
      });
    },
  });
}

export const clientAction = orStay(PAGE_TOASTS.saveFailed);

/** Keeps an empty form's date and time from changing while somebody types. */
export function shouldRevalidate() {
  return false;
}

export default function AdminPageNew({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, newId, values, topics, now, notice } = loaderData;
  return (
    <AdminPage
      title={kind === 'note' ? 'Nova nota' : 'Nova página'}
      back={{ to: '/admin/paginas' satisfies Href, label: 'Páginas e notas' }}
    >
      <PageForm
        kind={kind}
        page={null}
        newId={newId}
        saved={values}
        topics={topics}
        {...{ now, notice }}
        review={null}
        posted={actionData}
      />
    </AdminPage>
  );
}
