import { formatCount } from '#app/pure/text/plural.ts';
import { formatDateTime } from '#app/pure/time/dates-pt-br.ts';
import { FigureCell, RecordTable } from '#app/ui/admin/record-table.tsx';
import { StateLabel, type StateTone } from '#app/ui/admin/state-label.tsx';
import type { ReaderImport } from '../queries.server.ts';

const STATES: Record<ReaderImport['status'], { label: string; tone: StateTone }> = {
  reading: { label: 'Lendo', tone: 'soon' },
  ready: { label: 'Espera você', tone: 'soon' },
  running: { label: 'Importando', tone: 'soon' },
  done: { label: 'Importada', tone: 'good' },
  refused: { label: 'Recusada', tone: 'plain' },
  canceled: { label: 'Cancelada', tone: 'plain' },
  failed: { label: 'Parou', tone: 'plain' },
};

export function ReaderImportState({ status }: { status: ReaderImport['status'] }) {
  const { label, tone } = STATES[status];
  return <StateLabel tone={tone}>{label}</StateLabel>;
}

type Shown = Pick<ReaderImport, 'id' | 'fileName' | 'status' | 'total' | 'created_at'> & { entered: number };

export function ImportHistory({ rows }: { rows: readonly Shown[] }) {
  return (
    <RecordTable columns={['Arquivo', 'Linhas', 'Entraram', 'Situação', 'Quando']}>
      {rows.map(({ id, fileName, status, total, entered, created_at }) => (
        <tr key={id}>
          <td className="main">
            <a
              href={`/admin/newsletter/importar/${id}` satisfies Href<'/admin/newsletter/importar/:id'>}
              className="wrap-anywhere"
            >
              {fileName}
            </a>
          </td>
          <FigureCell label="Linhas">{formatCount(total)}</FigureCell>
          <FigureCell label="Entraram">{formatCount(entered)}</FigureCell>
          <td data-label="Situação" data-plain="alone" className="fit">
            <ReaderImportState status={status} />
          </td>
          <td data-label="Quando" data-plain="alone" className="fit num">
            <time dateTime={created_at}>{formatDateTime(created_at)}</time>
          </td>
        </tr>
      ))}
    </RecordTable>
  );
}
