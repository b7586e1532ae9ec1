import type { ConversationStatus } from '#app/pure/letters/conversation.ts';
import { formatDateTime } from '#app/pure/time/dates-pt-br.ts';
import { RowState } from '#app/ui/admin/mark-button.tsx';
import { RecordTable } from '#app/ui/admin/record-table.tsx';
import { StateLabel, type StateTone } from '#app/ui/admin/state-label.tsx';
import { CONTACT_STATES } from '../contact-list.ts';
import type { ContactRow } from '../queries.server.ts';

const TONES: Record<ConversationStatus, StateTone> = {
  new: 'soon',
  read: 'plain',
  answered: 'good',
  dismissed: 'plain',
};

export function ContactTable({ rows }: { rows: readonly ContactRow[] }) {
  return (
    <RecordTable columns={['Mensagem', 'De', 'Situação', 'Chegou em']}>
      {rows.map((row) => (
        <ContactTableRow key={row.id} row={row} />
      ))}
    </RecordTable>
  );
}

function ContactTableRow({ row }: { row: ContactRow }) {
  const { id, name, email, subject, beginning, status, created_at } = row;
  return (
    <tr data-seen={status !== 'new' || undefined}>
      <td className="main">
        <a href={`/admin/contatos/${id}` satisfies Href<'/admin/contatos/:id'>} className="wrap-anywhere">
          {subject}
        </a>
        <p className="sub line-clamp-1 wrap-anywhere">{beginning}</p>
      </td>
      <td data-label="De" data-plain="alone" className="md:min-w-52">
        <div className="min-w-0 wrap-anywhere">
          {name}
          <p className="sub">{email}</p>
        </div>
      </td>
      <RowState id={id} status={status} name={subject}>
        <ContactState status={status} />
      </RowState>
      <td data-label="Chegou em" data-plain="alone" className="fit num">
        <time dateTime={created_at}>{formatDateTime(created_at)}</time>
      </td>
    </tr>
  );
}

export function ContactState({ status }: { status: ConversationStatus }) {
  const label = CONTACT_STATES.find((state) => state.status === status)?.label;
  return <StateLabel tone={TONES[status]}>{label}</StateLabel>;
}
