import { FormSection, SelectField } from '#app/ui/admin/admin-fields.tsx';
import type { Typed } from '#app/ui/admin/record-form.tsx';
import { TextAreaField, TextField } from '#app/ui/field.tsx';
import { LONGEST_OFFER_LABEL, LONGEST_OFFER_TEXT } from '../rules.ts';

export interface OfferFieldsProps {
  typed: Typed;
  /** The products. */
  options: ReadonlyArray<{ value: string; label: string }>;
}

const OFFERS = [
  { value: 'none', label: 'Nenhuma' },
  { value: 'premium', label: 'O Premium' },
  { value: 'product', label: 'Um produto' },
  { value: 'link', label: 'Um link' },
];

/** What the last day offers. */
export function OfferFields({ typed, options }: OfferFieldsProps) {
  return (
    <FormSection title="No fim, uma oferta">
      <SelectField label="Oferta" options={OFFERS} {...typed.field('offerKind', 'none')} />
      <SelectField
        label="Produto"
        hint="Só para “Um produto”."
        options={options}
        {...typed.field('offerProduct')}
      />
      <TextField
        label="Link"
        type="url"
        inputMode="url"
        hint="Só para “Um link”."
        {...typed.field('offerUrl')}
      />
      <TextAreaField label="Texto" rows={3} maxLength={LONGEST_OFFER_TEXT} {...typed.field('offerText')} />
      <TextField
        label="Botão"
        hint="Em branco, o nome do produto."
        maxLength={LONGEST_OFFER_LABEL}
        {...typed.field('offerLabel')}
      />
    </FormSection>
  );
}
