import type { FormAnswer } from '#app/pure/forms/form-answer.ts';
import { formatCount } from '#app/pure/text/plural.ts';
import { wordsOfHtml } from '#app/pure/text/words-of-html.ts';
import { FormSection, SelectField } from '#app/ui/admin/admin-fields.tsx';
import { mergedBy } from '#app/ui/admin/differences.ts';
import { RecordForm, type Typed } from '#app/ui/admin/record-form.tsx';
import { RichTextField } from '#app/ui/admin/rich-text-field.tsx';
import { TextAreaField, TextField } from '#app/ui/field.tsx';
import type { journeyFields } from '../journey-fields.server.ts';
import {
  LONGEST_JOURNEY_DESCRIPTION,
  LONGEST_JOURNEY_SLUG,
  LONGEST_JOURNEY_TITLE,
  LONGEST_SUMMARY,
} from '../rules.ts';
import { OfferFields, type OfferFieldsProps } from './offer-fields.tsx';

interface JourneyFormProps {
  posted: FormAnswer | undefined;
  /** Omitted for a new one, which has `newId`. */
  journey?: { id: string; version: number } & ReturnType<typeof journeyFields>;
  newId?: string;
  products: ReadonlyArray<{ value: string; label: string }>;
}

const ACCESS = [
  { value: 'free', label: 'Todo mundo, de graça' },
  { value: 'premium', label: 'Quem é Premium' },
  { value: 'product', label: 'Quem comprou um produto' },
];
const VISIBILITY = [
  { value: 'draft', label: 'Fora do site' },
  { value: 'public', label: 'No site' },
];

export function JourneyForm({ posted, journey, newId, products }: JourneyFormProps) {
  const options = [{ value: '', label: 'Escolha um produto' }, ...products];
  return (
    <RecordForm
      posted={posted}
      record={
        journey && {
          id: journey.id,
          version: journey.version,
          path: `/admin/jornadas/${journey.id}` satisfies Href<'/admin/jornadas/:id'>,
        }
      }
      newId={newId}
      {...mergedBy(journey && storedFields(journey))}
      submitLabel="Salvar"
    >
      {(typed) => (
        <div className="form-columns">
          <Words typed={typed} />
          <div className="grid gap-5">
            <Access typed={typed} options={options} />
            <OfferFields typed={typed} options={options} />
          </div>
        </div>
      )}
    </RecordForm>
  );
}

function storedFields(journey: ReturnType<typeof journeyFields>) {
  return {
    title: { label: 'Título', stored: journey.title },
    slug: { label: 'Endereço', stored: journey.slug },
    summary: { label: 'Resumo', stored: journey.summary },
    description: { label: 'Sobre a Jornada', stored: journey.description, inWords: wordsOfHtml },
    access: { label: 'Para quem é', stored: journey.access },
    product: { label: 'Produto', stored: journey.product },
    visibility: { label: 'No site', stored: journey.visibility },
    offerKind: { label: 'Oferta', stored: journey.offerKind },
    offerProduct: { label: 'Produto da oferta', stored: journey.offerProduct },
    offerText: { label: 'Texto da oferta', stored: journey.offerText },
    offerLabel: { label: 'Botão da oferta', stored: journey.offerLabel },
    offerUrl: { label: 'Link da oferta', stored: journey.offerUrl },
  };
}

function Words({ typed }: { typed: Typed }) {
  return (
    <FormSection title="A Jornada">
      <TextField label="Título" required maxLength={LONGEST_JOURNEY_TITLE} {...typed.field('title')} />
      <TextAreaField
        label="Resumo"
        rows={2}
        hint="Uma ou duas frases: aparecem na lista e em links compartilhados."
        maxLength={LONGEST_SUMMARY}
        {...typed.field('summary')}
      />
      <RichTextField
        label="Sobre a Jornada"
        hint={`O que a pessoa leva dela. Até ${formatCount(LONGEST_JOURNEY_DESCRIPTION)} caracteres.`}
        plainHint="Texto simples, ou HTML com parágrafos, listas e links."
        {...typed.field('description')}
      />
      <TextField
        label="Endereço"
        hint="Depois de /jornadas/. Em branco, vem do título."
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={LONGEST_JOURNEY_SLUG}
        {...typed.field('slug')}
      />
    </FormSection>
  );
}

function Access({ typed, options }: OfferFieldsProps) {
  return (
    <FormSection title="Para quem">
      <SelectField
        label="Quem pode começar"
        hint="Quem já começou continua como começou."
        options={ACCESS}
        {...typed.field('access', 'free')}
      />
      <SelectField
        label="Produto que inclui a Jornada"
        hint="Só para “Quem comprou um produto”. O pagamento envia um convite a quem comprou."
        options={options}
        {...typed.field('product')}
      />
      <SelectField
        label="Está no site"
        hint="Fora do site ninguém começa; quem está no meio segue até o fim."
        options={VISIBILITY}
        {...typed.field('visibility', 'draft')}
      />
    </FormSection>
  );
}
