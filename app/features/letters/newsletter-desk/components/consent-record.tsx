import { formatDateTime } from '#app/pure/dates-pt-br.ts';
import { RecordTable } from '#app/ui/admin/record-table.tsx';
import type { SubscriberFound } from '../queries.server.ts';

type Consent = SubscriberFound['consents'][number];

const STEPS: Record<Consent['kind'], string> = {
  requested: 'Pediu a inscrição',
  confirmed: 'Confirmou pelo link do e-mail',
  withdrawn: 'Cancelou a inscrição',
};

const SOURCES: Record<string, string> = {
  home: 'Formulário da página inicial',
  footer: 'Formulário do rodapé',
  page: 'Página da newsletter',
  api: 'Chamada de programa',
  confirmation: 'Link do e-mail de confirmação',
  unsubscription: 'Link de cancelamento',
  preferences: 'Página de preferências',
  undo: 'Desfez o cancelamento na hora',
  'address-change': 'Troca de endereço, confirmada por e-mail',
  admin: 'Pedido atendido na administração',
};

/** The proof that the law asks for: who agreed to which text, when and where. */
export function ConsentRecord({ consents }: { consents: readonly Consent[] }) {
  return (
    <RecordTable columns={['O que aconteceu', 'Onde', 'Rede', 'Quando']} caption="Registro do consentimento">
      {consents.map(({ id, kind, text, text_version, source, client_network, at }) => (
        <tr key={id}>
          <td className="main">
            {STEPS[kind]}
            <p className="sub">
              Texto {text_version}: “{text}”
            </p>
          </td>
          <td data-label="Onde">{SOURCES[source] ?? source}</td>
          <td data-label="Rede" className="fit">
            {client_network}
          </td>
          <td data-label="Quando" className="fit num">
            <time dateTime={at}>{formatDateTime(at)}</time>
          </td>
        </tr>
      ))}
    </RecordTable>
  );
}
