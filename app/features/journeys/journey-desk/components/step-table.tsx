import { Form } from 'react-router';
import { formatCount } from '#app/pure/text/plural.ts';
import { AdminIcon } from '#app/ui/admin/admin-icon.tsx';
import { ConfirmButton } from '#app/ui/admin/confirm-button.tsx';
import { RecordTable } from '#app/ui/admin/record-table.tsx';
import { Button } from '#app/ui/button.tsx';
import type { StepFigures } from '../figures.server.ts';
import type { DeskStep } from '../queries.server.ts';

interface StepTableProps {
  journeyId: string;
  steps: readonly DeskStep[];
  figures: Readonly<Record<string, StepFigures>>;
}

/** The days in their order, and how many people are at each. */
export function StepTable({ journeyId, steps, figures }: StepTableProps) {
  return (
    <RecordTable
      caption="Os dias da Jornada"
      columns={[
        { label: 'Nº', className: 'num' },
        'Dia',
        { label: 'Receberam', className: 'num' },
        { label: 'Estão aqui', className: 'num' },
        { label: 'Pararam aqui', className: 'num' },
        { label: 'Ações', className: 'fit', isSpoken: true },
      ]}
    >
      {steps.map((step, index) => {
        const counts = figures[step.id];
        return (
          <tr key={step.id}>
            <td data-label="Nº" data-plain="labelled" className="num">
              {index + 1}
            </td>
            <td className="main">
              <a
                href={`/admin/jornadas/${journeyId}/${step.id}` satisfies Href<'/admin/jornadas/:id/:step'>}
                className="wrap-anywhere"
              >
                {step.title}
              </a>
              <p className="sub wrap-anywhere">{partsOf(step)}</p>
              {step.isMissing && (
                <p className="text-small font-semibold text-danger">
                  A conversa não está no ar para quem faz a Jornada: este dia é pulado.
                </p>
              )}
            </td>
            <td data-label="Receberam" data-plain="labelled" className="num">
              {formatCount(counts?.got ?? 0)}
            </td>
            <td data-label="Estão aqui" data-plain="labelled" className="num">
              {formatCount(counts?.here ?? 0)}
            </td>
            <td data-label="Pararam aqui" data-plain="labelled" className="num">
              {formatCount(counts?.stoppedHere ?? 0)}
            </td>
            <td className="fit">
              <div className="flex">
                <MoveButton step={step} intent="up" isOff={index === 0} />
                <MoveButton step={step} intent="down" isOff={index === steps.length - 1} />
                <ConfirmButton
                  look="quiet"
                  aria-label={`Excluir ${step.title}`}
                  question="Excluir este dia?"
                  consequence={
                    <>
                      <strong>{step.title}</strong> deixa a Jornada, e também a página de quem já o recebeu, e
                      fica 30 dias na lixeira.
                    </>
                  }
                  confirmLabel="Excluir"
                  fields={{ intent: 'remove', step: step.id }}
                >
                  <AdminIcon name="close" className="size-4" />
                </ConfirmButton>
              </div>
            </td>
          </tr>
        );
      })}
    </RecordTable>
  );
}

/** A button at an end stays, inactive, so that the focus is not lost. */
function MoveButton({ step, intent, isOff }: { step: DeskStep; intent: 'up' | 'down'; isOff: boolean }) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="step" value={step.id} />
      <Button
        type="submit"
        look="quiet"
        name="intent"
        value={intent}
        isBusy={isOff}
        aria-label={`${intent === 'up' ? 'Subir' : 'Descer'} ${step.title}`}
      >
        <AdminIcon name={intent} className="size-4" />
      </Button>
    </Form>
  );
}

function partsOf({ item, hasText, hasQuestion }: DeskStep): string {
  return [item, hasText && 'texto', hasQuestion && 'pergunta'].filter(Boolean).join(' · ');
}
