import { type LegalDocument, legalVersionDay, legalVersionPath } from '#app/pure/site/legal-documents.ts';
import { formatLongDate } from '#app/pure/time/dates-pt-br.ts';
import { FormSection } from '#app/ui/admin/admin-fields.tsx';
import { ConfirmButton } from '#app/ui/admin/confirm-button.tsx';
import { RecordTable } from '#app/ui/admin/record-table.tsx';

interface VersionListProps {
  document: LegalDocument;
  versions: ReadonlyArray<{
    id: string;
    label: string;
    holds_from: string;
    published_by: string | null;
    publisher: string | null;
    isComing: boolean;
  }>;
}

/** All versions, the newest first. One that does not hold yet can be taken back. */
export function VersionList({ document, versions }: VersionListProps) {
  return (
    <FormSection title="Versões">
      {versions.length === 0 ? (
        <p>A primeira versão fica guardada quando alguém abre a página.</p>
      ) : (
        <RecordTable columns={['Versão', 'Vale desde', 'Quem mudou', 'Ações']} caption="Versões">
          {versions.map(({ id, label, holds_from, published_by, publisher, isComing }) => (
            <tr key={id}>
              <td className="main">
                {isComing ? (
                  legalVersionDay(label)
                ) : (
                  <a href={legalVersionPath(document, label)} className="link">
                    {legalVersionDay(label)}
                  </a>
                )}
              </td>
              <td data-label="Vale desde">
                <time dateTime={holds_from}>{formatLongDate(holds_from)}</time>
              </td>
              <td data-label="Quem mudou">
                {publisher ?? (published_by ? 'Alguém da equipe' : 'O site ou as configurações')}
              </td>
              <td>
                {isComing && (
                  <ConfirmButton
                    label="Cancelar"
                    look="quiet"
                    aria-label={`Cancelar a versão de ${legalVersionDay(label)}`}
                    question="Cancelar esta versão?"
                    consequence="Ela ainda não vale, e ninguém a leu. O rascunho continua salvo."
                    confirmLabel="Cancelar a versão"
                    fields={{ intent: 'cancel', id }}
                  />
                )}
              </td>
            </tr>
          ))}
        </RecordTable>
      )}
    </FormSection>
  );
}
