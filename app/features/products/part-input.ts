import { z } from 'zod';
import { uploadIdField } from '#app/features/uploads/input.ts';
import { tooLong } from '#app/http/text-fields.ts';
import { cleanLine } from '#app/pure/clean-text.ts';
import { foldText } from '#app/pure/fold-text.ts';
import { rowField } from '#app/pure/row-lists.ts';
import { PART_ROWS, type PartRows } from './part-fields.ts';
import type { ProductKind } from './product-kinds.ts';
import {
  LONGEST_PASS_DAYS,
  LONGEST_SESSION_MINUTES,
  LONGEST_VARIANT_NAME,
  MOST_PRODUCT_FILES,
  MOST_STOCK,
  SHORTEST_SESSION_MINUTES,
  USUAL_SESSION_MINUTES,
} from './rules.ts';
import type { Stock } from './stock-change.ts';

const text = z.string().default('').overwrite(cleanLine);
/** Of a field that is there once for each file. */
const each = <T extends z.ZodType>(field: T) =>
  z.preprocess(
    (sent) => (sent === undefined ? [] : Array.isArray(sent) ? sent : [sent]),
    z.array(field).max(MOST_PRODUCT_FILES, `Um produto pode ter até ${MOST_PRODUCT_FILES} arquivos.`),
  );

/** What only one kind of product has. The fields of the other kinds are in the form, too, and count for nothing. */
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
  /** Which row a button moves, for browsers without scripts: 'variant 2 up'. */
  move: text,
};

type Texts = Readonly<Record<string, unknown>>;

export interface VariantInput {
  /** Of a row in the form, from 0. */
  row: number;
  /** '' for a new one. */
  id: string;
  name: string;
  stock: { typed: Stock; opened: Stock };
  isActive: boolean;
}

export interface ProductParts {
  stock: { typed: Stock; opened: Stock };
  sessionMinutes: number;
  passDays: number | null;
  /** In their order. What the form does not name stays, after them. */
  variants: VariantInput[];
  files: Array<{ id: string; name: string }>;
  /** Ids of variants and files whose name was taken away. */
  removed: string[];
  newFiles: Array<{ uploadId: string; name: string }>;
}

/** Reads what `checkParts` let pass. */
export function readParts(form: Texts): ProductParts {
  const texts = form as Record<string, string>;
  const uploads = (form.upload ?? []) as Array<string | null>;
  const names = (form.uploadName ?? []) as string[];
  const [variants, files] = [rowsOf(texts, 'variant'), rowsOf(texts, 'file')];
  return {
    stock: { typed: stockOf(texts.stock), opened: stockOf(texts.stockOpened) },
    sessionMinutes: numberIn(texts.sessionMinutes) ?? USUAL_SESSION_MINUTES,
    passDays: texts.pass === 'other' ? numberIn(texts.passDays) : numberIn(texts.pass),
    variants: variants
      .filter(({ fields }) => fields.name)
      .map(({ row, fields }) => ({
        row,
        id: fields.id ?? '',
        name: fields.name ?? '',
        stock: { typed: stockOf(fields.stock), opened: stockOf(fields.opened) },
        isActive: fields.isActive === 'on',
      })),
    files: files.flatMap(({ fields: { id = '', name = '' } }) => (id && name ? [{ id, name }] : [])),
    removed: [...variants, ...files].flatMap(({ fields: { id, name } }) => (id && !name ? [id] : [])),
    newFiles: uploads.flatMap((uploadId, index) =>
      uploadId ? [{ uploadId, name: names[index] ?? '' }] : [],
    ),
  };
}

/** What is wrong with the fields of the chosen kind, under the field where it is. */
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
      complain(field, 'Diga quantos dias de premium o passe dá, como 180.');
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

function stockOf(typed: string | undefined): Stock {
  return numberIn(typed);
}

function numberIn(typed: string | undefined): number | null {
  return typed && /^\d{1,6}$/.test(typed) ? Number(typed) : null;
}

function rowsOf(texts: Record<string, string>, list: PartRows) {
  const { most, fields } = PART_ROWS[list];
  return Array.from({ length: most }, (_, row) => ({
    row,
    fields: Object.fromEntries(
      fields.map((field) => [field, texts[rowField(list, row, field)] ?? '']),
    ) as Partial<Record<string, string>>,
  }));
}

function rowFields(): Record<string, typeof text> {
  const names = (Object.keys(PART_ROWS) as PartRows[]).flatMap((list) =>
    PART_ROWS[list].fields.flatMap((field) =>
      Array.from({ length: PART_ROWS[list].most }, (_, row) => rowField(list, row, field)),
    ),
  );
  return Object.fromEntries(names.map((name) => [name, text]));
}
