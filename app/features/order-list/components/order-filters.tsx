import { Form, useSubmit } from 'react-router';
import { DELIVERIES, METHODS } from '#app/features/order-desk/order-words.ts';
import { ORDER_STATUSES } from '#app/features/orders/order-status.ts';
import { DayRangeFields } from '#app/ui/admin/day-range-fields.tsx';
import { Button } from '#app/ui/button.tsx';
import type { OrderParameters } from '../order-filter.ts';

const CHOICES = [
  { name: 'situacao', label: 'Situação', options: optionsOf('Todas as situações', ORDER_STATUSES) },
  { name: 'forma', label: 'Forma de pagamento', options: optionsOf('Todas as formas', METHODS) },
  { name: 'entrega', label: 'Entrega', options: optionsOf('Qualquer entrega', DELIVERIES) },
] as const;

/** Which orders. A GET form: every view of the list has its own address. */
export function OrderFilters({ parameters }: { parameters: OrderParameters }) {
  const submit = useSubmit();
  const { q, de, ate } = parameters;
  return (
    <Form role="search" className="list-tools desk-filters">
      <input
        key={`q ${q}`}
        type="search"
        name="q"
        maxLength={200}
        defaultValue={q}
        aria-label="Buscar por código, nome ou e-mail"
        placeholder="Código, nome ou e-mail…"
        className="field-input search"
      />
      {CHOICES.map(({ name, label, options }) => (
        <select
          key={`${name} ${parameters[name]}`}
          name={name}
          aria-label={label}
          defaultValue={parameters[name]}
          className="field-input"
          onChange={(event) => submit(event.currentTarget.form)}
        >
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      ))}
      <div className="dates">
        <DayRangeFields from={de} until={ate} />
      </div>
      <Button type="submit" look="line">
        Buscar
      </Button>
    </Form>
  );
}

function optionsOf(all: string, words: Record<string, string>) {
  return [{ value: '', label: all }, ...Object.entries(words).map(([value, label]) => ({ value, label }))];
}
