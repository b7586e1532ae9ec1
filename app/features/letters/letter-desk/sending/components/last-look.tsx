import '../sending.css';
import { Form, useNavigation } from 'react-router';
import { countOf } from '#app/pure/text/plural.ts';
import { FormSection } from '#app/ui/admin/admin-fields.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';

interface LastLookProps {
  id: string;
  version: number;
  /** 'agora' or '2026-12-03T09:30'. */
  moment: string;
  /** '03/12/2026, às 9h30'; null for now. */
  atText: string | null;
  count: number;
  audience: string;
  maySend: boolean;
}

/** The second step: the number and the moment once more, then the button. */
export function LastLook({ id, version, moment, atText, count, audience, maySend }: LastLookProps) {
  const isBusy = useNavigation().state === 'submitting';
  const people = countOf(count, 'pessoa', 'pessoas');
  return (
    <FormSection title="Última conferência">
      <p className="sending-count">{people}</p>
      <dl className="facts">
        <dt>Para</dt>
        <dd>{audience}</dd>
        <dt>Quando</dt>
        <dd>{atText ? `${atText}, horário de Brasília` : 'agora'}</dd>
      </dl>
      <p className="text-small text-ink-soft">
        {atText
          ? 'Até lá você pode desmarcar, e mudar a carta. O número é o de agora: quem se inscrever até a hora também recebe.'
          : 'O envio começa em instantes. Você pode pausar e cancelar; o que já foi enviado não volta.'}
      </p>
      <div className="flex flex-wrap gap-3">
        {maySend && (
          <Form method="post">
            <input type="hidden" name="version" value={version} />
            <input type="hidden" name="moment" value={moment} />
            <Button type="submit" name="intent" value="schedule" isBusy={isBusy}>
              {atText ? `Agendar para ${atText}` : `Enviar para ${people}`}
            </Button>
          </Form>
        )}
        <ButtonLink to={`/admin/cartas/${id}/envio` satisfies Href<'/admin/cartas/:id/envio'>} look="line">
          Voltar
        </ButtonLink>
      </div>
    </FormSection>
  );
}
