import { useId } from 'react';
import { Form } from 'react-router';
import type { FormAnswer } from '#app/pure/forms/form-answer.ts';
import { ConfirmButton } from '#app/ui/admin/confirm-button.tsx';
import { Fact } from '#app/ui/admin/fact.tsx';
import { HiddenFields } from '#app/ui/admin/hidden-fields.tsx';
import { StateLabel } from '#app/ui/admin/state-label.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { TextAreaField } from '#app/ui/field.tsx';
import { LONGEST_WORD } from '../../rules.ts';
import type { Route } from '../routes/+types/admin-reviews.ts';

export type ShownReview = Route.ComponentProps['loaderData']['reviews'][number];

/** A draft that was handed in, with what can be done about it. */
export function ReviewCard({ review, answer }: { review: ShownReview; answer: FormAnswer | undefined }) {
  const id = useId();
  const { kind, title, path, word, by, isOwn, mayPublish, handedIn, changed, returned, lastWord } = review;
  const errors = answer?.values?.id === review.id ? answer?.fieldErrors?.word : undefined;
  return (
    <section aria-labelledby={id} className="admin-card mb-4">
      <h2 id={id} className="wrap-anywhere">
        <a href={path} className="link">
          {title}
        </a>
      </h2>
      <p className="text-ink-soft">
        {word} · {isOwn ? 'entregue por você' : `entregue por ${by}`} em{' '}
        <time dateTime={handedIn.at}>{handedIn.when}</time>
        {' · '}
        <StateLabel tone={returned ? 'soon' : 'good'}>{returned ? 'Devolvido' : 'Espera revisão'}</StateLabel>
      </p>
      <Changed {...changed} />
      {lastWord && (
        <blockquote className="notice my-3 wrap-anywhere">
          <p className="whitespace-pre-line">{lastWord.text}</p>
          <footer className="text-small">
            {returned ? `${lastWord.by}, ${returned.when}` : `Recado anterior de ${lastWord.by}`}
          </footer>
        </blockquote>
      )}
      {errors && <p role="alert">{errors.join(' ')}</p>}
      <div className="mt-4 flex flex-wrap gap-3">
        <ButtonLink to={path} look={mayPublish ? undefined : 'line'}>
          {mayPublish ? 'Abrir para publicar' : 'Abrir'}
        </ButtonLink>
        {mayPublish && !returned && (
          <ConfirmButton
            label="Devolver"
            look="line"
            question={`Devolver “${title}”?`}
            consequence={`${by} recebe o seu recado por e-mail e pode entregar de novo.`}
            fields={{ intent: 'send-back', kind, id: review.id }}
            asks={
              <TextAreaField label="O que falta" name="word" rows={4} maxLength={LONGEST_WORD} required />
            }
          />
        )}
        {isOwn && !returned && (
          <Form method="post">
            <HiddenFields fields={{ intent: 'take-back', kind, id: review.id }} />
            <Button type="submit" look="line">
              Remover da revisão
            </Button>
          </Form>
        )}
      </div>
    </section>
  );
}

function Changed({ isNew, fields }: ShownReview['changed']) {
  if (isNew) return <p className="mt-2">Rascunho novo.</p>;
  if (fields.length === 0) return <p className="mt-2">Nada mudou desde a última vez.</p>;
  return (
    <details className="mt-2">
      <summary className="py-2.5">Mudou: {fields.map(({ label }) => label).join(', ')}</summary>
      <dl className="facts">
        {fields.map(({ label, before, after, by }) => (
          <Fact key={label} label={label}>
            <span className="wrap-anywhere">
              <del>{before ?? '(vazio)'}</del> → <ins>{after ?? '(vazio)'}</ins>
            </span>
            <span className="sub block">{by}</span>
          </Fact>
        ))}
      </dl>
    </details>
  );
}
