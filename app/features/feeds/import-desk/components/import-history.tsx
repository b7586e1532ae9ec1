import { formatDateTime } from '#app/pure/dates-pt-br.ts';
import { formatCount } from '#app/pure/plural.ts';
import type { ImportFound } from '../import-queries.server.ts';
import { ImportState } from './import-state.tsx';

export function ImportHistory({ rows }: { rows: readonly ImportFound[] }) {
  return (
    <div className="table-frame">
      <table className="table">
        <thead>
          <tr>
            <th scope="col">Feed</th>
            <th scope="col">Situação</th>
            <th scope="col" className="num">
              Criados
            </th>
            <th scope="col">Início</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, sourceName, status, report, startedBy, created_at }) => (
            <tr key={id}>
              <td className="main">
                <a
                  href={`/admin/importar/${id}` satisfies Href<'/admin/importar/:id'>}
                  className="wrap-anywhere"
                >
                  {report?.feedTitle ?? sourceName}
                </a>
                {report?.feedTitle && <p className="sub line-clamp-1 wrap-anywhere">{sourceName}</p>}
              </td>
              <td data-label="Situação" data-plain="alone" className="fit">
                <ImportState status={status} />
              </td>
              <td data-label="Criados" className="fit num">
                {report && formatCount(report.created)}
              </td>
              <td data-label="Início" className="fit">
                <div>
                  <time dateTime={created_at}>{formatDateTime(created_at)}</time>
                  <p className="sub">{startedBy}</p>
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
