import { Form } from 'react-router';
import { CheckField, FormSection, SelectField } from '#app/ui/admin/admin-fields.tsx';
import { Button } from '#app/ui/button.tsx';

interface ChoicesFormProps {
  kinds: ReadonlyArray<{ name: string; words: string; isOn: boolean }>;
  quiet: { isQuiet: boolean; from: number; to: number };
}

const HOURS = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: `${hour}h` }));

/** What the person hears of, and when nothing rings. For all devices of the person. */
export function ChoicesForm({ kinds, quiet }: ChoicesFormProps) {
  return (
    <Form method="post" className="notice-choices">
      <input type="hidden" name="intent" value="choose" />
      {kinds.map(({ name }) => (
        <input key={name} type="hidden" name="shown" value={name} />
      ))}
      <FormSection title="Avisar sobre">
        <fieldset className="grid gap-2">
          <legend className="sr-only">Avisar sobre</legend>
          {kinds.map(({ name, words, isOn }) => (
            <CheckField key={name} name="on" value={name} label={words} defaultChecked={isOn} />
          ))}
        </fieldset>
      </FormSection>
      <FormSection title="Horário de silêncio">
        <CheckField
          name="isQuiet"
          label="Não avisar à noite"
          hint="O que chegar nesse horário, o de Brasília, espera e vem junto no fim dele."
          defaultChecked={quiet.isQuiet}
        />
        <div className="hours">
          <SelectField name="from" label="De" options={HOURS} defaultValue={String(quiet.from)} />
          <SelectField name="to" label="Até" options={HOURS} defaultValue={String(quiet.to)} />
        </div>
      </FormSection>
      <Button type="submit">Salvar escolhas</Button>
    </Form>
  );
}
