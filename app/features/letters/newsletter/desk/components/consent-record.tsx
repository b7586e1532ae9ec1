import { legalVersionPath } from '#app/pure/site/legal-documents.ts';
import { formatDateTime } from '#app/pure/time/dates-pt-br.ts';
import { FigureCell, RecordTable } from '#app/ui/admin/record-table.tsx';
import { CONSENT_SOURCES, consentStep, proofWords } from '../../consent-words.ts';
import type { SubscriberFound } from '../queries.server.ts';

/** The proof that the law asks for: who agreed to which text, when and where. */
export function ConsentRecord({ consents }: { consents: SubscriberFound['consents'] }) {
  return (
    <RecordTable
      columns={['O que aconteceu', 'Onde', 'Endereço IP (encurtado)', 'Quando']}
      caption="Registro do consentimento"
    >
      {consents.map(
        ({ id, kind, text, text_version, source, client_network, at, detail, privacy_version }) => (
          <tr key={id}>
            <td className="main">
              {source === 'import' && kind === 'confirmed'
                ? 'Confirmada no serviço anterior'
                : consentStep({ kind, source })}
              <p className="sub">
                Texto {text_version}: “{text}”
              </p>
              {privacy_version && (
                <p className="sub">
                  Política de privacidade:{' '}
                  <a href={legalVersionPath('privacy', privacy_version)} className="link">
                    versão {privacy_version}
                  </a>
                </p>
              )}
              {detail && <p className="sub wrap-anywhere">Prova: {proofWords(detail)}</p>}
            </td>
            <td data-label="Onde">{CONSENT_SOURCES[source] ?? source}</td>
            <td data-label="Endereço IP (encurtado)" className="fit">
              {client_network}
            </td>
            <FigureCell label="Quando">
              <time dateTime={at}>{formatDateTime(at)}</time>
            </FigureCell>
          </tr>
        ),
      )}
    </RecordTable>
  );
}
