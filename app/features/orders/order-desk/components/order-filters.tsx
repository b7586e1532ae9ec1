import { ORDER_STATUSES } from '#app/pure/orders/order-status.ts';
import { ListTools } from '#app/ui/admin/list-tools.tsx';
import type { OrderParameters } from '../list/order-filter.ts';
import { DELIVERIES, METHODS } from '../order-words.ts';

const CHOICES = [
  { name: 'situacao', label: 'Situação', options: optionsOf('Todas as situações', ORDER_STATUSES) },
  { name: 'forma', label: 'Forma de pagamento', options: optionsOf('Todas as formas', METHODS) },
  { name: 'entrega', label: 'Entrega', options: optionsOf('Qualquer entrega', DELIVERIES) },
] as const;

export function OrderFilters({ parameters }: { parameters: OrderParameters }) {
  return (
    <ListTools
      searchLabel="Buscar por código, nome ou e-mail"
      query={parameters.q}
      filters={CHOICES.map((choice) => ({ ...choice, value: parameters[choice.name] }))}
      days={{ from: parameters.de, until: parameters.ate }}
    />
  );
}

function optionsOf(all: string, words: Record<string, string>) {
  return [{ value: '', label: all }, ...Object.entries(words).map(([value, label]) => ({ value, label }))];
}
