import { PRODUCT_KINDS, type ProductKind } from '#app/features/products/product-kinds.ts';
import type { CurrentUpload } from '#app/features/uploads/current-upload.ts';
import { formatPriceField } from '#app/pure/money-brl.ts';
import { rowField } from '#app/pure/row-lists.ts';
import { type StoredField, wordsOfHtml } from '#app/ui/admin/differences.ts';
import type { EditedParts } from './edited-parts.ts';

/** A product as its form shows it. */
export interface EditedProduct {
  id: string;
  version: number;
  name: string;
  description: string;
  priceCents: number;
  category: string;
  kind: ProductKind;
  isActive: boolean;
  /** On the web. */
  imageUrl: string | null;
  /** The address of the one that was uploaded, and how its field shows it. */
  pictureUrl: string | null;
  picture: CurrentUpload | null;
  parts: EditedParts;
}

/** What is compared where two change a product at once. Stock is not: each adds or takes away what they saw. */
export function storedFields(product: EditedProduct): Record<string, StoredField> {
  const { name, description, kind, priceCents, category, isActive, imageUrl, parts } = product;
  const kinds: Readonly<Record<string, string>> = PRODUCT_KINDS;
  return {
    name: { label: 'Nome', stored: name },
    description: { label: 'Descrição', stored: description, inWords: wordsOfHtml },
    kind: { label: 'Tipo', stored: kind, inWords: (value) => kinds[value] ?? value },
    isActive: { label: 'Ativo', stored: isActive ? 'on' : '' },
    price: { label: 'Preço em reais', stored: formatPriceField(priceCents) },
    category: { label: 'Categoria', stored: category },
    imageUrl: { label: 'Endereço da imagem', stored: imageUrl ?? '' },
    ...(kind === 'service' && {
      sessionMinutes: { label: 'Duração da sessão', stored: String(parts.sessionMinutes ?? '') },
    }),
    ...Object.fromEntries([
      ...parts.variants.map((variant, row) => [
        rowField('variant', row, 'name'),
        { label: `Opção ${row + 1}`, stored: variant.name },
      ]),
      ...parts.files.map((file, row) => [
        rowField('file', row, 'name'),
        { label: `Arquivo ${row + 1}`, stored: file.name },
      ]),
    ]),
  };
}
