import { Form, useNavigation } from 'react-router';
import { type FormAnswer, fieldOf } from '#app/pure/forms/form-answer.ts';
import { CheckField, FormSection, SelectField } from '#app/ui/admin/admin-fields.tsx';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { ALL_PARTS, SHEET_PARTS } from '../../sheet-parts.ts';
import { LIFE_DAYS, LONGEST_NAME } from '../rules.ts';

const LIFE_WORDS: Readonly<Record<(typeof LIFE_DAYS)[number], string>> = {
  '7': '7 dias',
  '30': '30 dias',
  '90': '90 dias',
  '365': '1 ano',
};

interface LinkFormProps {
  answer: FormAnswer | undefined;
  items: ReadonlyArray<{ id: string; title: string }>;
}

/** For whom a link is, what it shows and how long. */
export function LinkForm({ answer, items }: LinkFormProps) {
  const refused = answer?.ok === false ? answer : undefined;
  const field = fieldOf(refused);
  const isBusy = useNavigation().formMethod === 'POST';
  const problem = refused?.fieldErrors?.parts?.[0];
  return (
    <FormSection title="Novo link">
      <Form method="post" noValidate className="grid gap-4" preventScrollReset>
        <input type="hidden" name="intent" value="make" />
        <TextField
          label="Para quem"
          required
          maxLength={LONGEST_NAME}
          hint="Só você vê este nome."
          {...field('name')}
        />
        <fieldset className="grid gap-2" aria-describedby={problem && 'partes-erro'}>
          <legend className="font-semibold">O que mostra</legend>
          {ALL_PARTS.map((part) => (
            <CheckField
              key={part}
              name="parts"
              value={part}
              label={SHEET_PARTS[part]}
              defaultChecked={part !== 'elsewhere'}
            />
          ))}
          {problem && (
            <p id="partes-erro" className="font-semibold text-danger" role="alert">
              {problem}
            </p>
          )}
        </fieldset>
        <SelectField
          label="Uma conversa"
          hint="Com os seus primeiros 7 e 30 dias."
          options={[
            { value: '', label: 'Nenhuma' },
            ...items.map(({ id, title }) => ({ value: id, label: title })),
          ]}
          {...field('itemId', '')}
        />
        <SelectField
          label="Vale por"
          options={LIFE_DAYS.map((days) => ({ value: days, label: LIFE_WORDS[days] }))}
          {...field('days', '30')}
        />
        <div>
          <Button type="submit" isBusy={isBusy}>
            {isBusy ? 'Fazendo…' : 'Fazer link'}
          </Button>
        </div>
      </Form>
    </FormSection>
  );
}
