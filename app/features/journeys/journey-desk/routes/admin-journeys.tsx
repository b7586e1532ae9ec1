import { requireRight } from '#app/http/guards.server.ts';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { CreateLink } from '#app/ui/admin/create-link.tsx';
import { EmptyState } from '#app/ui/admin/empty-state.tsx';
import { CountCell, RecordTable } from '#app/ui/admin/record-table.tsx';
import { SiteLink } from '#app/ui/admin/site-link.tsx';
import { StateLabel } from '#app/ui/admin/state-label.tsx';
import { listDeskJourneys } from '../queries.server.ts';
import type { Route } from './+types/admin-journeys.ts';

const ACCESS = { free: 'De graça', premium: 'Premium', product: 'Produto' } as const;

export async function loader(args: Route.LoaderArgs) {
  const { db } = requireRight(args, 'journeys');
  return { journeys: await listDeskJourneys(db) };
}

export default function AdminJourneys({ loaderData: { journeys } }: Route.ComponentProps) {
  const create = <CreateLink to={'/admin/jornadas/nova' satisfies Href}>Nova Jornada</CreateLink>;
  return (
    <AdminPage
      title="Jornadas"
      intro="Caminhos de alguns dias: cada pessoa começa quando quer e recebe um dia de cada vez."
      actions={journeys.length > 0 && create}
    >
      {journeys.length === 0 ? (
        <EmptyState title="Ainda não há Jornadas" action={create}>
          Escolha alguns episódios, ponha uma pergunta em cada dia e uma oferta no fim.
        </EmptyState>
      ) : (
        <RecordTable
          columns={[
            'Jornada',
            'Situação',
            'Para quem',
            { label: 'Dias', className: 'num' },
            { label: 'No caminho', className: 'num' },
            { label: 'Chegaram ao fim', className: 'num' },
          ]}
        >
          {journeys.map((journey) => (
            <tr key={journey.id}>
              <td className="main">
                <a
                  href={`/admin/jornadas/${journey.id}` satisfies Href<'/admin/jornadas/:id'>}
                  className="wrap-anywhere"
                >
                  {journey.title}
                </a>
                {journey.isPublic && (
                  <p>
                    <SiteLink to={`/jornadas/${journey.slug}` satisfies Href<'/jornadas/:slug'>}>
                      Ver no site
                    </SiteLink>
                  </p>
                )}
              </td>
              <td data-label="Situação">
                <StateLabel tone={journey.isPublic ? 'good' : 'plain'}>
                  {journey.isPublic ? 'No site' : 'Fora do site'}
                </StateLabel>
              </td>
              <td data-label="Para quem" data-plain="alone">
                {ACCESS[journey.access]}
              </td>
              <CountCell label="Dias" count={journey.days} />
              <CountCell label="No caminho" count={journey.walking} />
              <CountCell label="Chegaram ao fim" count={journey.finished} />
            </tr>
          ))}
        </RecordTable>
      )}
    </AdminPage>
  );
}
