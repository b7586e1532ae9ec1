import { useState } from 'react';
import type { FormAnswer } from '#app/pure/forms/form-answer.ts';
import { FormSection, RadioField } from '#app/ui/admin/admin-fields.tsx';
import { PlainTextArea } from '#app/ui/admin/plain-field.tsx';
import { RecordForm, type Typed } from '#app/ui/admin/record-form.tsx';
import { TextField } from '#app/ui/field.tsx';
import { LONGEST_HOW } from '../rules.ts';

const CHOICES = [
  {
    value: 'ask',
    label: 'Pedir que confirme por e-mail',
    hint: 'Ela recebe um e-mail com um botão, e só entra depois de confirmar. É o mais seguro.',
  },
  {
    value: 'given',
    label: 'A pessoa já me disse que quer receber',
    hint: 'Ela entra agora e recebe as boas-vindas, com o link para sair. Guarde o pedido dela: a prova é sua.',
  },
] as const;

/** One reader, with what her consent rests on. */
export function NewReaderForm({
  posted,
  newId,
  today,
}: {
  posted: FormAnswer | undefined;
  newId: string;
  today: string;
}) {
  return (
    <RecordForm posted={posted} newId={newId} submitLabel="Acrescentar" isPrivate>
      {(typed) => (
        <FormSection title="A pessoa">
          <TextField
            label="E-mail"
            type="email"
            autoComplete="off"
            required
            maxLength={255}
            {...typed.field('email')}
          />
          <TextField label="Nome" autoComplete="off" maxLength={100} {...typed.field('name')} />
          <Consent {...typed} />
          <TextField
            label="Dia em que pediu"
            type="date"
            required
            max={today}
            {...typed.field('day', today)}
          />
        </FormSection>
      )}
    </RecordForm>
  );
}

/** What lets her in. The host's own word needs its proof; a mail that asks her is one. */
function Consent({ field, text }: Typed) {
  const [consent, setConsent] = useState(text('consent', 'ask'));
  return (
    <>
      <RadioField
        legend="Consentimento"
        name="consent"
        choices={CHOICES}
        chosen={consent}
        onChoose={setConsent}
      />
      <PlainTextArea
        label={`Onde e como ela pediu ${consent === 'given' ? '(obrigatório)' : '(opcional)'}`}
        hint="Fica guardado com a inscrição, como prova do consentimento. Sem a confirmação por e-mail, é a única."
        rows={2}
        required={consent === 'given'}
        maxLength={LONGEST_HOW}
        {...field('how')}
      />
    </>
  );
}
