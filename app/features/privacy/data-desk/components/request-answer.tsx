import type { FormAnswer } from '#app/pure/forms/form-answer.ts';
import { LONGEST_REQUEST } from '#app/pure/people/privacy-rules.ts';
import { FormSection, SelectField } from '#app/ui/admin/admin-fields.tsx';
import { PlainTextArea } from '#app/ui/admin/plain-field.tsx';
import { RecordForm } from '#app/ui/admin/record-form.tsx';

const RESULTS = [
  { value: 'done', label: 'Atendido' },
  { value: 'refused', label: 'Não pode ser atendido' },
];

/** The answer goes to the person by mail, and closes the request. */
export function RequestAnswer({ id, posted }: { id: string; posted: FormAnswer | undefined }) {
  return (
    <RecordForm
      key={id}
      posted={posted?.values?.intent ? undefined : posted}
      isOfRecord
      submitLabel="Responder e fechar"
      isPrivate
    >
      {({ field }) => (
        <FormSection title="Responder">
          <SelectField
            label="Resultado"
            hint="Quem não é atendido fica sabendo que pode ir à ANPD."
            options={RESULTS}
            {...field('result', 'done')}
          />
          <PlainTextArea
            label="Resposta, como vai no e-mail"
            rows={8}
            maxLength={LONGEST_REQUEST}
            {...field('answer')}
          />
        </FormSection>
      )}
    </RecordForm>
  );
}
