import { showPage } from '#app/features/pages/shown-pages/show-page.server.ts';
import { TextBlocks } from '#app/features/writing/text/components/text-blocks.tsx';
import { orNotFound } from '#app/http/answers/not-found-answer.ts';
import { orStay } from '#app/http/forms/admin-client-action.ts';
import { handleAdminForm } from '#app/http/forms/admin-form.server.ts';
import { requireRight } from '#app/http/guards.server.ts';
import type { AdminResult } from '#app/pure/forms/form-result.ts';
import { FormSection } from '#app/ui/admin/admin-fields.tsx';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { findCards } from '#app/wiring/writing/cards.server.ts';
import { PreviewLinks } from '../components/preview-links.tsx';
import { isOwnDraft } from '../drafts.server.ts';
import { previewSchema } from '../input.ts';
import { GONE, PAGE_TOASTS } from '../messages.ts';
import { findPageRow } from '../page-rows.server.ts';
import { endPreview, listPreviews, makePreview } from '../previews.server.ts';
import { MOST_PREVIEWS } from '../rules.ts';
import type { Route } from './+types/admin-page-previews.ts';

export async function loader(args: Route.LoaderArgs) {
  const services = requireRight(args, 'pages');
  const row = orNotFound(await findPageRow(services.db, args.params.id));
  const [isOwn, page] = await Promise.all([
    isOwnDraft(services.db, services.actor, row),
    showPage(services, row, findCards),
  ]);
  return { id: row.id, links: isOwn ? await listPreviews(services, row.id) : null, page };
}

export function action(args: Route.ActionArgs) {
  const pageId = args.params.id;
  return handleAdminForm(args, {
    right: 'pages',
    schema: previewSchema,
    failure: PAGE_TOASTS.linkFailed,
    submit: async ({ intent, id }, ctx): Promise<AdminResult> => {
      const done = intent === 'make' ? await makePreview(ctx, pageId) : await endPreview(ctx, { id, pageId });
      if (done.ok)
        return { ok: true, toast: intent === 'make' ? PAGE_TOASTS.linkMade : PAGE_TOASTS.linkEnded };
      const isFull = done.reason === 'too-many';
      const description = isFull ? `Já há ${MOST_PREVIEWS} links abertos. Encerre um antes.` : GONE;
      return {
        ok: false,
        why: isFull ? 'conflict' : 'gone',
        toast: { ...PAGE_TOASTS.linkFailed, description },
      };
    },
  });
}

export const clientAction = orStay(PAGE_TOASTS.linkFailed);

export default function AdminPagePreviews({ loaderData, actionData }: Route.ComponentProps) {
  const { id, links, page } = loaderData;
  return (
    <AdminPage
      title={`Prévia: ${page.title}`}
      back={{ to: `/admin/paginas/${id}` satisfies Href<'/admin/paginas/:id'>, label: page.title }}
      outcome={actionData?.toast}
    >
      <div className="grid gap-5">
        {links && <PreviewLinks links={links} />}
        <FormSection title="Como está agora">
          {page.summary && <p className="text-ink-soft">{page.summary}</p>}
          <TextBlocks path={null} blocks={page.blocks} cards={page.cards} />
        </FormSection>
      </div>
    </AdminPage>
  );
}
