import { MAIL_STATES } from '#app/ui/admin/mail-words.ts';
import { RecordTable, StateCell } from '#app/ui/admin/record-table.tsx';
import type { MailRow } from '../queries.server.ts';

/** With dates formatted for display. */
export type ShownMail = Pick<
  MailRow,
  'id' | 'subject' | 'to_address' | 'status' | 'attempts' | 'created_at'
> & { when: string };

export function MailTable({ mails }: { mails: readonly ShownMail[] }) {
  return (
    <RecordTable
      columns={['Assunto', 'Para', 'Situação', { label: 'Tentativas', className: 'num' }, 'Criado em']}
    >
      {mails.map((mail) => (
        <MailLine key={mail.id} mail={mail} />
      ))}
    </RecordTable>
  );
}

function MailLine({ mail }: { mail: ShownMail }) {
  const { label, tone } = MAIL_STATES[mail.status];
  return (
    <tr>
      <td className="main">
        <a href={`/admin/emails/${mail.id}` satisfies Href<'/admin/emails/:id'>} className="wrap-anywhere">
          {mail.subject || '(sem assunto)'}
        </a>
      </td>
      <td data-label="Para" data-plain="alone" className="wrap-anywhere">
        {mail.to_address}
      </td>
      <StateCell tone={tone} text={label} />
      <td data-label="Tentativas" data-plain="labelled" className="num">
        {mail.attempts > 0 && mail.attempts}
      </td>
      <td data-label="Criado em" data-plain="alone" className="fit">
        <time dateTime={mail.created_at}>{mail.when}</time>
      </td>
    </tr>
  );
}
