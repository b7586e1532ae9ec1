import { Form } from 'react-router';
import { type FormAnswer, fieldOf } from '#app/pure/forms/form-answer.ts';
import { PlainField } from '#app/ui/admin/plain-field.tsx';
import { Button } from '#app/ui/button.tsx';

interface SelectorFormProps {
  record: { selector: string; version: number };
  answer: FormAnswer | undefined;
}

/** The selector of DKIM, without which the key cannot be found. */
export function SelectorForm({ record, answer }: SelectorFormProps) {
  return (
    <Form method="post" noValidate className="grid gap-4" preventScrollReset>
      <input type="hidden" name="intent" value="selector" />
      <input type="hidden" name="version" value={record.version} />
      <PlainField
        label="Seletor"
        hint="O seu provedor de e-mail mostra o seletor ao ativar o DKIM, por exemplo s1 em s1._domainkey."
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="none"
        {...fieldOf(answer)('selector', record.selector)}
      />
      <div>
        <Button type="submit" look="line">
          Salvar o seletor
        </Button>
      </div>
    </Form>
  );
}
