import { useEffect, useRef } from 'react';
import { Form, useSubmit } from 'react-router';
import { Button } from '#app/ui/button.tsx';

export interface ListFilter {
  name: string;
  label: string;
  value: string;
  /** The first option is 'all', with an empty value. */
  options: ReadonlyArray<{ value: string; label: string }>;
}

interface ListToolsProps {
  /** Leave it out where the list has no search. */
  searchLabel?: string;
  query?: string;
  filters?: readonly ListFilter[];
  /** The range of days, '' for an open end. Leave it out where the list has no days. */
  days?: { from: string; until: string };
}

/**
 * Search, filters and order above a list. A GET form, so that every state of the list has its own address.
 */
export function ListTools({ searchLabel, query, filters = [], days }: ListToolsProps) {
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  const shown = JSON.stringify([
    ['q', query ?? ''],
    ...filters.map(({ name, value }) => [name, value]),
    ...(days
      ? [
          ['de', days.from],
          ['ate', days.until],
        ]
      : []),
  ]);
  useEffect(() => {
    // A new address changes the values; the focused field keeps the focus.
    for (const [name, value] of JSON.parse(shown)) {
      const field = form.current?.elements.namedItem(name);
      if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = value;
    }
  }, [shown]);
  return (
    <Form ref={form} role="search" className="list-tools">
      {searchLabel && (
        <input
          type="search"
          name="q"
          maxLength={200}
          defaultValue={query}
          aria-label={searchLabel}
          placeholder={`${searchLabel}…`}
          className="field-input search"
        />
      )}
      {filters.map(({ name, label, value, options }) => (
        <select
          key={name}
          name={name}
          aria-label={label}
          defaultValue={value}
          className="field-input"
          onChange={(event) => submit(event.currentTarget.form)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      ))}
      {days && (
        <div className="dates">
          <label className="date">
            <span>De</span>
            <input type="date" name="de" defaultValue={days.from} className="field-input" />
          </label>
          <label className="date">
            <span>até</span>
            <input type="date" name="ate" defaultValue={days.until} className="field-input" />
          </label>
        </div>
      )}
      <Button type="submit" look="line">
        {searchLabel ? 'Buscar' : 'Filtrar'}
      </Button>
    </Form>
  );
}
