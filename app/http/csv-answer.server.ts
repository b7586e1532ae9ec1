type Row = ReadonlyArray<string | null>;

/**
 * A table for a spreadsheet, batch by batch, so that it may be long: UTF-8 with a mark and semicolons, as Excel
 * expects them in Brazil. What a stranger wrote is never a formula there.
 * @param fileName ASCII, without quotes
 */
export function csvAnswer(fileName: string, header: Row, batches: AsyncIterable<Row[]>): Response {
  const chunks = encoded(header, batches);
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

async function* encoded(header: Row, batches: AsyncIterable<Row[]>): AsyncGenerator<Uint8Array> {
  yield Buffer.from(`\ufeff${await csvLines([header])}`);
  for await (const rows of batches) yield Buffer.from(await csvLines(rows));
}

async function csvLines(rows: readonly Row[]): Promise<string> {
  const { stringify } = await import('csv-stringify/sync'); // with the first export: 4 MB
  return stringify([...rows] as unknown[][], {
    delimiter: ';',
    record_delimiter: 'windows',
    escape_formulas: true,
    quoted_match: /[\r\n]/,
  });
}
