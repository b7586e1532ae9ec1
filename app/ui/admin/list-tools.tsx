import './list-tools.css';
import { useEffect, useRef } from 'react';
import { Form, useSubmit } from 'react-router';
import { Button } from '../button.tsx';

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
 * Search, filters and order above a list. A GET form, so that every state of the list has its own address. On a
 * phone the filters are folded, and their summary says which are set: the list comes first.
 */
export function ListTools({ searchLabel, query, filters = [], days }: ListToolsProps) {
  const form = useShownValues({ query, filters, days });
  const set = [...setOf(filters), ...(days?.from || days?.until ? ['período'] : [])];
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
      {searchLabel && (
        <Button type="submit" look="line">
          Buscar
        </Button>
      )}
      {(filters.length > 0 || days) && (
        <details className="filters">
          <summary>
            Filtros
            {set.length > 0 && <span className="set">: {set.join(', ')}</span>}
          </summary>
          <div className="choices-of-list">
            <FilterFields filters={filters} days={days} />
            {(days || !searchLabel) && (
              <Button type="submit" look="line">
                Filtrar
              </Button>
            )}
          </div>
        </details>
      )}
    </Form>
  );
}

type Shown = Pick<ListToolsProps, 'query' | 'days'> & { filters: readonly ListFilter[] };

/** Gives the fields of a form their values when a new address changes them; the focused field keeps the focus. */
function useShownValues({ query, filters, days }: Shown) {
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
    for (const [name, value] of JSON.parse(shown)) {
      const field = form.current?.elements.namedItem(name);
      if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = value;
    }
  }, [shown]);
  return form;
}

function FilterFields({ filters, days }: Pick<Shown, 'filters' | 'days'>) {
  const submit = useSubmit();
  return (
    <>
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
    </>
  );
}

/** The words of the filters that are not on their first choice. */
function setOf(filters: readonly ListFilter[]): string[] {
  return filters.flatMap(({ value, options }) => {
    const [first] = options;
    const chosen = options.find((option) => option.value === value);
    return chosen && chosen !== first ? [chosen.label] : [];
  });
}
