import { textOf } from '#app/platform/fields/form-text.ts';
import type { ActorContext } from '#app/platform/services.ts';
import { parseDay } from '#app/pure/brazil/amount-and-day.ts';
import { cleanLine } from '#app/pure/text/clean-text.ts';
import { countOf } from '#app/pure/text/plural.ts';
import { calendarDay } from '#app/pure/time/dates-pt-br.ts';
import { keepFigures } from './commands.server.ts';
import type { AboutFile, ElsewhereAnswer } from './elsewhere-answer.ts';
import { headerKey, type Layout } from './files/layouts.ts';
import { knownTable, readFigures, readTables, type Table, tablesOf } from './files/read-figures.server.ts';
import { toldColumnsSchema, toldLayout } from './files/told-columns.ts';
import { BAD_MEASURED, BAD_SPAN, NO_COLUMNS, PROBLEMS } from './messages.ts';
import { findColumns } from './queries.server.ts';
import { LONGEST_TEXT } from './rules.ts';

type Taken = Exclude<ElsewhereAnswer, { step: 'unanswered' }>;

/** Keeps the figures of a file, or asks what its columns mean. */
export async function takeFile(ctx: ActorContext, form: FormData): Promise<Taken> {
  const file = form.get('arquivo');
  if (!(file instanceof File)) return refused(PROBLEMS.empty);
  const about = aboutOf(form, file.name);
  const problem = problemOf(ctx, about);
  if (problem) return refused(problem);
  const read = await readTables(new Uint8Array(await file.arrayBuffer()));
  if (!read.ok) return refused(PROBLEMS[read.reason]);
  const known = knownTable(read.tables);
  if (known) return keep(ctx, known.table, { about, layout: known.layout });
  for (const table of read.tables) {
    const knownColumns = await findColumns(ctx.db, headerKey(table.header));
    if (knownColumns) return keep(ctx, table, { about, layout: toldLayout(knownColumns) });
  }
  return columnQuestion(read.tables[0] as Table, about);
}

/** The same file again, with what its columns mean. */
export async function takeColumns(ctx: ActorContext, form: FormData): Promise<Taken> {
  const about = aboutOf(form, textOf(form, 'nome-do-arquivo'));
  const problem = problemOf(ctx, about);
  if (problem) return refused(problem);
  const read = await tablesOf([textOf(form, 'text')]);
  if (!read.ok) return refused(PROBLEMS[read.reason]);
  const table = read.tables[0] as Table;
  const sent = toldColumnsSchema.safeParse({
    source: textOf(form, 'plataforma'),
    word: textOf(form, 'palavra'),
    id: textOf(form, 'identificador') || -1,
    name: textOf(form, 'titulo') || -1,
    date: textOf(form, 'data') || -1,
    figure: textOf(form, 'numero') || -1,
  });
  if (!sent.success) return { ...columnQuestion(table, about), message: NO_COLUMNS };
  const columnsToKeep = { header: headerKey(table.header), columns: sent.data };
  return keep(ctx, table, { about, layout: toldLayout(sent.data), columnsToKeep });
}

interface Way {
  about: AboutFile;
  layout: Layout;
  columnsToKeep?: Parameters<typeof keepFigures>[1]['columnsToKeep'];
}

async function keep(
  ctx: ActorContext,
  table: Table,
  { about, layout, columnsToKeep = null }: Way,
): Promise<Taken> {
  const read = await readFigures(table, layout);
  if (!read.ok)
    return columnsToKeep
      ? { ...columnQuestion(table, about), message: PROBLEMS[read.reason] }
      : refused(PROBLEMS[read.reason]);
  const { figures, leftOut } = read;
  // Days say themselves of when they are.
  const span = about.from && layout.about !== 'days' ? `${about.from}/${about.to}` : '';
  const { fileName, measuredOn } = about;
  const { found, open } = await keepFigures(ctx, { ...read, fileName, measuredOn, span, columnsToKeep });
  const examples = leftOut.examples.map((example) => `“${example}”`).join('; ');
  const words = [
    `${layout.source}: ${countOf(figures.length, 'número guardado', 'números guardados')}.`,
    layout.about === 'items' &&
      `${countOf(found, 'conversa reconhecida', 'conversas reconhecidas')}${open > 0 ? `; ${countOf(open, 'espera', 'esperam')} a sua resposta, abaixo` : ''}.`,
    leftOut.count > 0 &&
      `${countOf(leftOut.count, 'linha ficou', 'linhas ficaram')} de fora, por ter número ou data que não dá para ler, ou por vir repetida: ${examples}.`,
    ...layout.notes,
  ];
  return { step: 'done', words: words.filter((word) => word !== false) };
}

function columnQuestion(
  { header, rows, text }: Table,
  about: AboutFile,
): Extract<Taken, { step: 'columns' }> {
  const example = header.map((_, at) => cleanLine(rows[0]?.[at] ?? '').slice(0, 40));
  return { step: 'columns', header: header.map((title) => title.slice(0, 60)), example, text, about };
}

function aboutOf(form: FormData, name: string): AboutFile {
  const [measuredOn, from, to] = ['medido', 'de', 'ate'].map((field) => textOf(form, field).trim());
  const fileName = cleanLine(name).slice(0, LONGEST_TEXT) || 'arquivo';
  return { fileName, measuredOn: measuredOn ?? '', from: from ?? '', to: to ?? '' };
}

function problemOf({ clock }: ActorContext, { measuredOn, from, to }: AboutFile): string | null {
  const isDay = (text: string) => text !== '' && parseDay(text) === text;
  if (!isDay(measuredOn) || measuredOn > calendarDay(clock.now().toISOString())) return BAD_MEASURED;
  const isWhole = from === '' && to === '';
  return isWhole || (isDay(from) && isDay(to) && from <= to) ? null : BAD_SPAN;
}

function refused(message: string): Taken {
  return { step: 'refused', message };
}
