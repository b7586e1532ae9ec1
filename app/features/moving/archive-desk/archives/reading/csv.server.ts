import { ARCHIVE_LIMITS, ArchiveProblem } from '#app/pure/moving/archive-unit.ts';
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
  let isEnded = false;
  const feed = (async () => {
    const write = async (text: string) => {
      if (text) isEnded = /[\r\n]$/.test(text);
      if (!parser.write(text)) await new Promise((resolve) => parser.once('drain', resolve));
    };
    await write(first.value);
    for await (const text of iterator) await write(text);
    parser.end();
  })().catch((error: unknown) => parser.destroy(error instanceof Error ? error : new Error(String(error))));
  let header: string[] | null = null;
  let isShort = false;
  let shorts = 0;
  try {
    for await (const record of parser as AsyncIterable<unknown>) {
      if (!Array.isArray(record) || record.length > MOST_COLUMNS) throw new ArchiveProblem('damaged');
      const cells = record.map((cell) => String(cell).replaceAll('\0', ''));
      if (header === null) header = cells.map((cell) => cell.trim());
      else {
        isShort = cells.length < header.length;
        if (isShort) shorts += 1;
        yield Object.fromEntries(header.map((name, at) => [name, cells[at] ?? '']));
      }
    }
    await feed;
    // Where the last row alone lacks cells, and its line has no end, the file was cut short.
    if (isShort && shorts === 1 && !isEnded) throw new ArchiveProblem('damaged');
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
