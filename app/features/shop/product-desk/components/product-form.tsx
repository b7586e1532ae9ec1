import { useId } from 'react';
import { UploadField } from '#app/features/media/upload-desk/components/upload-field.tsx';
import type { FormAnswer } from '#app/pure/form-answer.ts';
import { formatPriceField } from '#app/pure/money-brl.ts';
import { CheckField, FormSection } from '#app/ui/admin/admin-fields.tsx';
import { RecordForm, type Typed } from '#app/ui/admin/record-form.tsx';
import { RichTextField } from '#app/ui/admin/rich-text-field.tsx';
import { TextField } from '#app/ui/field.tsx';
import { comparedValues, differencesOf, type EditedProduct, formValuesOf } from '../edited-product.ts';
import { rebaseProduct } from '../merge-product.ts';
import { LONGEST_CATEGORY, LONGEST_IMAGE_URL, LONGEST_PRODUCT_NAME } from '../rules.ts';
import { KindSection } from './kind-section.tsx';

interface ProductFormProps {
  posted: FormAnswer | undefined;
  /** Left out for a new product, which has `newId`. */
  product?: EditedProduct;
  newId?: string;
  categories: readonly string[];
}

export function ProductForm({ posted, product, newId, categories }: ProductFormProps) {
  const record = product && {
    id: product.id,
    version: product.version,
    path: `/admin/produtos/${product.id}` satisfies Href<'/admin/produtos/:id'>,
  };
  return (
    <RecordForm
      posted={posted}
      record={record}
      newId={newId}
      base={product && comparedValues(product)}
      typedOn={product && { fields: formValuesOf(product), rebase: rebaseProduct }}
      submitLabel="Salvar"
      differences={product && ((typed) => differencesOf(typed, product))}
    >
      {(typed) => (
        <div className="form-columns">
          {/* Enter presses the first button of a form. */}
          <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only" />
          <div className="grid gap-5">
            <WhatItIs typed={typed} product={product} />
            <KindSection typed={typed} product={product} />
            <Picture typed={typed} product={product} />
          </div>
          <InTheShop typed={typed} product={product} categories={categories} />
        </div>
      )}
    </RecordForm>
  );
}

interface PartProps {
  typed: Typed;
  product?: EditedProduct;
}

function WhatItIs({ typed, product }: PartProps) {
  return (
    <FormSection title="O produto">
      <TextField
        label="Nome"
        name="name"
        required
        maxLength={LONGEST_PRODUCT_NAME}
        defaultValue={typed.text('name', product?.name)}
        errors={typed.errors('name')}
      />
      <RichTextField
        label="Descrição"
        name="description"
        hint="O que é, o que está incluído, como chega até a pessoa."
        plainHint="Texto simples, ou HTML com parágrafos, listas e links."
        defaultValue={typed.text('description', product?.description)}
        errors={typed.errors('description')}
      />
    </FormSection>
  );
}

function Picture({ typed, product }: PartProps) {
  return (
    <FormSection title="Imagem">
      <UploadField
        // Resets the field after a save: an upload can be used once.
        key={product?.pictureUrl ?? ''}
        name="image"
        label="Enviar uma imagem"
        purpose="picture"
        current={product?.picture}
        errors={typed.errors('image')}
      />
      <TextField
        label="Ou o endereço de uma imagem na internet"
        name="imageUrl"
        type="url"
        inputMode="url"
        placeholder="https://"
        maxLength={LONGEST_IMAGE_URL}
        defaultValue={typed.text('imageUrl', product?.imageUrl ?? '')}
        errors={typed.errors('imageUrl')}
      />
    </FormSection>
  );
}

function InTheShop({ typed, product, categories }: PartProps & { categories: readonly string[] }) {
  const listId = useId();
  return (
    <FormSection title="Na loja">
      <CheckField
        label="Ativo"
        hint="Aparece na loja e pode ser comprado."
        name="isActive"
        defaultChecked={typed.isChecked('isActive', product?.isActive ?? true)}
      />
      <TextField
        label="Preço em reais"
        name="price"
        required
        inputMode="decimal"
        placeholder="59,90"
        autoComplete="off"
        maxLength={40}
        defaultValue={typed.text('price', product && formatPriceField(product.priceCents))}
        errors={typed.errors('price')}
      />
      <TextField
        label="Categoria"
        name="category"
        required
        list={listId}
        autoComplete="off"
        maxLength={LONGEST_CATEGORY}
        defaultValue={typed.text('category', product?.category)}
        errors={typed.errors('category')}
      />
      <datalist id={listId}>
        {categories.map((category) => (
          <option key={category} value={category} />
        ))}
      </datalist>
    </FormSection>
  );
}
