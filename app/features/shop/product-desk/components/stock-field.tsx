import { PlainField } from '#app/ui/admin/plain-field.tsx';
import type { Typed } from '#app/ui/admin/record-form.tsx';
import type { Stock } from '../stock-change.ts';

interface StockFieldProps {
  typed: Typed;
  label: string;
  hint?: string;
  name: string;
  /** The hidden field with the stock at the form's opening, so that pieces sold meanwhile stay sold. */
  openedName: string;
  /** The hidden field with the size's id, since rows may be moved; none for the product itself. */
  idName?: string;
  stock: Stock;
}

/** Pieces left; empty where stock is not counted. */
export function StockField({ typed, label, hint, name, openedName, idName, stock }: StockFieldProps) {
  const shown = String(stock ?? '');
  // After a message about the current stock, a second save means the number in the field.
  const fromServer = typed.fromServer(openedName);
  return (
    <>
      <input
        key={fromServer}
        type="hidden"
        name={openedName}
        data-follows={name}
        data-follows-id={idName}
        defaultValue={fromServer ?? typed.text(openedName, shown)}
      />
      <PlainField
        label={label}
        hint={hint}
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        {...typed.field(name, shown)}
      />
    </>
  );
}
