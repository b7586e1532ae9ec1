import { Form } from 'react-router';
import { StateLabel } from '#app/ui/admin/state-label.tsx';
import '#app/ui/admin/work-progress.css';
import { Button } from '#app/ui/button.tsx';
import type { RecognitionShown } from '../words.ts';

interface RecognitionPartProps {
  shown: RecognitionShown;
  /** The address of the part's own page, which answers its buttons. */
  action: string;
}

/** A first version by this machine: its state, how far it is, and its buttons. */
export function RecognitionPart({ shown, action }: RecognitionPartProps) {
  const { state, tone, text, detail, progress, ask, canCancel } = shown;
  return (
    <section className="admin-card grid gap-4" aria-labelledby="recognition">
      <h2 id="recognition">
        <StateLabel tone={tone}>{state}</StateLabel>
      </h2>
      {progress && (
        <div className="grid gap-2">
          <progress
            className="work-progress"
            aria-label="Andamento da transcrição"
            max={1}
            value={progress.share}
          />
          <p role="status">
            {progress.done}. {progress.estimate}
          </p>
        </div>
      )}
      {text && <p className="max-w-text">{text}</p>}
      {detail && (
        <p className="max-w-text wrap-anywhere text-small text-ink-soft">
          Para quem cuida do servidor: {detail}
        </p>
      )}
      {(ask || canCancel) && (
        <Form method="post" action={action} className="flex flex-wrap gap-3">
          {ask && (
            <Button type="submit" name="intent" value="ask">
              {ask}
            </Button>
          )}
          {canCancel && (
            <Button type="submit" name="intent" value="cancel" look="line">
              {ask ? 'Descartar' : 'Cancelar'}
            </Button>
          )}
        </Form>
      )}
    </section>
  );
}
