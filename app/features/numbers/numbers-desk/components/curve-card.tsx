import { countOf } from '#app/pure/text/plural.ts';
import { formatPlayingTime } from '#app/pure/time/playing-time.ts';
import { TimeChart } from '#app/ui/time-chart.tsx';
import type { ListeningCurve } from '../listening-curve.ts';
import { StepTable } from './step-table.tsx';

/** Where people leave. @param curve null where nobody has listened; @param csv the file of the table */
export function CurveCard({ curve, csv }: { curve: ListeningCurve | null; csv: string }) {
  return (
    <section className="admin-card number-card">
      <div className="head">
        <h2>Até onde ouviram</h2>
        {curve && (
          <a href={csv} className="link csv" download>
            CSV<span className="sr-only"> de Até onde ouviram</span>
          </a>
        )}
      </div>
      {curve ? <Curve curve={curve} /> : <p className="nothing">Ninguém ouviu aqui no site ainda.</p>}
      <p className="rest">
        Só do player deste site, desde o início: até onde se ouve num aplicativo, só o aplicativo sabe.
      </p>
    </section>
  );
}

function Curve({ curve: { starts, listeners, most, toTheEnd, halfLeftAt } }: { curve: ListeningCurve }) {
  const labels = starts.map(formatPlayingTime);
  return (
    <>
      <p>
        O trecho mais ouvido foi ouvido {countOf(most, 'vez', 'vezes')}.
        {toTheEnd !== null && ` Ao fim chegaram ${Math.round(toTheEnd * 100)}%.`}
        {halfLeftAt !== null && ` A partir de ${formatPlayingTime(halfLeftAt)} ficou menos da metade.`}
      </p>
      <TimeChart
        title="Quantas vezes cada trecho foi ouvido"
        labels={labels}
        totals={listeners}
        before={null}
      />
      <StepTable
        caption="Quantas vezes cada trecho foi ouvido"
        steps={labels}
        totals={listeners}
        before={null}
      />
    </>
  );
}
