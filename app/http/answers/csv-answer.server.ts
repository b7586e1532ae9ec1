import { setImmediate as nextTurn } from 'node:timers/promises';

type Columns<Row> = Record<string, (row: Row) => string | null>;

/**
 * A CSV for a spreadsheet, sent in batches because it may be long: UTF-8 with a byte order mark and
 * semicolons, as Excel expects in Brazil. Text that looks like a formula is escaped.
 * @param fileName ASCII, without quotes
 * @param columns the value of each column, by its title
 */
export function csvAnswer<Row>(
  fileName: string,
  batches: AsyncIterable<readonly Row[]>,
  columns: Columns<Row>,
): Response {
  const chunks = encoded(batches, columns);
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: async () => void (await chunks.return(undefined)),
  });
  return new Response(body, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${fileName}"`,
      'Cache-Control': 'private, no-store',
    },
  });
}

async function* encoded<Row>(
  batches: AsyncIterable<readonly Row[]>,
  columns: Columns<Row>,
): AsyncGenerator<Uint8Array> {
  const values = Object.values(columns);
  yield Buffer.from(`\ufeff${await csvLines([Object.keys(columns)])}`);
  for await (const rows of batches) {
    yield Buffer.from(await csvLines(rows.map((row) => values.map((value) => value(row)))));
    // SQLite answers at once, so that nothing else would let other requests in before the last batch.
    await nextTurn();
  }
}

async function csvLines(rows: unknown[][]): Promise<string> {
  const { stringify } = await import('csv-stringify/sync'); // loaded with the first export: it takes 4 MB
  return stringify(rows, {
    delimiter: ';',
    record_delimiter: 'windows',
    escape_formulas: true,
    quoted_match: /[\r\n]/,
  });
}
