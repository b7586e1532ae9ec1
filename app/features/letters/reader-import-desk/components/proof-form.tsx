import { Form } from 'react-router';
import { type FormAnswer, fieldOf } from '#app/pure/forms/form-answer.ts';
import { countOf } from '#app/pure/text/plural.ts';
import { RadioField } from '#app/ui/admin/admin-fields.tsx';
import { Button } from '#app/ui/button.tsx';
import { TextAreaField, TextField } from '#app/ui/field.tsx';
import { LONGEST_PROOF, LONGEST_SOURCE } from '../rules.ts';

/** Its id: the choice of columns belongs to it, too. */
export const PROOF_FORM = 'importar';

const MODES = [
  {
    value: 'ask',
    label: 'Pedir que confirmem',
    hint: 'Cada pessoa recebe um e-mail e só entra se confirmar. É o mais seguro quando a prova é fraca ou antiga.',
  },
  {
    value: 'proven',
    label: 'Pedir só a quem não tem prova',
    hint: 'Entram na hora, com a origem e a data como prova, as pessoas que confirmaram no serviço anterior. Às outras, pedimos que confirmem.',
  },
  {
    value: 'confirmed',
    label: 'Já confirmaram no serviço anterior',
    hint: 'Entram na hora, com a origem e a data como prova. Só quem estava pendente lá recebe o pedido.',
  },
] as const;

interface ProofFormProps {
  answer: FormAnswer | undefined;
  /** '2026-11-23'. */
  today: string;
  /** How many people have no proof that they confirmed. */
  unproven: number;
}

/** The proof of consent, without which nobody is imported. */
export function ProofForm({ answer, today, unproven }: ProofFormProps) {
  const refused = answer?.ok === false && answer.values?.intent !== 'columns' ? answer : undefined;
  const field = fieldOf(refused);
  const problem = refused?.fieldErrors?.mode?.[0];
  return (
    <Form id={PROOF_FORM} method="post" noValidate className="form-section">
      <h2>Prova do consentimento</h2>
      <p className="text-small text-ink-soft">
        A lei pede prova de que cada pessoa aceitou (LGPD, art. 8º). O que você disser aqui fica guardado com
        cada inscrição, junto das horas e dos IPs que estão no arquivo.
      </p>
      <TextField
        label="De onde vem a lista"
        required
        maxLength={LONGEST_SOURCE}
        placeholder="Mailchimp, lista “Cartas de domingo”"
        hint="Aparece no pedido de confirmação."
        {...field('source')}
      />
      <TextField
        label="De quando é"
        type="date"
        required
        max={today}
        hint="O dia em que você baixou a lista do serviço anterior, ou em que ela foi reunida."
        {...field('day')}
      />
      <TextAreaField
        label="O que as pessoas aceitaram"
        required
        rows={3}
        maxLength={LONGEST_PROOF}
        hint="O texto que estava ao lado do formulário, ou como o consentimento foi dado."
        {...field('text')}
      />
      <RadioField
        legend="Como entram"
        name="mode"
        choices={MODES.filter(({ value }) => value !== 'proven' || unproven > 0)}
        chosen={refused?.values?.mode ?? 'ask'}
      >
        {unproven > 0 && (
          <p className="text-small text-ink-soft">
            {countOf(unproven, 'pessoa desta lista entrou', 'pessoas desta lista entraram')} sem confirmar no
            serviço anterior. Peça que confirmem, a não ser que você tenha outra prova.
          </p>
        )}
      </RadioField>
      {problem && <p className="text-small font-semibold text-danger">{problem}</p>}
      <div>
        <Button type="submit" name="intent" value="start">
          Importar a lista
        </Button>
      </div>
    </Form>
  );
}
