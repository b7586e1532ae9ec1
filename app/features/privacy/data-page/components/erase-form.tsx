import '../data-page.css';
import { Form, useNavigation } from 'react-router';
import type { Stay } from '#app/platform/personal-data.server.ts';
import type { FormAnswer } from '#app/pure/forms/form-answer.ts';
import { ERASURE_WORD } from '#app/pure/people/privacy-rules.ts';
import { countOf } from '#app/pure/text/plural.ts';
import { formatDate } from '#app/pure/time/dates-pt-br.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';

interface EraseFormProps {
  /** Signed in only: the account asks for its password elsewhere. */
  isByAccount: boolean;
  offered: ReadonlyArray<{ name: string; title: string; count: number }>;
  /** What goes with the account. */
  withAccount: readonly string[];
  staying: ReadonlyArray<Stay & { title: string }>;
  answer: FormAnswer | undefined;
}

/** The parts to erase, what stays anyway, and the typed confirmation. */
export function EraseForm({ isByAccount, offered, withAccount, staying, answer }: EraseFormProps) {
  const isSending = useNavigation().formMethod === 'POST';
  const problem = answer?.fieldErrors?.part?.[0];
  return (
    <>
      {isByAccount && (
        <div className="outcome border-forest">
          <p className="font-semibold">A conta é excluída em outra página</p>
          <p>Ela pede a sua senha, e leva tudo junto.</p>
          <div className="mt-3">
            <ButtonLink to={'/minha-conta/privacidade' satisfies Href} look="line">
              Excluir a conta
            </ButtonLink>
          </div>
        </div>
      )}
      {offered.length > 0 ? (
        <Form method="post" noValidate className="grid gap-6">
          <fieldset>
            <legend className="mb-2 font-display text-title-3">O que é apagado</legend>
            {offered.map(({ name, title, count }) => (
              <label key={name} className="held-choice">
                <input type="checkbox" name="part" value={name} defaultChecked />
                <span>
                  {title}{' '}
                  <span className="text-small text-ink-soft">
                    ({countOf(count, 'registro', 'registros')})
                  </span>
                </span>
                {name === 'conta' && withAccount.length > 0 && (
                  <span className="col-start-2 text-small text-ink-soft">
                    Com ela termina também: {withAccount.join(', ')}. Nada mais é cobrado.
                  </span>
                )}
              </label>
            ))}
            {problem && <p className="text-small font-semibold text-danger">{problem}</p>}
          </fieldset>
          {staying.length > 0 && <Staying staying={staying} />}
          <TextField
            label={`Escreva ${ERASURE_WORD} para confirmar`}
            name="word"
            autoComplete="off"
            autoCapitalize="characters"
            required
            maxLength={20}
            defaultValue={answer?.values?.word}
            errors={answer?.fieldErrors?.word}
          />
          <div>
            <Button type="submit" isBusy={isSending}>
              Apagar agora
            </Button>
          </div>
        </Form>
      ) : (
        <>
          <p>Não há mais nada aqui que dê para apagar.</p>
          {staying.length > 0 && <Staying staying={staying} />}
        </>
      )}
    </>
  );
}

function Staying({ staying }: Pick<EraseFormProps, 'staying'>) {
  return (
    <section aria-labelledby="o-que-fica">
      <h2 id="o-que-fica" className="text-title-3">
        O que fica, até quando e por qual lei
      </h2>
      <ul className="mt-2 grid gap-3">
        {staying.map(({ title, what, until, law }) => (
          <li key={`${title} ${what} ${until}`}>
            <strong className="font-semibold">{title}</strong>:{' '}
            {until ? `até ${formatDate(until)}` : 'enquanto for preciso'} ({law}).
            {what && <span className="text-ink-soft"> {what}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
