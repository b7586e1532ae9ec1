import { z } from 'zod';
import { uploadIdField } from '#app/features/media/upload-desk/input.ts';
import { repeatedField } from '#app/platform/fields/record-fields.ts';
import { tooLong } from '#app/platform/fields/text-fields.ts';
import { rowField } from '#app/pure/forms/row-lists.ts';
import type { ProductKind } from '#app/pure/site/product-kinds.ts';
import { cleanLine } from '#app/pure/text/clean-text.ts';
import { foldText } from '#app/pure/text/fold-text.ts';
import { numberIn, PART_ROWS, type PartRows, rowsOf, type Texts } from './part-fields.ts';
import {
  LONGEST_PASS_DAYS,
  LONGEST_SESSION_MINUTES,
  LONGEST_VARIANT_NAME,
  MOST_PRODUCT_FILES,
  MOST_STOCK,
  SHORTEST_SESSION_MINUTES,
} from './rules.ts';

const text = z.string().default('').overwrite(cleanLine);
const each = <T extends z.ZodType>(field: T) =>
  repeatedField(field, MOST_PRODUCT_FILES, `Um produto pode ter até ${MOST_PRODUCT_FILES} arquivos.`);

/** Fields of single kinds of product. The form sends those of all kinds. */
export const partFields = {
  stock: text,
  stockOpened: text,
  sessionMinutes: text,
  /** '' for files, a number of days, or 'other'. */
  pass: text,
  passDays: text,
  ...rowFields(),
  upload: each(uploadIdField),
  uploadName: each(text),
  /** The row that a button moves, for browsers without scripts: 'variant 2 up'. */
  move: text,
};

/** Reports errors in the fields of the chosen kind. */
export function checkParts(
  form: Texts & { kind?: unknown },
  complain: (field: string, message: string) => void,
) {
  const texts = form as Record<string, string>;
  const kind = form.kind as ProductKind;
  if (kind === 'physical') checkGoods(texts, complain);
  if (kind === 'service') {
    const [least, most] = [SHORTEST_SESSION_MINUTES, LONGEST_SESSION_MINUTES];
    if (texts.sessionMinutes && !isWithin(texts.sessionMinutes, least, most)) {
      complain('sessionMinutes', `A duração vai de ${least} a ${most} minutos.`);
    }
  }
  if (kind === 'digital' && texts.pass) {
    const [field, days] = texts.pass === 'other' ? ['passDays', texts.passDays] : ['pass', texts.pass];
    if (!isWithin(days, 1, LONGEST_PASS_DAYS))
      complain(field, 'Diga quantos dias de Premium o passe dá, como 180.');
  }
}

function checkGoods(texts: Record<string, string>, complain: (field: string, message: string) => void): void {
  if (!isStock(texts.stock)) complain('stock', STOCK_ERROR);
  const seen = new Set<string>();
  for (const { row, fields } of rowsOf(texts, 'variant')) {
    const { id, name = '', stock } = fields;
    const at = (field: string) => rowField('variant', row, field);
    if (!isStock(stock)) complain(at('stock'), STOCK_ERROR);
    if (!name && stock && !id) complain(at('name'), 'Dê um nome à opção, como P ou Azul.');
    if (name.length > LONGEST_VARIANT_NAME) complain(at('name'), tooLong('Opção', LONGEST_VARIANT_NAME));
    if (name && seen.has(foldText(name))) complain(at('name'), 'Já existe uma opção com este nome.');
    seen.add(foldText(name));
  }
}

const STOCK_ERROR = 'Use um número inteiro, como 12, ou deixe vazio para não contar.';

function isStock(typed: string | undefined): boolean {
  return !typed || isWithin(typed, 0, MOST_STOCK);
}

function isWithin(typed: string | undefined, least: number, most: number): boolean {
  const number = numberIn(typed);
  return number !== null && number >= least && number <= most;
}

function rowFields(): Record<string, typeof text> {
  const names = (Object.keys(PART_ROWS) as PartRows[]).flatMap((list) =>
    PART_ROWS[list].fields.flatMap((field) =>
      Array.from({ length: PART_ROWS[list].most }, (_, row) => rowField(list, row, field)),
    ),
  );
  return Object.fromEntries(names.map((name) => [name, text]));
}
