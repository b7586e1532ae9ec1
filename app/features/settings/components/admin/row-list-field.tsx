import { useRef } from 'react';
import { AdminIcon } from '#app/ui/admin/admin-icon.tsx';
import { PlainField } from '#app/ui/admin/plain-field.tsx';
import { Button } from '#app/ui/button.tsx';
import { ROW_LISTS, type RowList, rowField } from '../../setting-rows.ts';

interface RowListFieldProps {
  list: RowList;
  legend: string;
  hint: string;
  /** 'Número 1': what a row is called. */
  rowName: string;
  labels: Readonly<Record<string, { label: string; max: number; placeholder?: string }>>;
  value: (name: string) => string;
  errors: (name: string) => readonly string[] | undefined;
}

/**
 * A short list with a place for every row that there may be: to fill one in is to add it, to empty it is to remove
 * it. The buttons move rows at once, or, without scripts, by sending the form.
 */
export function RowListField({ list, legend, hint, rowName, labels, value, errors }: RowListFieldProps) {
  const frame = useRef<HTMLFieldSetElement>(null);
  const { most, fields } = ROW_LISTS[list];
  const swap = (from: number, to: number) => {
    for (const field of fields) {
      const inputs = [from, to].map((row) => inputNamed(frame.current, rowField(list, row, field)));
      const [one, other] = inputs;
      if (!one || !other) continue;
      [one.value, other.value] = [other.value, one.value];
      one.dispatchEvent(new Event('input', { bubbles: true }));
      other.dispatchEvent(new Event('input', { bubbles: true }));
    }
    inputNamed(frame.current, rowField(list, to, fields[0]))?.focus();
  };
  return (
    <fieldset ref={frame} className="row-list">
      <legend>{legend}</legend>
      <p className="hint">{hint}</p>
      {Array.from({ length: most }, (_, row) => (
        <div key={rowField(list, row, 'row')} className="row">
          {fields.map((field) => {
            const name = rowField(list, row, field);
            const { label, max, placeholder } = labels[field] ?? { label: field, max: 200 };
            return (
              <div key={name} className="cell" data-field={field}>
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
          <div className="moves">
            <MoveButton
              icon="up"
              label={`Subir ${rowName} ${row + 1}`}
              move={`${list} ${row + 1} up`}
              isOff={row === 0}
              onMove={() => swap(row, row - 1)}
            />
            <MoveButton
              icon="down"
              label={`Descer ${rowName} ${row + 1}`}
              move={`${list} ${row + 1} down`}
              isOff={row === most - 1}
              onMove={() => swap(row, row + 1)}
            />
          </div>
        </div>
      ))}
    </fieldset>
  );
}

interface MoveButtonProps {
  icon: 'up' | 'down';
  label: string;
  move: string;
  isOff: boolean;
  onMove: () => void;
}

function MoveButton({ icon, label, move, isOff, onMove }: MoveButtonProps) {
  return (
    <Button
      type="submit"
      look="quiet"
      name="move"
      value={move}
      formNoValidate
      disabled={isOff}
      aria-label={label}
      onClick={(event) => {
        event.preventDefault();
        onMove();
      }}
    >
      <AdminIcon name={icon} className="size-4" />
    </Button>
  );
}

function inputNamed(frame: HTMLElement | null, name: string): HTMLInputElement | null {
  return frame?.querySelector<HTMLInputElement>(`input[name="${name}"]`) ?? null;
}
