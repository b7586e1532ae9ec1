import { z } from 'zod';
import { pictureFields } from '#app/features/media/upload-desk/input.ts';
import {
  baseFields,
  checkField,
  newIdField,
  type RecordInput,
  versionField,
} from '#app/platform/fields/record-fields.ts';
import { richTextField } from '#app/platform/fields/rich-text-field.ts';
import { lineField, optionalLine } from '#app/platform/fields/text-fields.ts';
import { formatBrl, MOST_CENTS, type PriceRefusal, parsePriceBrl } from '#app/pure/brazil/money-brl.ts';
import { isProductKind } from '#app/pure/site/product-kinds.ts';
import { encodedAddress } from '#app/pure/text/web-address.ts';
import { checkParts, partFields } from './part-input.ts';
import {
  LONGEST_CATEGORY,
  LONGEST_IMAGE_URL,
  LONGEST_PRODUCT_DESCRIPTION,
  LONGEST_PRODUCT_NAME,
} from './rules.ts';

const PRICE_ERRORS: Record<PriceRefusal, string> = {
  empty: 'Informe o preço.',
  'not-a-price': 'Escreva o preço assim: 59,90.',
  negative: 'O preço não pode ser negativo.',
  'too-many-decimals': 'Use no máximo duas casas depois da vírgula.',
  'too-large': `O preço pode ir até ${formatBrl(MOST_CENTS)}.`,
};

const priceField = z.string({ error: PRICE_ERRORS.empty }).transform((text, ctx) => {
  const price = parsePriceBrl(text);
  if (price.ok) return price.cents;
  ctx.addIssue({ code: 'custom', message: PRICE_ERRORS[price.reason] });
  return z.NEVER;
});

/** An external address; uploads have another field. */
const imageUrlField = optionalLine('Endereço da imagem', LONGEST_IMAGE_URL)
  .refine(
    (text) => text === '' || (/^https?:\/\//i.test(text) && URL.canParse(text)),
    'O endereço da imagem deve começar com https:// ou http://.',
  )
  .transform((text) => encodedAddress(text) || null);

const productFields = {
  name: lineField({ required: 'Informe o nome do produto.', label: 'Nome', max: LONGEST_PRODUCT_NAME }),
  description: richTextField({ label: 'Descrição', max: LONGEST_PRODUCT_DESCRIPTION }),
  price: priceField,
  category: lineField({ required: 'Informe a categoria.', label: 'Categoria', max: LONGEST_CATEGORY }),
  kind: z.string({ error: 'Escolha o tipo.' }).refine(isProductKind, 'Escolha o tipo.'),
  ...pictureFields('image'),
  imageUrl: imageUrlField,
  isActive: checkField,
  ...partFields,
};

const checked = (form: Readonly<Record<string, unknown>>, ctx: z.core.$RefinementCtx) =>
  checkParts(form, (field, message) => ctx.addIssue({ code: 'custom', path: [field], message }));

export const newProductSchema = z.object({ newId: newIdField, ...productFields }).superRefine(checked);

export const productSchema = z
  .object({ version: versionField, ...productFields, ...baseFields })
  .superRefine(checked);

export type ProductInput = RecordInput<typeof productSchema>;
