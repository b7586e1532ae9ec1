import { keptTopics } from '#app/features/catalogue/topics/queries.server.ts';
import { orStay } from '#app/http/forms/admin-client-action.ts';
import { handleAdminForm } from '#app/http/forms/admin-form.server.ts';
import { requireRight } from '#app/http/guards.server.ts';
import type { AdminResult } from '#app/pure/forms/form-result.ts';
import { pageLinks, readPagePlace } from '#app/pure/forms/page-cursor.ts';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { EmptyState } from '#app/ui/admin/empty-state.tsx';
import { Pager } from '#app/ui/admin/pager.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import {
  IMPORT_FAILED,
  IMPORT_STARTED,
  NO_ADDRESS_TO_FOLLOW,
  NOT_FOLLOWED,
  NOTHING_GIVEN,
} from '../admin-messages.ts';
import { FollowedFeeds } from '../components/followed-feeds.tsx';
import { ImportForm } from '../components/import-form.tsx';
import { ImportHistory } from '../components/import-history.tsx';
import { startFeedImport } from '../feed-import.server.ts';
import { followFeed } from '../following/commands.server.ts';
import { listFollowed } from '../following/queries.server.ts';
import { listFeedImports } from '../import-queries.server.ts';
import { importSchema } from '../input.ts';
import type { Route } from './+types/admin-imports.ts';

const PATH = '/admin/importar' satisfies Href;

export async function loader(args: Route.LoaderArgs) {
  const services = requireRight(args, 'imports');
  const [page, topics, followed] = await Promise.all([
    listFeedImports(services.db, readPagePlace(args.url.searchParams)),
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

export function action(args: Route.ActionArgs) {
  return handleAdminForm(args, {
    right: 'imports',
    schema: importSchema,
    failure: IMPORT_FAILED,
    submit: async ({ follows, hasLetters, ...value }, ctx): Promise<AdminResult> => {
      if (follows) {
        const { address } = value;
        if (!address) return { ok: false, fieldErrors: { address: [NO_ADDRESS_TO_FOLLOW] } };
        const followed = await followFeed(ctx, { ...value, address, hasLetters, isImporting: true });
        if (!followed.ok) return { ok: false, fieldErrors: { address: [NOT_FOLLOWED[followed.reason]] } };
      }
      const started = await startFeedImport(ctx, value);
      if (started.ok)
        return {
          ok: true,
          toast: IMPORT_STARTED,
          goTo: `${PATH}/${started.id}` satisfies Href<'/admin/importar/:id'>,
        };
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
      intro="Traz os episódios de um podcast ou os vídeos de um canal. O que já está no site não é tocado: pode repetir à vontade."
      actions={
        <ButtonLink to={'/admin/importar/mudanca' satisfies Href} look="line">
          Mudança de servidor
        </ButtonLink>
      }
      outcome={actionData?.toast}
    >
      <div className="grid gap-8">
        <ImportForm topics={topics} answer={actionData} />
        <FollowedFeeds feeds={followed} />
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
              Cole acima o endereço do feed do seu podcast: em um minuto os episódios estão no site.
            </EmptyState>
          )}
        </section>
      </div>
    </AdminPage>
  );
}
