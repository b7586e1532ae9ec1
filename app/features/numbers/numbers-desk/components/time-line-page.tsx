import '../numbers.css';
import './time-line.css';
import type { FormAnswer } from '#app/pure/forms/form-answer.ts';
import { spanWords, stepDate, stepWords } from '#app/pure/time/step-words.ts';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { numbersPath, timeLineCsvPath, timeLinePath } from '../ask.ts';
import { type PeriodChoices, STEPS } from '../period.ts';
import { amountWords } from '../period-words.ts';
import type { TimeLine } from '../time-line/read-time-line.server.ts';
import { EventList } from './event-list.tsx';
import { LineRows } from './line-rows.tsx';
import { NoteForm } from './note-form.tsx';
import { PeriodPicker } from './period-picker.tsx';

interface TimeLinePageProps {
  choices: PeriodChoices;
  line: TimeLine;
  /** '2026-11-27' */
  today: string;
  answer: FormAnswer | undefined;
}

/** All that is counted, one below another, with what happened meanwhile. */
export function TimeLinePage({ choices, line, today, answer }: TimeLinePageProps) {
  const { steps, lines, events, span, step, stepNames } = line;
  const when = `por ${STEPS[step].one}`;
  return (
    <AdminPage
      title="Linha do tempo"
      intro="O que se ouve, lê e compra, dia a dia, ao lado do que você publicou e enviou."
      back={{ to: numbersPath({ ...choices, shown: 'downloads' }), label: 'Números' }}
      outcome={answer?.toast}
    >
      <PeriodPicker
        choices={choices}
        span={span}
        {...{ step, stepNames }}
        today={today}
        pathOf={timeLinePath}
      />
      <section className="admin-card" aria-label="Linhas">
        <LineRows lines={lines} events={events} when={when} />
        <p className="line-ends" aria-hidden="true">
          <span>{stepWords(steps[0] ?? '')}</span>
          {steps.length > 1 && <span>{stepWords(steps.at(-1) ?? '')}</span>}
        </p>
        <p className="line-hint">
          {spanWords(span)}, {when}. Cada linha tem a sua escala, e não se somam. Os traços são o que
          aconteceu, abaixo: o que vem depois de um traço pode ter outra causa.
        </p>
        <details className="step-table">
          <summary>Ver os números do gráfico</summary>
          <div className="line-table">
            <table className="number-table">
              <caption className="sr-only">Linha do tempo</caption>
              <thead>
                <tr>
                  <th scope="col">Quando</th>
                  {lines.map(({ words }) => (
                    <th key={words} scope="col" className="figure">
                      {words}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {steps
                  .map((step, at) => (
                    <tr key={step}>
                      <th scope="row">{stepDate(step)}</th>
                      {lines.map((one) => (
                        <td key={one.words} className="figure">
                          {amountWords(one, one.totals[at] ?? 0)}
                        </td>
                      ))}
                    </tr>
                  ))
                  .toReversed()}
              </tbody>
            </table>
          </div>
        </details>
        <p className="line-hint">
          <a href={timeLineCsvPath(choices)} className="link" download>
            CSV {when}
          </a>
        </p>
      </section>
      <section className="admin-card line-notes" aria-labelledby="aconteceu">
        <h2 id="aconteceu">O que aconteceu</h2>
        <NoteForm key={answer?.ok ? events.length : 'typing'} answer={answer} today={today} />
        {events.length === 0 ? (
          <p className="line-hint">
            Nada neste período. Episódios, vídeos e cartas aparecem aqui por si; o resto, você anota.
          </p>
        ) : (
          <EventList events={events} />
        )}
      </section>
    </AdminPage>
  );
}
