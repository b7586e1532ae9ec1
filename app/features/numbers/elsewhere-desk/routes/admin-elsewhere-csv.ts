import { csvAnswer } from '#app/http/answers/csv-answer.server.ts';
import { requireRight } from '#app/http/guards.server.ts';
import { csvTable } from '../csv-table.server.ts';
import type { Route } from './+types/admin-elsewhere-csv.ts';

/** /admin/numeros/outras.csv: one table of the page, whole. */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  const ctx = requireRight(args, 'numbers');
  const name = args.url.searchParams.get('tabela') ?? '';
  const { title, batches } = csvTable(ctx, name);
  return csvAnswer(`numeros-de-fora-${title.file}.csv`, batches, {
    [title.words]: ({ what }) => what,
    Fonte: ({ source }) => source,
    'O que conta': ({ word }) => word,
    Número: ({ figure }) => figure,
    Período: ({ span }) => span,
    'Medido em': ({ measuredOn }) => measuredOn,
  });
}
