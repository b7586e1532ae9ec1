import { csvAnswer } from '#app/http/answers/csv-answer.server.ts';
import { servicesContext } from '#app/http/context.ts';
import { requireRight } from '#app/http/guards.server.ts';
import { stepDate } from '#app/pure/time/step-words.ts';
import { timeSeries } from '#app/wiring/time-line.server.ts';
import { readPeriod } from '../period.ts';
import { amountWords } from '../period-words.ts';
import { readTimeLine } from '../time-line/read-time-line.server.ts';
import type { Route } from './+types/time-line-csv.ts';

/** /admin/numeros/linha-do-tempo.csv: a row a step, a column a series. */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  const { actor } = requireRight(args, 'numbers');
  const services = args.context.get(servicesContext);
  const { steps, lines, span } = await readTimeLine(
    { ...services, actor },
    { series: timeSeries, events: [] },
    readPeriod(args.url.searchParams),
  );
  async function* rows() {
    yield steps.map((step, at) => ({ step, at }));
  }
  return csvAnswer(`linha-do-tempo-${span.from}-a-${span.to}.csv`, rows(), {
    Quando: ({ step }) => stepDate(step),
    ...Object.fromEntries(
      lines.map((line) => [
        line.words,
        ({ at }: { at: number }) =>
          line.unit ? amountWords(line, line.totals[at] ?? 0) : String(line.totals[at] ?? 0),
      ]),
    ),
  });
}
