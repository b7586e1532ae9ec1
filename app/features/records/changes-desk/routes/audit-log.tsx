import { lengthOf } from '#app/db/newest-page.server.ts';
import { requireRight } from '#app/http/guards.server.ts';
import { pageAddress, pageLinks, readPagePlace } from '#app/pure/forms/page-cursor.ts';
import { RETENTION, spanText } from '#app/pure/people/retention.ts';
import { boundedCountOf } from '#app/pure/text/plural.ts';
import { formatDateTime } from '#app/pure/time/dates-pt-br.ts';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { EmptyState } from '#app/ui/admin/empty-state.tsx';
import { Pager } from '#app/ui/admin/pager.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { auditLanguage } from '#app/wiring/audit-words.server.ts';
import { auditFilter, readAuditParameters } from '../audit-filter.ts';
import { AuditFilters } from '../components/audit-filters.tsx';
import { AuditTable } from '../components/audit-table.tsx';
import { countChanges, listActors, listChanges } from '../queries.server.ts';
import type { Route } from './+types/audit-log.ts';

const PATH = '/admin/registro' satisfies Href;

export async function loader(args: Route.LoaderArgs) {
  const { db } = requireRight(args, 'log');
  const { searchParams } = new URL(args.request.url);
  const parameters = readAuditParameters(searchParams);
  const filter = auditFilter(parameters);
  const [page, actors] = await Promise.all([
    listChanges(db, filter, readPagePlace(searchParams)),
    listActors(db),
  ]);
  const count = await lengthOf(page, () => countChanges(db, filter));
  return {
    parameters,
    people: actors.map(({ id, name }) => ({ value: id, label: name })),
    kinds: auditLanguage.kindOptions,
    verbs: auditLanguage.verbOptions,
    changes: page.rows.map((row) => ({
      id: row.id,
      at: row.at,
      when: formatDateTime(row.at),
      who: row.actor_name,
      did: auditLanguage.changeWords(row),
      title: row.subject_title,
      fields: auditLanguage.fieldsOf(row.before_json, row.after_json, row.subject_kind),
    })),
    summary: boundedCountOf(count, 'alteração', 'alterações'),
    ...pageLinks(PATH, parameters, page),
    csv: pageAddress('/admin/registro.csv' satisfies Href, parameters),
  };
}

export default function AuditLog({ loaderData }: Route.ComponentProps) {
  const { parameters, people, kinds, verbs, changes, summary, newer, older, csv } = loaderData;
  const isFiltered = Object.values(parameters).some((value) => value !== '');
  return (
    <AdminPage
      title="Histórico de alterações"
      intro={`Quem mudou o quê, e como era antes. Guardado por ${spanText(RETENTION.auditLog)}.`}
      actions={
        changes.length > 0 && (
          <ButtonLink to={csv} look="line" download>
            Exportar CSV
          </ButtonLink>
        )
      }
    >
      <AuditFilters parameters={parameters} people={people} kinds={kinds} verbs={verbs} />
      {changes.length > 0 ? (
        <>
          <AuditTable changes={changes} />
          <Pager summary={summary} previous={newer} next={older} />
        </>
      ) : (
        <EmptyState
          title={isFiltered ? 'Nada encontrado' : 'Nada foi alterado ainda'}
          link={isFiltered && { to: PATH, label: 'Ver o histórico inteiro' }}
        >
          {isFiltered
            ? 'Tente outro período, outra pessoa ou outra ação.'
            : 'Cada alteração feita na administração é anotada aqui.'}
        </EmptyState>
      )}
    </AdminPage>
  );
}
