import { ARCHIVE_LIMITS, ArchiveProblem } from '../archive-unit.ts';
import { type ArchiveFile, textOf } from './sources.server.ts';

const MOST_COLUMNS = 400;

/** Rows of a CSV with their cells by the header's names, a row at a time. */
export async function* rowsOf(file: ArchiveFile): AsyncGenerator<Record<string, string>> {
  const { parse } = await import('csv-parse'); // loaded with the first list
  const iterator = textOf(file);
  const first = await iterator.next();
  if (first.done) throw new ArchiveProblem('empty');
  const parser = parse({
    bom: true,
    delimiter: delimiterOf(first.value),
    max_record_size: ARCHIVE_LIMITS.field,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
  });
  const feed = (async () => {
    const write = async (text: string) => {
      if (!parser.write(text)) await new Promise((resolve) => parser.once('drain', resolve));
    };
    await write(first.value);
    for await (const text of iterator) await write(text);
    parser.end();
  })().catch((error: unknown) => parser.destroy(error instanceof Error ? error : new Error(String(error))));
  let header: string[] | null = null;
  try {
    for await (const record of parser as AsyncIterable<unknown>) {
      if (!Array.isArray(record) || record.length > MOST_COLUMNS) throw new ArchiveProblem('damaged');
      const cells = record.map((cell) => String(cell).replaceAll('\0', ''));
      if (header === null) header = cells.map((cell) => cell.trim());
      else yield Object.fromEntries(header.map((name, at) => [name, cells[at] ?? '']));
    }
    await feed;
  } catch (error) {
    const isOfFile = error instanceof Error && 'code' in error && String(error.code).startsWith('CSV_');
    throw isOfFile ? new ArchiveProblem('damaged') : error;
  } finally {
    parser.destroy();
  }
}

/** The mark that splits the header most. */
export function delimiterOf(text: string): string {
  const line = text.split(/\r?\n/, 1)[0] ?? '';
  return [',', ';', '\t', '|'].reduce((best, mark) =>
    line.split(mark).length > line.split(best).length ? mark : best,
  );
}
