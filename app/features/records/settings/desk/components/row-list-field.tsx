import { rowField } from '#app/pure/forms/row-lists.ts';
import { PlainField } from '#app/ui/admin/plain-field.tsx';
import { RowMoves } from '#app/ui/admin/row-moves.tsx';
import { ROW_LISTS, type RowList } from '../../setting-rows.ts';

interface RowListFieldProps {
  list: RowList;
  legend: string;
  hint: string;
  /** The label of a row: 'Número 1'. */
  rowName: string;
  labels: Readonly<Record<string, { label: string; max: number; placeholder?: string }>>;
  value: (name: string) => string;
  errors: (name: string) => readonly string[] | undefined;
}

/** In characters. A field that allows more gets the wider column. */
const LONG = 100;

/**
 * A short list with fields for the maximum number of rows: filling one in adds it, emptying it removes it.
 * The buttons move rows in the browser, or, without JavaScript, by sending the form.
 */
export function RowListField({ list, legend, hint, rowName, labels, value, errors }: RowListFieldProps) {
  const { most, fields } = ROW_LISTS[list];
  return (
    <fieldset className="row-list">
      <legend>{legend}</legend>
      <p className="hint">{hint}</p>
      {Array.from({ length: most }, (_, row) => (
        <div key={rowField(list, row, 'row')} className="row">
          {fields.map((field) => {
            const name = rowField(list, row, field);
            const { label, max, placeholder } = labels[field] ?? { label: field, max: 200 };
            return (
              <div key={name} className="cell" data-long={max > LONG || undefined} data-field={field}>
                <PlainField
                  label={`${label} ${row + 1}`}
                  name={name}
                  maxLength={max}
                  placeholder={placeholder}
                  defaultValue={value(name)}
                  errors={errors(name)}
                />
              </div>
            );
          })}
          <RowMoves list={list} row={row} rows={most} rowName={rowName} fields={fields} />
        </div>
      ))}
    </fieldset>
  );
}
