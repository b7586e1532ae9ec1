import { useEffect } from 'react';
import { AdminIcon } from '#app/ui/admin/admin-icon.tsx';
import { ConfirmButton } from '#app/ui/admin/confirm-button.tsx';
import { dropDraftsOf } from '#app/ui/admin/form-drafts.ts';
import { MoveButton } from '#app/ui/admin/move-button.tsx';
import { CountCell, RecordTable } from '#app/ui/admin/record-table.tsx';
import type { StepFigures } from '../figures.server.ts';
import type { DeskStep } from '../queries.server.ts';

interface StepTableProps {
  journeyId: string;
  steps: readonly DeskStep[];
  figures: Readonly<Record<string, StepFigures>>;
}

/** The days in their order, and how many people are at each. */
export function StepTable({ journeyId, steps, figures }: StepTableProps) {
  // A new day leads here, and not to its own page: what was typed for it is stored, and is no draft of the next.
  useEffect(() => {
    for (const { id } of steps) dropDraftsOf(id);
  }, [steps]);
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
        const moved = { name: step.title, fields: { step: step.id } };
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
            <CountCell label="Receberam" count={counts?.got ?? 0} />
            <CountCell label="Estão aqui" count={counts?.here ?? 0} />
            <CountCell label="Pararam aqui" count={counts?.stoppedHere ?? 0} />
            <td className="fit">
              <div className="flex">
                <MoveButton intent="up" {...moved} isOff={index === 0} />
                <MoveButton intent="down" {...moved} isOff={index === steps.length - 1} />
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

function partsOf({ item, hasText, hasQuestion }: DeskStep): string {
  return [item, hasText && 'texto', hasQuestion && 'pergunta'].filter(Boolean).join(' · ');
}
