import { Readable } from 'node:stream';
import { findReport, readLines } from '#app/features/moving/proof/queries.server.ts';
import { orNotFound } from '#app/http/answers/not-found-answer.ts';
import { requireRight } from '#app/http/guards.server.ts';
import { calendarDay, formatDateTime } from '#app/pure/time/dates-pt-br.ts';
import { shown } from '../proof-page.server.ts';
import type { Route } from './+types/proof-file.ts';

/** One report as a text to keep, whole, read while it is sent. */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  const { db } = requireRight(args, 'imports');
  const report = orNotFound(await findReport(db, args.params.id));
  const head = [
    `Relatório da mudança de servidor, ${formatDateTime(report.created_at)}`,
    `Feed antigo: ${report.feed_url}`,
    `Resultado: ${report.status === 'done' ? (report.is_green ? 'tudo confere' : 'falta algo') : 'em andamento'}`,
    'O código de conferência (SHA-256) é como uma impressão digital do arquivo: se um só pedaço dele mudar, o código muda.',
    '',
  ].join('\n');
  async function* text() {
    yield Buffer.from(`${head}\n`);
    for await (const line of readLines(db, report.id)) {
      const { part, title, outcome, why, measured } = shown(line);
      yield Buffer.from(`${[`${part}: ${title}`, outcome, why, measured].filter(Boolean).join(' | ')}\n`);
    }
  }
  const name = `mudanca-${calendarDay(report.created_at)}.txt`;
  return new Response(Readable.toWeb(Readable.from(text(), { objectMode: false })) as ReadableStream, {
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'private, no-store',
    },
  });
}
