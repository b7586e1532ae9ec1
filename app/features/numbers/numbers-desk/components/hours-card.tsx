import { TimeChart } from '#app/ui/time-chart.tsx';
import { StepTable } from './step-table.tsx';

const HOURS = Array.from({ length: 24 }, (_, hour) => `${hour}h`);

/** @param label what is counted: 'Downloads'; @param csv the file of the table */
export function HoursCard({ label, hours, csv }: { label: string; hours: readonly number[]; csv: string }) {
  return (
    <section className="admin-card number-card">
      <div className="head">
        <h2>Hora do dia</h2>
        <a href={csv} className="link csv" download>
          CSV<span className="sr-only"> de Hora do dia</span>
        </a>
      </div>
      <TimeChart title={`${label} por hora do dia`} labels={HOURS} totals={hours} before={null} />
      <StepTable caption="Hora do dia" steps={HOURS} totals={hours} before={null} />
    </section>
  );
}
