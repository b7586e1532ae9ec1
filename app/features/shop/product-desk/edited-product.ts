import { formatPriceField } from '#app/pure/brazil/money-brl.ts';
import { baseOf } from '#app/pure/forms/merge-fields.ts';
import { rowField } from '#app/pure/forms/row-lists.ts';
import type { CurrentUpload } from '#app/pure/media/current-upload.ts';
import { PRODUCT_KINDS, type ProductKind } from '#app/pure/site/product-kinds.ts';
import { wordsOfHtml } from '#app/pure/text/words-of-html.ts';
import type { Difference } from '#app/ui/admin/collision-notice.tsx';
import { differencesFrom, type StoredField } from '#app/ui/admin/differences.ts';
import type { EditedParts } from './edited-parts.ts';
import { rowsOf } from './part-fields.ts';
import { USUAL_PASS_DAYS, USUAL_SESSION_MINUTES } from './rules.ts';

/** A product, for its form. */
export interface EditedProduct {
  id: string;
  slug: string;
  version: number;
  name: string;
  description: string;
  priceCents: number;
  category: string;
  kind: ProductKind;
  isActive: boolean;
  /** External address. */
  imageUrl: string | null;
  /** Address of the uploaded picture, and its state for the upload field. */
  pictureUrl: string | null;
  picture: CurrentUpload | null;
  parts: EditedParts;
}

/** The values that the unchanged form would send. */
export function formValuesOf(product: EditedProduct): Record<string, string> {
  const { parts, imageUrl, isActive, priceCents, version } = product;
  const { name, description, category, kind } = product;
  const values: Record<string, string> = {
    ...{ name, description, category, kind, version: String(version) },
    ...{ price: formatPriceField(priceCents), imageUrl: imageUrl ?? '', isActive: box(isActive) },
    sessionMinutes: String(parts.sessionMinutes ?? USUAL_SESSION_MINUTES),
    ...passValues(parts.passDays),
    ...stockValues('stock', 'stockOpened', parts.stock),
  };
  for (const [row, { id, name, isActive, stock }] of parts.variants.entries()) {
    const at = (field: string) => rowField('variant', row, field);
    Object.assign(values, { [at('id')]: id, [at('name')]: name, [at('isActive')]: box(isActive) });
    Object.assign(values, stockValues(at('stock'), at('opened'), stock));
  }
  for (const [row, { id, name }] of parts.files.entries()) {
    Object.assign(values, { [rowField('file', row, 'id')]: id, [rowField('file', row, 'name')]: name });
  }
  return values;
}

/** The fields of a pass: one of the offered lengths, or typed days. */
function passValues(passDays: number | null): { pass: string; passDays: string } {
  if (passDays === null) return { pass: '', passDays: '' };
  const isUsual = USUAL_PASS_DAYS.some((days) => days === passDays);
  return isUsual ? { pass: String(passDays), passDays: '' } : { pass: 'other', passDays: String(passDays) };
}

function stockValues(name: string, openedName: string, stock: number | null): Record<string, string> {
  return { [name]: String(stock ?? ''), [openedName]: String(stock ?? '') };
}

/**
 * The values to compare when two admins save at once: sizes are one field, files another. Stock is not among
 * them: see `mergeProduct`.
 */
export function comparedValues(product: EditedProduct): Record<string, string> {
  return baseOf(COMPARED_FIELDS, formValuesOf(product));
}

const COMPARED_FIELDS = [
  ...['name', 'description', 'kind', 'isActive', 'price', 'category', 'imageUrl'],
  ...['sessionMinutes', 'pass', 'passDays'],
  ...['id', 'name', 'isActive'].map((field) => rowField('variant', 0, field)),
  ...['id', 'name'].map((field) => rowField('file', 0, field)),
];

/** Describes where typed values differ from the stored ones. */
export function differencesOf(typed: Readonly<Record<string, string>>, product: EditedProduct): Difference[] {
  const stored = formValuesOf(product);
  const kinds: Readonly<Record<string, string>> = PRODUCT_KINDS;
  const words: Record<string, Omit<StoredField, 'stored'>> = {
    name: { label: 'Nome' },
    description: { label: 'Descrição', inWords: wordsOfHtml },
    kind: { label: 'Tipo', inWords: (value) => kinds[value] ?? value },
    isActive: { label: 'Ativo' },
    price: { label: 'Preço em reais' },
    category: { label: 'Categoria' },
    imageUrl: { label: 'Endereço da imagem' },
    sessionMinutes: { label: 'Duração da sessão' },
    pass: { label: 'O que a pessoa recebe', inWords: passInWords },
    passDays: { label: 'Dias de Premium' },
    // An untouched stock is no difference, whatever the form shows.
    ...(typed.stock !== typed.stockOpened && { stock: { label: 'Peças em estoque' } }),
  };
  for (const { row, fields } of rowsOf({ ...typed }, 'variant')) {
    const at = (field: string) => rowField('variant', row, field);
    words[at('name')] = { label: `Opção ${row + 1}` };
    if (fields.name || stored[at('name')]) words[at('isActive')] = { label: `Opção ${row + 1}, à venda` };
    if (fields.stock !== fields.opened) words[at('stock')] = { label: `Estoque ${row + 1}` };
  }
  for (const { row } of rowsOf({ ...typed }, 'file')) {
    words[rowField('file', row, 'name')] = { label: `Arquivo ${row + 1}` };
  }
  const fields = Object.entries(words).map(([name, said]) => [name, { ...said, stored: stored[name] ?? '' }]);
  return differencesFrom(typed, Object.fromEntries(fields));
}

function passInWords(pass: string): string {
  if (pass === '') return 'Arquivos para baixar';
  return pass === 'other' ? 'Passe Premium com outro prazo' : `Passe Premium de ${pass} dias`;
}

function box(isTicked: boolean): string {
  return isTicked ? 'on' : '';
}
