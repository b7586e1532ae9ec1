import { listMadeBy } from '#app/features/records/changes/record-change.server.ts';
import { orStayBy } from '#app/http/forms/admin-client-action.ts';
import { handleAdminForm } from '#app/http/forms/admin-form.server.ts';
import { requireRight } from '#app/http/guards.server.ts';
import { pageLinks, readPagePlace } from '#app/pure/forms/page-cursor.ts';
import { can } from '#app/pure/people/rights.ts';
import { boundedCountOf } from '#app/pure/text/plural.ts';
import { AdminIcon } from '#app/ui/admin/admin-icon.tsx';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { CreateLink } from '#app/ui/admin/create-link.tsx';
import { ListTools } from '#app/ui/admin/list-tools.tsx';
import { Pager } from '#app/ui/admin/pager.tsx';
import { useCan } from '#app/ui/admin/use-can.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { runLetterButton } from '../button-actions.server.ts';
import { LetterTable } from '../components/letter-table.tsx';
import { NoLetters } from '../components/no-letters.tsx';
import { letterListSchema } from '../input.ts';
import { LETTER_FILTERS, letterFilterParameters, readLetterFilter } from '../letter-list.ts';
import { letterButtonFailure } from '../messages.ts';
import { findFigures, listLetters } from '../queries.server.ts';
import type { Route } from './+types/admin-letters.ts';

const PATH = '/admin/cartas' satisfies Href;

export async function loader(args: Route.LoaderArgs) {
  const { db, actor } = requireRight(args, 'letters');
  const filter = readLetterFilter(args.url.searchParams);
  const page = await listLetters(db, filter, readPagePlace(args.url.searchParams));
  const ids = page.rows.map(({ id }) => id);
  const figures = can(actor, 'numbers') ? await findFigures(db, ids) : new Map();
  const own = can(actor, 'send-letters') ? null : [...(await listMadeBy(db, actor.id, ids))];
  const parameters = letterFilterParameters(filter);
  const letters = page.rows.map((letter) => ({ ...letter, figures: figures.get(letter.id) ?? null }));
  return { letters, own, count: page.count, parameters, ...pageLinks(PATH, parameters, page) };
}

export function action(args: Route.ActionArgs) {
  return handleAdminForm(args, {
    right: 'letters',
    schema: letterListSchema,
    failure: ({ intent }) => letterButtonFailure(intent),
    submit: (pressed, ctx) => runLetterButton(ctx, pressed),
  });
}

export const clientAction = orStayBy(letterButtonFailure);

export default function AdminLetters({ loaderData, actionData }: Route.ComponentProps) {
  const { letters, count, parameters, newer, older } = loaderData;
  const isFiltered = parameters.q !== '' || parameters.estado !== '';
  const may = useCan();
  const hasTools = letters.length > 0 || isFiltered;
  const create = <CreateLink to={'/admin/cartas/nova' satisfies Href}>Nova carta</CreateLink>;
  return (
    <AdminPage
      title="Cartas"
      intro={
        may('send-letters')
          ? 'O que você escreve para quem recebe a newsletter. Nada é enviado antes de você confirmar.'
          : 'Escreva rascunhos e entregue: quem envia cartas vê, e ninguém recebe antes.'
      }
      actions={
        <>
          {may('readers') && (
            <ButtonLink to={'/admin/cartas/entrega' satisfies Href} look="line">
              Entrega
            </ButtonLink>
          )}
          {may('settings') && (
            <ButtonLink to={'/admin/cartas/ajustes' satisfies Href} look="line">
              <AdminIcon name="settings" className="size-4.5" />
              Ajustes
            </ButtonLink>
          )}
          {hasTools && create}
        </>
      }
      outcome={actionData?.toast}
    >
      {hasTools && (
        <ListTools
          searchLabel="Buscar por assunto"
          query={parameters.q}
          filters={[
            {
              name: 'estado',
              label: 'Situação',
              value: parameters.estado,
              options: [
                { value: '', label: 'Todas as situações' },
                ...LETTER_FILTERS.map(({ value, label }) => ({ value, label })),
              ],
            },
          ]}
        />
      )}
      {letters.length > 0 ? (
        <>
          <LetterTable letters={letters} own={loaderData.own} answer={actionData} />
          <Pager summary={boundedCountOf(count, 'carta', 'cartas')} previous={newer} next={older} />
        </>
      ) : (
        <NoLetters create={create} isFiltered={isFiltered} />
      )}
    </AdminPage>
  );
}
