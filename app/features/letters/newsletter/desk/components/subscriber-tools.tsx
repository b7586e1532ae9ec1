import type { SubscriberStatus } from '#app/pure/letters/subscription-rules.ts';
import { boundedCount, formatCount } from '#app/pure/text/plural.ts';
import { ListTools } from '#app/ui/admin/list-tools.tsx';
import { HINDRANCES, type Hindrance, SUBSCRIBER_STATES } from '../subscriber-list.ts';

interface SubscriberToolsProps {
  /** The filter as it is in the address. */
  parameters: Readonly<Record<string, string>>;
  totals: Readonly<Record<SubscriberStatus, number>>;
  /** Counted up to a limit. */
  hindered: Readonly<Record<Hindrance, number>>;
  topics: ReadonlyArray<{ slug: string; name: string }>;
}

/** Search and filters of the subscribers; each state says how many it has. */
export function SubscriberTools({ parameters, totals, hindered, topics }: SubscriberToolsProps) {
  const { q = '', estado = '', topico = '' } = parameters;
  const states = [
    { value: '', label: 'Todas as situações' },
    ...SUBSCRIBER_STATES.map(({ status, value, filter }) => ({
      value,
      label: `${filter} (${formatCount(totals[status])})`,
    })),
    ...HINDRANCES.map(({ hindrance, value, filter }) => ({
      value,
      label: `${filter} (${boundedCount(hindered[hindrance])})`,
    })),
  ];
  const origins = [
    { value: '', label: 'Todos os tópicos' },
    ...topics.map(({ slug, name }) => ({ value: slug, label: name })),
  ];
  return (
    <ListTools
      searchLabel="Buscar por e-mail ou nome"
      query={q}
      filters={[
        { name: 'estado', label: 'Situação', value: estado, options: states },
        { name: 'topico', label: 'Tópico', value: topico, options: origins },
      ]}
    />
  );
}
