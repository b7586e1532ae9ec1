import { NO_NAME, type SubscriberStatus } from '#app/pure/letters/subscription-rules.ts';
import { formatDate } from '#app/pure/time/dates-pt-br.ts';
import { RecordTable } from '#app/ui/admin/record-table.tsx';
import { StateLabel, type StateTone } from '#app/ui/admin/state-label.tsx';
import type { SubscriberRow } from '../queries.server.ts';
import { STOP_WORDS } from '../stop-words.ts';
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
  /** ISO-8601. */
  now: string;
}

export function SubscriberTable({ rows, topicNames, now }: SubscriberTableProps) {
  return (
    <RecordTable columns={['E-mail', 'Nome', 'Tópico', 'Situação', 'Desde']}>
      {rows.map(({ id, email, name, topicSlug, created_at, ...state }) => (
        <tr key={id}>
          <td className="main min-w-44">
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
          <td data-label="Situação" data-plain="alone">
            <SubscriberState {...state} now={now} />
          </td>
          <td data-label="Desde" data-plain="alone" className="fit num">
            <time dateTime={created_at}>{formatDate(created_at)}</time>
          </td>
        </tr>
      ))}
    </RecordTable>
  );
}

type State = Pick<SubscriberRow, 'status' | 'pausedUntil' | 'suppressedFor'> & { now: string };

/** The state of a subscription, and what keeps letters away from a confirmed one. */
export function SubscriberState({ status, pausedUntil, suppressedFor, now }: State) {
  const label = SUBSCRIBER_STATES.find((state) => state.status === status)?.label;
  if (status === 'confirmed' && suppressedFor)
    return (
      <StateLabel tone="plain">
        <span className="whitespace-normal">Sem cartas: {STOP_WORDS[suppressedFor]}</span>
      </StateLabel>
    );
  if (status === 'confirmed' && pausedUntil !== null && pausedUntil > now)
    return <StateLabel tone="soon">Em pausa até {formatDate(pausedUntil)}</StateLabel>;
  return (
    <>
      <StateLabel tone={TONES[status]}>{label}</StateLabel>
      {suppressedFor && <p className="sub">Sem cartas: {STOP_WORDS[suppressedFor]}</p>}
    </>
  );
}
