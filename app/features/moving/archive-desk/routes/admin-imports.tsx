import '../import-form.css';
import { keptTopics } from '#app/features/catalogue/topics/queries.server.ts';
import { FollowedFeeds } from '#app/features/feeds/import-desk/components/followed-feeds.tsx';
import {
  isTopic,
  NO_SUCH_TOPIC,
  startFeedImport,
} from '#app/features/feeds/import-desk/feed-import.server.ts';
import { listFollowed } from '#app/features/feeds/import-desk/following/queries.server.ts';
import { importSchema } from '#app/features/feeds/import-desk/input.ts';
import { orStay } from '#app/http/forms/admin-client-action.ts';
import { handleAdminForm } from '#app/http/forms/admin-form.server.ts';
import { sentIntent } from '#app/http/forms/sent-intent.server.ts';
import { requireRight } from '#app/http/guards.server.ts';
import type { AdminResult, Begun } from '#app/pure/forms/form-result.ts';
import { pageLinks, readPagePlace } from '#app/pure/forms/page-cursor.ts';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { EmptyState } from '#app/ui/admin/empty-state.tsx';
import { Pager } from '#app/ui/admin/pager.tsx';
import { discardPreview, startArchiveImport } from '../archive-import.server.ts';
import { ImportForm } from '../components/import-form.tsx';
import { ImportHistory } from '../components/import-history.tsx';
import { MovingLinks } from '../components/moving-links.tsx';
import { discardSchema } from '../input.ts';
import { IMPORT_FAILED, IMPORT_OVER, NOTHING_GIVEN, PREVIEW_LEFT } from '../messages.ts';
import { listAllImports } from '../queries.server.ts';
import type { Route } from './+types/admin-imports.ts';

const PATH = '/admin/importar' satisfies Href;

export async function loader(args: Route.LoaderArgs) {
  const services = requireRight(args, 'imports');
  const [page, topics, followed] = await Promise.all([
    listAllImports(services.db, readPagePlace(args.url.searchParams)),
    keptTopics(services),
    listFollowed(services.db),
  ]);
  return {
    followed,
    rows: page.rows,
    ...pageLinks(PATH, {}, page),
    topics: topics.map(({ slug, name }) => ({ slug, name })),
  };
}

export async function action(args: Route.ActionArgs) {
  requireRight(args, 'imports');
  if ((await sentIntent(args.request)) === 'discard') {
    return handleAdminForm(args, {
      ...{ right: 'imports', schema: discardSchema, failure: IMPORT_FAILED },
      submit: async ({ id }, ctx): Promise<AdminResult> =>
        (await discardPreview(ctx, id)).ok
          ? { ok: true, toast: PREVIEW_LEFT, goTo: PATH }
          : { ok: false, why: 'conflict', toast: IMPORT_OVER },
    });
  }
  return handleAdminForm(args, {
    right: 'imports',
    schema: importSchema,
    failure: IMPORT_FAILED,
    submit: async (value, ctx): Promise<AdminResult | Begun> => {
      const { feed: file, topic, isDraft, withShorts } = value;
      if (!(await isTopic(ctx.db, topic))) return NO_SUCH_TOPIC;
      const started = file
        ? await startArchiveImport(ctx, file, { topic: topic || null, isDraft, withShorts })
        : await startFeedImport(ctx, value);
      if (started.ok) {
        const goTo = file
          ? (`${PATH}/arquivos/${started.id}` satisfies Href<'/admin/importar/arquivos/:id'>)
          : (`${PATH}/${started.id}` satisfies Href<'/admin/importar/:id'>);
        return { ok: true, goTo };
      }
      if (started.reason === 'nothing-given') return { ok: false, fieldErrors: { address: [NOTHING_GIVEN] } };
      return { ok: false, fieldErrors: { feed: [started.message] } };
    },
  });
}

export const clientAction = orStay(IMPORT_FAILED);

export default function AdminImports({ loaderData, actionData }: Route.ComponentProps) {
  const { rows, newer, older, topics, followed } = loaderData;
  return (
    <AdminPage
      title="Importar"
      intro="Traz para cá o que está em outro lugar: um podcast, um canal, um site do WordPress, Squarespace, Ghost ou Substack, uma lista de pessoas ou de produtos. Pode repetir à vontade: nada entra duas vezes, e o que você mudou aqui fica como está."
      outcome={actionData?.toast}
    >
      <div className="grid gap-8">
        <ImportForm topics={topics} answer={actionData} />
        <FollowedFeeds feeds={followed} />
        <MovingLinks />
        <section aria-labelledby="historico" className="grid gap-3">
          <h2 id="historico" className="text-title-3">
            Histórico
          </h2>
          {rows.length > 0 ? (
            <div>
              <ImportHistory rows={rows} />
              {(newer ?? older) && <Pager summary="" previous={newer} next={older} />}
            </div>
          ) : (
            <EmptyState title="Nada foi importado ainda">
              Cole acima o endereço do feed do seu podcast: em um minuto você vê o que viria para cá.
            </EmptyState>
          )}
        </section>
      </div>
    </AdminPage>
  );
}
