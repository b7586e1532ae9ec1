import type { FormAnswer } from '#app/pure/forms/form-answer.ts';
import { LONGEST_REQUEST, REQUEST_KINDS, REQUEST_SOURCES } from '#app/pure/people/privacy-rules.ts';
import { FormSection, SelectField } from '#app/ui/admin/admin-fields.tsx';
import { PlainTextArea } from '#app/ui/admin/plain-field.tsx';
import { RecordForm } from '#app/ui/admin/record-form.tsx';
import { TextField } from '#app/ui/field.tsx';

const KINDS = Object.entries(REQUEST_KINDS).map(([value, label]) => ({ value, label }));
const SOURCES = Object.entries(REQUEST_SOURCES)
  .filter(([value]) => value !== 'page')
  .map(([value, label]) => ({ value, label }));

export function NewRequestForm({ posted, today }: { posted: FormAnswer | undefined; today: string }) {
  return (
    <RecordForm posted={posted} submitLabel="Registrar" isPrivate>
      {({ field }) => (
        <FormSection title="O pedido">
          <TextField
            label="E-mail da pessoa"
            hint="O protocolo vai para ele. Confirme antes que é da pessoa."
            type="email"
            autoComplete="off"
            required
            maxLength={255}
            {...field('email')}
          />
          <SelectField label="Pedido" options={KINDS} {...field('kind', 'erasure')} />
          <SelectField label="Como chegou" options={SOURCES} {...field('source', 'letter')} />
          <TextField label="Dia em que chegou" type="date" required max={today} {...field('day', today)} />
          <PlainTextArea
            label="O que a pessoa pede"
            rows={5}
            maxLength={LONGEST_REQUEST}
            {...field('text')}
          />
        </FormSection>
      )}
    </RecordForm>
  );
}
