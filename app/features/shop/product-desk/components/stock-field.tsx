import { PlainField } from '#app/ui/admin/plain-field.tsx';
import type { Typed } from '#app/ui/admin/record-form.tsx';
import type { Stock } from '../stock-change.ts';

interface StockFieldProps {
  typed: Typed;
  label: string;
  hint?: string;
  name: string;
  /** The hidden field that says what the form was opened with: what is sold meanwhile is not taken back. */
  openedName: string;
  /** The field with the id of the size, whose row may be moved; none of the product itself. */
  idName?: string;
  stock: Stock;
}

/** How many pieces there are; empty where nobody counts. */
export function StockField({ typed, label, hint, name, openedName, idName, stock }: StockFieldProps) {
  const shown = String(stock ?? '');
  // Whoever was told what is left now, and saves again, means the number that stands in the field.
  const told = typed.told(openedName);
  return (
    <>
      <input
        key={told}
        type="hidden"
        name={openedName}
        data-follows={name}
        data-follows-id={idName}
        defaultValue={told ?? typed.text(openedName, shown)}
      />
      <PlainField
        label={label}
        hint={hint}
        name={name}
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        defaultValue={typed.text(name, shown)}
        errors={typed.errors(name)}
      />
    </>
  );
}
