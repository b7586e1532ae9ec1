import { useState } from 'react';
import { rowField } from '#app/pure/forms/row-lists.ts';
import { PlainField } from '#app/ui/admin/plain-field.tsx';
import type { Typed } from '#app/ui/admin/record-form.tsx';
import { RowMoves } from '#app/ui/admin/row-moves.tsx';
import { Button } from '#app/ui/button.tsx';
import type { EditedParts } from '../edited-parts.ts';
import { PART_ROWS } from '../part-fields.ts';
import { LONGEST_VARIANT_NAME, MOST_VARIANTS } from '../rules.ts';
import { StockField } from './stock-field.tsx';

interface VariantRowsProps {
  typed: Typed;
  variants: EditedParts['variants'];
}

/** Sizes or other choices; some empty rows, so that it works without scripts. */
export function VariantRows({ typed, variants }: VariantRowsProps) {
  const filled = Math.max(variants.length, lastTyped(typed) + 1);
  const [count, setCount] = useState(() => Math.min(Math.max(filled + 1, 4), MOST_VARIANTS));
  const rows = Math.min(Math.max(count, filled), MOST_VARIANTS);
  return (
    <details className="part-rows" open={filled > 0}>
      <summary>Tamanhos ou outras opções</summary>
      <fieldset className="row-list">
        <legend className="sr-only">Opções</legend>
        <p className="hint">
          Quem compra escolhe uma delas, na ordem em que estão aqui. Com opções, vale o estoque de cada uma;
          em branco, não controlamos o estoque. Uma opção sem nome é removida ao salvar: pedidos antigos não
          mudam.
        </p>
        {Array.from({ length: rows }, (_, row) => (
          <VariantRow
            key={rowField('variant', row, 'row')}
            typed={typed}
            row={row}
            rows={rows}
            variant={variants[row]}
          />
        ))}
        {rows < MOST_VARIANTS && (
          <Button type="button" look="line" className="scripted" onClick={() => setCount(rows + 1)}>
            Mais uma opção
          </Button>
        )}
      </fieldset>
    </details>
  );
}

interface VariantRowProps {
  typed: Typed;
  row: number;
  rows: number;
  variant: EditedParts['variants'][number] | undefined;
}

function VariantRow({ typed, row, rows, variant }: VariantRowProps) {
  const at = (field: string) => rowField('variant', row, field);
  const id = typed.text(at('id'), variant?.id ?? '');
  // A row that was added after the refusal was not sent.
  const wasSent = typed.text(at('id')) !== undefined;
  const isActive = variant?.isActive ?? true;
  return (
    <div className="row">
      <input type="hidden" name={at('id')} defaultValue={id} />
      <div className="cell" data-field="name">
        <PlainField
          label={`Opção ${row + 1}`}
          maxLength={LONGEST_VARIANT_NAME}
          placeholder={PLACEHOLDERS[row] ?? 'Outra'}
          autoComplete="off"
          {...typed.field(at('name'), variant?.name)}
        />
      </div>
      <div className="cell" data-field="stock">
        <StockField
          typed={typed}
          label={`Estoque ${row + 1}`}
          name={at('stock')}
          openedName={at('opened')}
          idName={at('id')}
          stock={variant?.stock ?? null}
        />
      </div>
      <label className="row-check">
        <input
          type="checkbox"
          name={at('isActive')}
          defaultChecked={wasSent ? typed.isChecked(at('isActive'), isActive) : isActive}
        />
        À venda<span className="sr-only">: opção {row + 1}</span>
      </label>
      <RowMoves
        list="variant"
        row={row}
        rows={rows}
        rowName="opção"
        fields={PART_ROWS.variant.fields}
        canClear
      />
      {id && <p className="going">Será removido ao salvar.</p>}
    </div>
  );
}

const PLACEHOLDERS = ['P', 'M', 'G', 'GG'];

function lastTyped(typed: Typed): number {
  for (let row = MOST_VARIANTS - 1; row >= 0; row -= 1) {
    const fields = ['id', 'name', 'stock'].map((field) => typed.text(rowField('variant', row, field)));
    if (fields.some(Boolean)) return row;
  }
  return -1;
}
