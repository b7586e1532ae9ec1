import type { PersonalData } from '#app/platform/personal-data.server.ts';
import { type FormAnswer, fieldOf } from '#app/pure/forms/form-answer.ts';
import { LONGEST_REQUEST } from '#app/pure/people/privacy-rules.ts';
import { FieldFrame, TextAreaField, useFieldErrors } from '#app/ui/field.tsx';
import { FieldForm } from '#app/ui/field-form.tsx';
import { NameField } from '#app/ui/identity-fields.tsx';

interface CorrectFormsProps {
  /** How each part is corrected. */
  ways: ReadonlyArray<Pick<PersonalData, 'title' | 'correctingAt'> & { correcting: string }>;
  answer: FormAnswer | undefined;
}

const KINDS = [
  { value: 'correction', label: 'Corrigir algo' },
  { value: 'erasure', label: 'Apagar algo que não consegui apagar aqui' },
  { value: 'other', label: 'Outro direito: saber mais, me opor, levar para outro serviço' },
];

/** The name is corrected at once; anything else is asked of the host. */
export function CorrectForms({ ways, answer }: CorrectFormsProps) {
  const field = fieldOf(answer);
  return (
    <>
      <section aria-labelledby="nome-certo" className="grid gap-5">
        <h2 id="nome-certo" className="text-title-3">
          Corrigir o nome
        </h2>
        <FieldForm action={'/meus-dados/corrigir?corrigir=nome' satisfies Href} submit="Corrigir o nome">
          <NameField
            label="Nome certo"
            hint="Muda na hora, em todas as partes do site que o têm."
            {...field('name')}
          />
        </FieldForm>
        {ways.length > 0 && (
          <ul className="grid gap-2 text-ink-soft">
            {ways.map(({ title, correcting, correctingAt }) => (
              <li key={title}>
                <strong className="font-semibold text-ink">{title}.</strong> {correcting}
                {correctingAt && (
                  <>
                    {' '}
                    <a href={correctingAt.href} className="link">
                      {correctingAt.label}
                    </a>
                  </>
                )}
              </li>
            ))}
          </ul>
        )}
      </section>
      <section aria-labelledby="outro-pedido" className="grid gap-5">
        <h2 id="outro-pedido" className="text-title-3">
          Pedir outra coisa
        </h2>
        <FieldForm action={'/meus-dados/corrigir' satisfies Href} submit="Enviar o pedido" look="line">
          <KindField {...field('kind', 'correction')} />
          <TextAreaField
            label="O que você pede"
            hint="Quem responde é gente, em até 15 dias (LGPD, art. 19)."
            required
            maxLength={LONGEST_REQUEST}
            {...field('text')}
          />
        </FieldForm>
      </section>
    </>
  );
}

function KindField({
  name,
  defaultValue,
  errors,
}: {
  name: string;
  defaultValue: string | undefined;
  errors: readonly string[] | undefined;
}) {
  const field = useFieldErrors(errors);
  return (
    <FieldFrame label="Pedido" isRequired {...field}>
      <select name={name} defaultValue={defaultValue} {...field.control} className="field-input">
        {KINDS.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
