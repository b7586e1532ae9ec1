import { useId } from 'react';
import { UploadField } from '#app/features/media/upload-desk/components/upload-field.tsx';
import type { FormAnswer } from '#app/pure/forms/form-answer.ts';
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
            <WhatItIs typed={typed} />
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

function WhatItIs({ typed }: { typed: Typed }) {
  return (
    <FormSection title="O produto">
      <TextField label="Nome" required maxLength={LONGEST_PRODUCT_NAME} {...typed.field('name')} />
      <RichTextField
        label="Descrição"
        hint="O que é, o que está incluído, como chega até a pessoa."
        plainHint="Texto simples, ou HTML com parágrafos, listas e links."
        {...typed.field('description')}
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
        typed={typed.text}
        errors={typed.errors('image')}
      />
      <TextField
        label="Ou o endereço de uma imagem na internet"
        type="url"
        inputMode="url"
        placeholder="https://"
        maxLength={LONGEST_IMAGE_URL}
        {...typed.field('imageUrl')}
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
        required
        inputMode="decimal"
        placeholder="59,90"
        autoComplete="off"
        maxLength={40}
        {...typed.field('price')}
      />
      <TextField
        label="Categoria"
        required
        list={listId}
        autoComplete="off"
        maxLength={LONGEST_CATEGORY}
        {...typed.field('category')}
      />
      <datalist id={listId}>
        {categories.map((category) => (
          <option key={category} value={category} />
        ))}
      </datalist>
    </FormSection>
  );
}
