import { Form } from 'react-router';
import type { FormAnswer } from '#app/pure/forms/form-answer.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { wholeWords } from '#app/ui/whole-words.ts';
import type { WalkView } from '../walk-view.server.ts';
import { HourField } from './hour-field.tsx';

interface WalkGateProps {
  view: WalkView;
  answer: FormAnswer | undefined;
  consent: string;
}

/** What comes before the first day: a confirmation, a start, or why there is none. */
export function WalkGate({ view: { state, journey, hour }, answer, consent }: WalkGateProps) {
  if (state === 'too-late') {
    return (
      <Notice text="O link de confirmação vale por 7 dias, e este já venceu. Peça outro na página da Jornada.">
        {journey.isPublic && <JourneyLink slug={journey.slug} />}
      </Notice>
    );
  }
  if (state === 'no-right') {
    return (
      <Notice text="Esta Jornada é só para quem é Premium ou comprou um produto que a inclui, e não encontramos nenhum dos dois com este endereço. Se houve um reembolso ou a assinatura acabou, os dias ficam guardados e voltam com ela.">
        <ButtonLink to={'/contact' satisfies Href} look="line">
          Falar com a gente
        </ButtonLink>
      </Notice>
    );
  }
  if (state !== 'asked' && state !== 'invited') return null;
  return (
    <section className="journey-gate">
      <h2 className="text-title-3">
        {state === 'asked' ? 'Confirme o seu endereço e comece' : 'Comece quando quiser'}
      </h2>
      <p className="text-ink-soft">
        O primeiro dia abre agora. Os outros chegam ao seu e-mail, um por dia, na hora que você escolher.
      </p>
      <Form method="post" noValidate className="grid gap-5">
        <HourField chosen={Number(answer?.values?.hour ?? hour)} errors={answer?.fieldErrors?.hour} />
        <p className="text-small text-ink-soft">{wholeWords(consent)}</p>
        <div>
          <Button type="submit" name="intent" value="confirm">
            {state === 'asked' ? 'Confirmar e começar' : 'Começar a Jornada'}
          </Button>
        </div>
      </Form>
    </section>
  );
}

function Notice({ text, children }: { text: string; children: React.ReactNode }) {
  return (
    <section role="alert" className="journey-gate">
      <p className="text-lead">{text}</p>
      <div>{children}</div>
    </section>
  );
}

export function JourneyLink({ slug }: { slug: string }) {
  return (
    <ButtonLink to={`/jornadas/${slug}` satisfies Href<'/jornadas/:slug'>} look="line">
      Ver a página da Jornada
    </ButtonLink>
  );
}
