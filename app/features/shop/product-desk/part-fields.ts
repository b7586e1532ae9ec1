import { movedRows, type RowMove, readRowMove, rowField } from '#app/pure/forms/row-lists.ts';
import { MOST_PRODUCT_FILES, MOST_VARIANTS } from './rules.ts';

/** The lists of the product form. `opened` is the stock that the form showed: see stock-change.ts. */
export const PART_ROWS = {
  variant: { most: MOST_VARIANTS, fields: ['id', 'name', 'stock', 'opened', 'isActive'] },
  file: { most: MOST_PRODUCT_FILES, fields: ['id', 'name'] },
} as const;

export type PartRows = keyof typeof PART_ROWS;

export function readPartMove(text: string): RowMove<PartRows> | null {
  return readRowMove(text, PART_ROWS);
}

/** The typed values with two rows swapped, or with one row emptied; its id marks what to remove. */
export function movedParts(values: Record<string, string>, move: RowMove<PartRows>): Record<string, string> {
  const { fields } = PART_ROWS[move.list];
  const emptied = move.to === null ? ['name', 'stock'] : fields;
  return movedRows(values, move, emptied);
}

export type Texts = Readonly<Record<string, unknown>>;

/** All possible rows of the form, filled or not. */
export function rowsOf(texts: Record<string, string>, list: PartRows) {
  const { most, fields } = PART_ROWS[list];
  return Array.from({ length: most }, (_, row) => ({
    row,
    fields: Object.fromEntries(
      fields.map((field) => [field, texts[rowField(list, row, field)] ?? '']),
    ) as Partial<Record<string, string>>,
  }));
}

/** Null where it is no whole number. */
export function numberIn(typed: string | undefined): number | null {
  return typed && /^\d{1,6}$/.test(typed) ? Number(typed) : null;
}
