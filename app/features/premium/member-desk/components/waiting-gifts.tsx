import { countOf } from '#app/pure/text/plural.ts';
import { ConfirmButton } from '#app/ui/admin/confirm-button.tsx';
import { RecordTable, TimeCell } from '#app/ui/admin/record-table.tsx';
import type { WaitingRow } from '../queries.server.ts';

/** Gifts for people who have no account yet. */
export function WaitingGifts({ gifts }: { gifts: ReadonlyArray<WaitingRow & { until: string }> }) {
  if (gifts.length === 0) return null;
  return (
    <section aria-labelledby="a-espera" className="mb-6">
      <h2 id="a-espera" className="mb-2 text-title-3">
        Presentes à espera de uma conta
      </h2>
      <RecordTable
        columns={['E-mail', 'Presente', 'Espera até', { label: 'Remover', className: 'fit', isSpoken: true }]}
      >
        {gifts.map(({ id, email, days, note, expires_at, until }) => (
          <tr key={id}>
            <td className="main">
              <span className="wrap-anywhere">{email}</span>
              {note && <p className="sub wrap-anywhere">{note}</p>}
            </td>
            <td data-label="Presente" data-plain="alone">
              {countOf(days, 'dia', 'dias')}
            </td>
            <TimeCell label="Espera até" at={expires_at} text={until} />
            <td className="fit row-end">
              <ConfirmButton
                label="Remover"
                look="quiet"
                question={`Remover o presente de ${email}?`}
                consequence="Quem criar uma conta com este e-mail não ganha mais estes dias. Nenhum e-mail é enviado."
                fields={{ intent: 'revoke', id }}
                aria-label={`Remover o presente de ${email}`}
              />
            </td>
          </tr>
        ))}
      </RecordTable>
    </section>
  );
}
