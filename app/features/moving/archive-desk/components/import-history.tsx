import { ImportState } from '#app/features/records/imports/components/import-state.tsx';
import { formatCount } from '#app/pure/text/plural.ts';
import { formatDateTime } from '#app/pure/time/dates-pt-br.ts';
import { FigureCell, RecordTable } from '#app/ui/admin/record-table.tsx';
import type { ListedImport } from '../queries.server.ts';

export function ImportHistory({ rows }: { rows: readonly ListedImport[] }) {
  return (
    <RecordTable columns={['De onde', 'Situação', { label: 'Criados', className: 'num' }, 'Início']}>
      {rows.map(({ id, to, title, sourceName, status, created, handed, startedBy, created_at }) => (
        <tr key={id}>
          <td className="main">
            <a href={to} className="wrap-anywhere">
              {title ?? sourceName}
            </a>
            {handed && (
              <p className="sub">
                {handed.kind === 'feed'
                  ? 'É um feed: continua na linha dele'
                  : 'É uma lista de pessoas: continua em Newsletter'}
              </p>
            )}
            {title && <p className="sub line-clamp-1 wrap-anywhere">{sourceName}</p>}
          </td>
          <td data-label="Situação" data-plain="alone" className="fit">
            <ImportState status={status} />
          </td>
          <FigureCell label="Criados">{created !== null && formatCount(created)}</FigureCell>
          <td data-label="Início" className="fit">
            <div>
              <time dateTime={created_at}>{formatDateTime(created_at)}</time>
              <p className="sub">{startedBy}</p>
            </div>
          </td>
        </tr>
      ))}
    </RecordTable>
  );
}
