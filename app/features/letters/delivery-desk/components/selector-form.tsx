import type { FormAnswer } from '#app/pure/form-answer.ts';
import { FormSection } from '#app/ui/admin/admin-fields.tsx';
import { PlainField } from '#app/ui/admin/plain-field.tsx';
import { RecordForm } from '#app/ui/admin/record-form.tsx';

interface SelectorFormProps {
  record: { selector: string; version: number };
  posted: FormAnswer | undefined;
}

/** The selector of DKIM, without which the key cannot be found. */
export function SelectorForm({ record, posted }: SelectorFormProps) {
  const { selector, version } = record;
  return (
    <RecordForm
      posted={posted}
      record={{ version, path: '/admin/cartas/entrega' satisfies Href }}
      submitLabel="Salvar o seletor"
      differences={(typed) => [{ label: 'Seletor', typed: typed.selector ?? '', stored: selector }]}
    >
      {({ field }) => (
        <FormSection title="Seletor do DKIM">
          <PlainField
            label="Seletor"
            hint="O seu provedor de e-mail o mostra ao ativar o DKIM, por exemplo s1 em s1._domainkey."
            spellCheck={false}
            autoComplete="off"
            autoCapitalize="none"
            {...field('selector', selector)}
          />
        </FormSection>
      )}
    </RecordForm>
  );
}
