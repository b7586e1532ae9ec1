import { countOf } from '#app/pure/text/plural.ts';
import { formatDateTime } from '#app/pure/time/dates-pt-br.ts';
import { FormSection } from '#app/ui/admin/admin-fields.tsx';
import { errorWords, failureWords } from '../error-words.ts';

interface LastErrorsProps {
  mails: ReadonlyArray<{ id: string; subject: string; isFailed: boolean; error: string; at: string }>;
  letters: ReadonlyArray<{
    id: string;
    subject: string;
    failures: ReadonlyArray<{ failure: string | null; count: number; example: string }>;
  }>;
}

/** The last errors of mails and letters, each with what it means. */
export function LastErrors({ mails, letters }: LastErrorsProps) {
  return (
    <FormSection title="Os últimos erros">
      {mails.length === 0 && letters.length === 0 && <p>Nenhum e-mail e nenhuma carta foi recusada.</p>}
      {letters.length > 0 && (
        <>
          <h3 className="small-title">Cartas</h3>
          <ul className="grid gap-4">
            {letters.map(({ id, subject, failures }) => (
              <li key={id}>
                <a href={`/admin/cartas/${id}` satisfies Href<'/admin/cartas/:id'>} className="link">
                  {subject || 'Carta sem assunto'}
                </a>
                <ul className="mt-2 grid gap-2">
                  {failures.map(({ failure, count, example }) => (
                    <li key={failure}>
                      {countOf(count, 'recusa', 'recusas')}. {failureWords(failure)}
                      <Said words={example} />
                    </li>
                  ))}
                </ul>
              </li>
            ))}
          </ul>
        </>
      )}
      {mails.length > 0 && (
        <>
          <h3 className="small-title">Outros e-mails</h3>
          <ul className="grid gap-4">
            {mails.map(({ id, subject, isFailed, error, at }) => (
              <li key={id}>
                <a href={`/admin/emails/${id}` satisfies Href<'/admin/emails/:id'>} className="link">
                  {subject}
                </a>{' '}
                <span className="text-small text-ink-soft">
                  {formatDateTime(at)}, {isFailed ? 'falhou' : 'o site tenta de novo'}
                </span>
                <p>{errorWords(error)}</p>
                <Said words={error} />
              </li>
            ))}
          </ul>
        </>
      )}
    </FormSection>
  );
}

function Said({ words }: { words: string }) {
  return words && <p className="wrap-anywhere text-small text-ink-soft">O servidor disse: “{words}”</p>;
}
