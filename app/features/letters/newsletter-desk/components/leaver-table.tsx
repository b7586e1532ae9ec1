import { formatDate } from '#app/pure/dates-pt-br.ts';
import { RecordTable } from '#app/ui/admin/record-table.tsx';
import type { Leaver } from '../leavers.server.ts';
import { STOP_WORDS } from '../stop-words.ts';

/** Addresses that get no letters and have no subscription here. */
export function LeaverTable({ leavers }: { leavers: readonly Leaver[] }) {
  return (
    <RecordTable columns={['E-mail', 'Por que não recebe', 'Desde']}>
      {leavers.map(({ email, reasons, detail, since }) => (
        <tr key={email}>
          <td className="main wrap-anywhere">{email}</td>
          <td data-label="Por que não recebe" data-plain="alone">
            <div className="min-w-0 wrap-anywhere">
              <span className="block first-letter:uppercase">
                {reasons.map((reason) => STOP_WORDS[reason]).join('; ')}
              </span>
              {detail && <p className="sub">{detail}</p>}
            </div>
          </td>
          <td data-label="Desde" data-plain="alone" className="fit num">
            <time dateTime={since}>{formatDate(since)}</time>
          </td>
        </tr>
      ))}
    </RecordTable>
  );
}
