import { formatCount } from '#app/pure/text/plural.ts';
import { formatDateTime } from '#app/pure/time/dates-pt-br.ts';
import { FigureCell, RecordTable } from '#app/ui/admin/record-table.tsx';
import type { FeedImport } from '../import-queries.server.ts';
import { ImportState } from './import-state.tsx';

export function ImportHistory({ rows }: { rows: readonly FeedImport[] }) {
  return (
    <RecordTable columns={['Feed', 'Situação', { label: 'Criados', className: 'num' }, 'Início']}>
      {rows.map(({ id, sourceName, status, report, startedBy, created_at }) => (
        <tr key={id}>
          <td className="main">
            <a href={`/admin/importar/${id}` satisfies Href<'/admin/importar/:id'>} className="wrap-anywhere">
              {report?.feedTitle ?? sourceName}
            </a>
            {report?.feedTitle && <p className="sub line-clamp-1 wrap-anywhere">{sourceName}</p>}
          </td>
          <td data-label="Situação" data-plain="alone" className="fit">
            <ImportState status={status} />
          </td>
          <FigureCell label="Criados">{report && formatCount(report.created)}</FigureCell>
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
