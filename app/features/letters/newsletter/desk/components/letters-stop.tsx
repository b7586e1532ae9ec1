import { Form } from 'react-router';
import { type FormAnswer, fieldOf } from '#app/pure/forms/form-answer.ts';
import { formatMoment } from '#app/pure/time/dates-pt-br.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import type { SubscriberFound } from '../queries.server.ts';
import { LONGEST_NOTE } from '../rules.ts';
import { STOP_WORDS } from '../stop-words.ts';

/** Stops letters to an address, or allows them again, with a reason that the log keeps. */
export function LettersStop({
  subscriber: { suppressions },
  answer,
}: {
  subscriber: SubscriberFound;
  answer: FormAnswer | undefined;
}) {
  const isStopped = suppressions.length > 0;
  const field = fieldOf(answer?.ok === false ? answer : undefined);
  return (
    <section className="admin-card grid gap-4">
      <h2 className="text-title-3">{isStopped ? 'Sem cartas' : 'Parar as cartas'}</h2>
      <p className="text-small text-ink-soft">
        {isStopped
          ? 'Nenhuma carta vai para este endereço. Outros e-mails, como senhas e pedidos, continuam.'
          : 'Nenhuma carta vai para este endereço, mesmo que ele entre de novo, até você voltar atrás.'}
      </p>
      {isStopped && (
        <ul className="grid gap-2 text-small">
          {suppressions.map(({ reason, detail, created_at }) => (
            <li key={reason}>
              Desde {formatMoment(created_at)}, porque {STOP_WORDS[reason]}.
              {detail && <span className="block wrap-anywhere text-ink-soft">“{detail}”</span>}
            </li>
          ))}
        </ul>
      )}
      <Form method="post" noValidate className="grid max-w-md gap-4" key={String(isStopped)}>
        <input type="hidden" name="intent" value={isStopped ? 'allow' : 'stop'} />
        <TextField label="Motivo" required maxLength={LONGEST_NOTE} {...field('note')} />
        <div>
          <Button type="submit" look="line">
            {isStopped ? 'Voltar a enviar' : 'Parar as cartas'}
          </Button>
        </div>
      </Form>
    </section>
  );
}
