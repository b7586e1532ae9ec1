import { Form } from 'react-router';
import { ImportState } from '#app/features/records/imports/components/import-state.tsx';
import { formatCount } from '#app/pure/text/plural.ts';
import { formatDate, formatDateTime } from '#app/pure/time/dates-pt-br.ts';
import { FigureCell, RecordTable } from '#app/ui/admin/record-table.tsx';
import { StateLabel } from '#app/ui/admin/state-label.tsx';
import { Button } from '#app/ui/button.tsx';
import type { ListedImport } from '../queries.server.ts';

export function ImportHistory({ rows }: { rows: readonly ListedImport[] }) {
  return (
    <RecordTable columns={['De onde', 'Situação', { label: 'Criados', className: 'num' }, 'Início']}>
      {rows.map(
        ({ id, to, title, sourceName, status, created, handed, removedAt, startedBy, created_at }) => (
          <tr key={id}>
            <td className="main">
              <a href={to} className="wrap-anywhere">
                {title ?? sourceName}
              </a>
              {handed && <p className="sub">É uma lista de pessoas: continua em Newsletter</p>}
              {title && <p className="sub line-clamp-1 wrap-anywhere">{sourceName}</p>}
              {removedAt && <DiscardForm id={id} name={title ?? sourceName} removedAt={removedAt} />}
            </td>
            <td data-label="Situação" data-plain="alone" className="fit">
              {handed && handed.status !== 'done' ? (
                <HandedState status={handed.status} />
              ) : (
                <ImportState status={status} />
              )}
            </td>
            <FigureCell label="Criados">{created !== null && formatCount(created)}</FigureCell>
            <td data-label="Início" className="fit">
              <div>
                <time dateTime={created_at}>{formatDateTime(created_at)}</time>
                <p className="sub">{startedBy}</p>
              </div>
            </td>
          </tr>
        ),
      )}
    </RecordTable>
  );
}

/** How the import is to which a list of people went: it is not done while that one waits. */
function HandedState({ status }: Pick<NonNullable<ListedImport['handed']>, 'status'>) {
  if (status === 'ready') return <StateLabel tone="soon">Espera você em Newsletter</StateLabel>;
  return status === null ? (
    <StateLabel tone="plain">Passada adiante</StateLabel>
  ) : (
    <ImportState status={status} />
  );
}

interface DiscardFormProps {
  id: string;
  name: string;
  removedAt: string;
}

/** A preview that nobody confirmed goes by itself; she may take it out before. */
function DiscardForm({ id, name, removedAt }: DiscardFormProps) {
  return (
    <Form method="post" className="flex flex-wrap items-center gap-2.5">
      <input type="hidden" name="intent" value="discard" />
      <input type="hidden" name="id" value={id} />
      <p className="sub">
        Nada entrou. Se você não confirmar, é cancelada sozinha em {formatDate(removedAt)}.
      </p>
      <Button type="submit" look="line" aria-label={`Desistir de ${name}`}>
        Desistir
      </Button>
    </Form>
  );
}
