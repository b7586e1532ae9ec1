import { RETENTION, type RetentionKey, spanText } from '#app/pure/people/retention.ts';

const rows: Record<RetentionKey, { what: string; why: string }> = {
  contactMessages: {
    what: 'Mensagens de contato',
    why: 'Para retomar a conversa se você voltar a escrever.',
  },
  pressRequests: {
    what: 'Solicitações do kit de imprensa',
    why: 'Para saber a quem o material foi enviado.',
  },
  unconfirmedSubscribers: {
    what: 'Inscrição na newsletter sem confirmação',
    why: 'Tempo para você achar o e-mail de confirmação.',
  },
  unconfirmedAccounts: {
    what: 'Conta sem e-mail confirmado',
    why: 'Tempo para você achar o e-mail de confirmação.',
  },
  waitingGifts: {
    what: 'Presente de Premium para um e-mail sem conta',
    why: 'Tempo para a pessoa criar a conta. Termina antes se ela criar, ou se o presente for removido.',
  },
  withdrawnConsents: {
    what: 'Registro de quem saiu da newsletter',
    why: 'Prova de que houve consentimento e de que a saída foi respeitada. O prazo começa na saída.',
  },
  letterRecipients: {
    what: 'A quem cada carta foi enviada',
    why: 'Para mostrar o que você recebeu e entender o que voltou. Depois ficam só os números.',
  },
  addressStrikes: {
    what: 'Quantos e-mails seguidos um endereço recusou, sem o endereço em si (só um código calculado a partir dele)',
    why: 'Para parar de escrever a uma caixa que não recebe. O prazo começa na última recusa; se um e-mail for entregue, a contagem volta a zero.',
  },
  endedJourneys: {
    what: 'Jornada que terminou ou foi encerrada',
    why: 'Para você rever os dias, e como prova de que houve consentimento. O prazo começa no fim.',
  },
  sentMails: { what: 'Cópia dos e-mails que o site enviou', why: 'Para conferir se chegaram.' },
  failedMails: {
    what: 'Cópia dos e-mails que não puderam ser entregues',
    why: 'Para descobrir o que falhou.',
  },
  binEntries: {
    what: 'O que a administração excluiu e ainda pode ser restaurado',
    why: 'Para desfazer um engano. Depois disso é apagado de vez, com seus arquivos.',
  },
  auditLog: {
    what: 'Registro do que cada pessoa da administração mudou no site',
    why: 'Para saber quem mudou o quê e desfazer erros.',
  },
  searchMisses: {
    what: 'Palavras buscadas no site e não encontradas, sem dizer por quem',
    why: 'Para saber que assunto falta. O prazo começa na última vez que alguém buscou.',
  },
  accessLogs: { what: 'Registros de acesso', why: 'Prazo do Marco Civil da Internet, art. 15.' },
  unpaidOrders: {
    what: 'Pedidos que não foram pagos',
    why: 'Para reconhecer um pagamento que chegue atrasado. O prazo começa no cancelamento ou no fim do prazo para pagar.',
  },
  orders: {
    what: 'Pedidos e pagamentos',
    why: 'Obrigações fiscais e prazo para reclamar (CDC, art. 27).',
  },
  dataRequests: {
    what: 'Pedidos sobre os seus dados',
    why: 'Prova de que foram atendidos (Lei 9.873/1999, art. 1º). Do pedido de apagar fica só o protocolo, com o endereço encoberto. O prazo começa na resposta.',
  },
};

/** Shows the periods that the clean-ups use. */
export function RetentionTable() {
  return (
    <table className="legal-table">
      <caption>Prazos de guarda</caption>
      <thead>
        <tr>
          <th scope="col">O quê</th>
          <th scope="col">Por quanto tempo</th>
        </tr>
      </thead>
      <tbody>
        {(Object.keys(RETENTION) as RetentionKey[]).map((key) => (
          <tr key={key}>
            <th scope="row">
              {rows[key].what}
              <span>{rows[key].why}</span>
            </th>
            <td>{spanText(RETENTION[key])}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
