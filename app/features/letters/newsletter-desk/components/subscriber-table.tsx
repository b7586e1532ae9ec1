import { NO_NAME } from '#app/features/letters/newsletter/rules.ts';
import type { SubscriberStatus } from '#app/features/letters/newsletter/tables.server.ts';
import { formatDate } from '#app/pure/dates-pt-br.ts';
import { RecordTable } from '#app/ui/admin/record-table.tsx';
import { StateLabel, type StateTone } from '#app/ui/admin/state-label.tsx';
import type { SubscriberRow } from '../queries.server.ts';
import { SUBSCRIBER_STATES } from '../subscriber-list.ts';

const TONES: Record<SubscriberStatus, StateTone> = {
  confirmed: 'good',
  pending: 'soon',
  unsubscribed: 'plain',
};

interface SubscriberTableProps {
  rows: readonly SubscriberRow[];
  /** Topic names by slug. */
  topicNames: Readonly<Record<string, string>>;
}

export function SubscriberTable({ rows, topicNames }: SubscriberTableProps) {
  return (
    <RecordTable columns={['E-mail', 'Nome', 'Tópico', 'Situação', 'Desde']}>
      {rows.map(({ id, email, name, topicSlug, status, created_at }) => (
        <tr key={id}>
          <td className="main">
            <a
              href={`/admin/newsletter/${id}` satisfies Href<'/admin/newsletter/:id'>}
              className="wrap-anywhere"
            >
              {email}
            </a>
          </td>
          <td data-label="Nome" data-plain="alone" className="wrap-anywhere">
            {name !== NO_NAME && name}
          </td>
          <td data-label="Tópico" data-plain="alone">
            {topicSlug && (topicNames[topicSlug] ?? topicSlug)}
          </td>
          <td data-label="Situação" data-plain="alone" className="fit">
            <SubscriberState status={status} />
          </td>
          <td data-label="Desde" data-plain="alone" className="fit num">
            <time dateTime={created_at}>{formatDate(created_at)}</time>
          </td>
        </tr>
      ))}
    </RecordTable>
  );
}

export function SubscriberState({ status }: { status: SubscriberStatus }) {
  const label = SUBSCRIBER_STATES.find((state) => state.status === status)?.label;
  return <StateLabel tone={TONES[status]}>{label}</StateLabel>;
}
