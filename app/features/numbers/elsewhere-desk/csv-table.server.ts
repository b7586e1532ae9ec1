import type { CommandContext } from '#app/platform/services.ts';
import { spanWords } from '#app/pure/numbers/figure-words.ts';
import { calendarDay } from '#app/pure/time/dates-pt-br.ts';
import { stepDate } from '#app/pure/time/step-words.ts';
import { listCountries, listDays, listItems, type ShownFigure } from './queries.server.ts';
import { MOST_SHOWN } from './rules.ts';

interface CsvRow {
  what: string;
  source: string;
  word: string;
  figure: string;
  span: string;
  measuredOn: string;
}

/** More than the files of a podcast have. */
const MOST_LINES = 100_000;

/** A table of the page, by its name in the address. An unknown name is the table of the items. */
export function csvTable(ctx: CommandContext, name: string) {
  if (name === 'dias') return { title: { file: 'dias', words: 'Dia' }, batches: ofDays(ctx) };
  if (name === 'paises') return { title: { file: 'paises', words: 'País' }, batches: ofCountries(ctx) };
  return { title: { file: 'conversas', words: 'Conversa' }, batches: ofItems(ctx) };
}

async function* ofItems(ctx: CommandContext): AsyncGenerator<CsvRow[]> {
  for (let offset = 0; ; offset += MOST_SHOWN * 10) {
    const items = await listItems(ctx, { offset, most: MOST_SHOWN * 10 });
    yield items.flatMap(({ title, ours, figures }) => [
      ...(ours
        ? [ownRow(title, ours.total, { span: `${ours.first}/${ours.today}`, measuredOn: ours.today })]
        : []),
      ...figures.map((figure) => rowOf(title, figure)),
    ]);
    if (items.length < MOST_SHOWN * 10) return;
  }
}

async function* ofDays(ctx: CommandContext): AsyncGenerator<CsvRow[]> {
  const days = await listDays(ctx, MOST_LINES);
  const today = calendarDay(ctx.clock.now().toISOString());
  const ours = new Map(days.flatMap((row) => (row.ours === null ? [] : [[row.day, row.ours] as const])));
  yield [...ours].map(([day, total]) => ownRow(stepDate(day), total, { span: '', measuredOn: today }));
  yield days.map((row) => rowOf(stepDate(row.day), row));
}

async function* ofCountries({ db }: CommandContext): AsyncGenerator<CsvRow[]> {
  const rows = await listCountries(db, MOST_LINES);
  yield rows.map((row) => rowOf(row.country, row));
}

function ownRow(what: string, total: number, when: Pick<ShownFigure, 'span' | 'measuredOn'>): CsvRow {
  return rowOf(what, { source: 'Este site', word: 'downloads', thousandths: total * 1000, ...when });
}

function rowOf(what: string, { source, word, thousandths, span, measuredOn }: ShownFigure): CsvRow {
  const figure = String(thousandths / 1000).replace('.', ',');
  return { what, source, word, figure, span: span && spanWords(span), measuredOn: stepDate(measuredOn) };
}
