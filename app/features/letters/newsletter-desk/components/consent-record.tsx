import { formatDateTime } from '#app/pure/dates-pt-br.ts';
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
  admin: 'Pedido atendido na administração',
};

/** The proof that the law asks for: who agreed to which text, when and where. */
export function ConsentRecord({ consents }: { consents: readonly Consent[] }) {
  return (
    <div className="table-frame">
      <table className="table">
        <caption className="sr-only">Registro do consentimento</caption>
        <thead>
          <tr>
            <th scope="col">O que aconteceu</th>
            <th scope="col">Onde</th>
            <th scope="col">Rede</th>
            <th scope="col">Quando</th>
          </tr>
        </thead>
        <tbody>
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
        </tbody>
      </table>
    </div>
  );
}
