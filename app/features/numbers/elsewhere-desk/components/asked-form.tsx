import { formatCount } from '#app/pure/text/plural.ts';
import { stepDate } from '#app/pure/time/step-words.ts';
import { Button } from '#app/ui/button.tsx';
import type { Elsewhere } from '../queries.server.ts';
import { LONGEST_TEXT, NONE } from '../rules.ts';

/** What the site does not know for sure, the host says. */
export function AskedForm({ questions, open }: { questions: Elsewhere['asked']; open: number }) {
  if (questions.length === 0) return null;
  return (
    <form
      method="post"
      action={'/admin/numeros/outras' satisfies Href}
      encType="multipart/form-data"
      className="form-section"
    >
      <h2>É esta conversa?</h2>
      <p className="text-ink-soft">
        Estes nomes não bastam para ter certeza. O site guarda as suas respostas para os próximos arquivos; o
        que ficar sem resposta continua aqui.
      </p>
      <input type="hidden" name="intent" value="answers" />
      {questions.map(({ source, key, name, publishedOn, candidates }, at) => (
        <fieldset key={`${source} ${key}`} className="elsewhere-question">
          <legend>
            {name}{' '}
            <span className="text-small text-ink-soft">
              {source}
              {publishedOn && `, ${stepDate(publishedOn)}`}
            </span>
          </legend>
          <input type="hidden" name={`pergunta-${at}`} value={JSON.stringify([source, key])} />
          {candidates.map(({ id, title, day }) => (
            <label key={id} className="check">
              <input type="radio" name={`resposta-${at}`} value={id} />
              <span>
                {title} <span className="text-small text-ink-soft">{stepDate(day)}</span>
              </span>
            </label>
          ))}
          <label className="check">
            <input type="radio" name={`resposta-${at}`} value={NONE} />
            <span>{candidates.length > 0 ? 'Nenhuma destas' : 'Não é uma conversa deste site'}</span>
          </label>
          <label className="elsewhere-address">
            <span>Ou cole o endereço dela neste site</span>
            <input
              name={`endereco-${at}`}
              maxLength={LONGEST_TEXT}
              autoComplete="off"
              className="field-input"
            />
          </label>
        </fieldset>
      ))}
      {open > questions.length && (
        <p className="text-ink-soft">E mais {formatCount(open - questions.length)}, depois destas.</p>
      )}
      <Button type="submit" className="justify-self-start">
        Guardar respostas
      </Button>
    </form>
  );
}
