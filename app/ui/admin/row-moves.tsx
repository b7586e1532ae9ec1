import { rowField, rowMove } from '#app/pure/forms/row-lists.ts';
import { Button } from '../button.tsx';
import { AdminIcon, type AdminIconName } from './admin-icon.tsx';
import { inSamePlace } from './same-place.ts';

interface RowMovesProps {
  list: string;
  /** From 0. */
  row: number;
  rows: number;
  /** The noun for a row: 'número'. */
  rowName: string;
  fields: readonly string[];
  /** Rows can also be cleared. */
  canClear?: boolean;
}

/** Moves a row of a list in a form: at once or, without scripts, by sending the form (its field `move`). */
export function RowMoves({ list, row, rows, rowName, fields, canClear = false }: RowMovesProps) {
  const name = `${rowName} ${row + 1}`;
  const swap = (pressed: HTMLButtonElement, way: 'up' | 'down') => {
    const { form } = pressed;
    const to = way === 'up' ? row - 1 : row + 1;
    const exchangeAll = () => {
      for (const field of fields) {
        const [one, other] = [row, to].map((place) => controlOf(form, rowField(list, place, field)));
        if (one && other) exchange(one, other);
      }
      focusFirst(form, list, to, fields);
    };
    inSamePlace(pressed, exchangeAll, () => document.querySelector(`[value="${rowMove(list, to, way)}"]`));
  };
  const clear = ({ form }: HTMLButtonElement) => {
    for (const field of fields) {
      const control = controlOf(form, rowField(list, row, field));
      if (control && !['hidden', 'checkbox'].includes(control.type)) change(control, '', control.checked);
    }
    focusFirst(form, list, row, fields);
  };
  return (
    <div className="moves" id={placeOf(list, row)}>
      <RowButton
        icon="up"
        label={`Subir ${name}`}
        move={rowMove(list, row, 'up')}
        to={placeOf(list, row - 1)}
        isOff={row === 0}
        onPress={(pressed) => swap(pressed, 'up')}
      />
      <RowButton
        icon="down"
        label={`Descer ${name}`}
        move={rowMove(list, row, 'down')}
        to={placeOf(list, row + 1)}
        isOff={row >= rows - 1}
        onPress={(pressed) => swap(pressed, 'down')}
      />
      {canClear && (
        <RowButton
          icon="close"
          label={`Remover ${name}`}
          move={rowMove(list, row, 'clear')}
          to={placeOf(list, row)}
          isOff={false}
          onPress={clear}
        />
      )}
    </div>
  );
}

interface RowButtonProps {
  icon: AdminIconName;
  label: string;
  move: string;
  /** Where the page goes on without scripts. */
  to: string;
  isOff: boolean;
  onPress: (pressed: HTMLButtonElement) => void;
}

function RowButton({ icon, label, move, to, isOff, onPress }: RowButtonProps) {
  return (
    <Button
      type="submit"
      look="quiet"
      name="move"
      value={move}
      formNoValidate
      formAction={`#${to}`}
      disabled={isOff}
      aria-label={label}
      onClick={(event) => {
        event.preventDefault();
        onPress(event.currentTarget);
      }}
    >
      <AdminIcon name={icon} className="size-4" />
    </Button>
  );
}

/** The id of a row's buttons. @param row from 0 */
function placeOf(list: string, row: number): string {
  return `${list}-${row + 1}`;
}

function controlOf(form: HTMLFormElement | null, name: string): HTMLInputElement | null {
  const control = form?.elements.namedItem(name);
  return control instanceof HTMLInputElement ? control : null;
}

function exchange(one: HTMLInputElement, other: HTMLInputElement): void {
  const [value, isChecked] = [one.value, one.checked];
  change(one, other.type === 'checkbox' ? value : other.value, other.checked);
  change(other, other.type === 'checkbox' ? other.value : value, isChecked);
}

function change(control: HTMLInputElement, value: string, isChecked: boolean): void {
  control.value = value;
  control.checked = isChecked;
  control.dispatchEvent(new Event('input', { bubbles: true }));
}

function focusFirst(
  form: HTMLFormElement | null,
  list: string,
  row: number,
  fields: readonly string[],
): void {
  const controls = fields.map((field) => controlOf(form, rowField(list, row, field)));
  controls.find((control) => control && control.type !== 'hidden')?.focus();
}
