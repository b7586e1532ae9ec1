import { useEffect, useRef } from 'react';
import { Form } from 'react-router';
import type { FormAnswer } from '#app/pure/forms/form-answer.ts';
import { Button } from '#app/ui/button.tsx';
import type { WalkView } from '../walk-view.server.ts';
import { HourField } from './hour-field.tsx';

/**
 * Pause, go on, another hour, stop. Nothing happens by opening the page. The answer stands where it was pressed.
 */
export function WalkChoices({ view, answer }: { view: WalkView; answer: FormAnswer | undefined }) {
  const { state, hour, hasStarted } = view;
  const isOn = state === 'walking' || state === 'paused';
  const mayGoOn = state === 'paused' || (state === 'stopped' && hasStarted);
  const said = useRef<HTMLParagraphElement>(null);
  const seen = useRef(state);
  // The pressed button may be gone, and the focus with it.
  useEffect(() => {
    if (seen.current === state) return;
    seen.current = state;
    if (document.activeElement === document.body) said.current?.focus();
  }, [state]);
  if (!isOn && !mayGoOn && !answer?.toast) return null;
  return (
    <section aria-labelledby="escolhas" className="journey-choices journey-screen">
      <h2 id="escolhas" className="text-title-3">
        Do seu jeito
      </h2>
      {isOn && (
        <Form method="post" noValidate preventScrollReset className="journey-hour">
          <HourField key={hour} chosen={hour} errors={answer?.fieldErrors?.hour} />
          <Button type="submit" look="line" name="intent" value="hour">
            Trocar a hora
          </Button>
        </Form>
      )}
      <Form method="post" preventScrollReset className="flex flex-wrap gap-3">
        {/* One button with two meanings: it keeps the focus. */}
        {(mayGoOn || state === 'walking') && (
          <Button
            type="submit"
            look={mayGoOn ? 'solid' : 'line'}
            name="intent"
            value={mayGoOn ? 'resume' : 'pause'}
          >
            {mayGoOn ? 'Continuar a Jornada' : 'Fazer uma pausa'}
          </Button>
        )}
        {isOn && (
          <Button type="submit" look="line" name="intent" value="stop">
            Parar esta Jornada
          </Button>
        )}
      </Form>
      <p ref={said} role="status" tabIndex={-1} className="outline-none empty:hidden">
        {answer?.toast && (
          <>
            <strong>{answer.toast.title}.</strong> {answer.toast.description}
          </>
        )}
      </p>
      {isOn && (
        <p className="text-small text-ink-soft">
          Parar encerra só os e-mails desta Jornada. A newsletter e a sua conta continuam como estão.
        </p>
      )}
    </section>
  );
}
