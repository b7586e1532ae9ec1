import { data } from 'react-router';
import { csvAnswer } from '#app/http/answers/csv-answer.server.ts';
import { servicesContext } from '#app/http/context.ts';
import { requireRight } from '#app/http/guards.server.ts';
import { readAsk } from '../ask.ts';
import { itemTableOf, tableOf } from '../csv-table.server.ts';
import { readItemNumbers } from '../item-numbers.server.ts';
import { readNumbers } from '../numbers-page.server.ts';
import { COMPARISONS } from '../period.ts';
import type { Route } from './+types/admin-numbers-csv.ts';

/** /admin/numeros.csv: one table of the page of all items, or of one, whole. */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  requireRight(args, 'numbers');
  const { searchParams } = args.url;
  const ask = readAsk(searchParams);
  const { table, span, hasBefore } = await readTable(args, searchParams);
  async function* rows() {
    yield table.rows;
  }
  return csvAnswer(`numeros-${ask.shown}-${table.name}-${span.from}-a-${span.to}.csv`, rows(), {
    [table.title]: ({ words }) => words,
    Total: ({ total }) => String(total),
    ...(table.name === 'tempo' &&
      hasBefore && {
        [COMPARISONS[ask.comparison ?? 'antes'].column]: ({ before }) => String(before ?? ''),
      }),
  });
}

async function readTable(args: Route.LoaderArgs, searchParams: URLSearchParams) {
  const services = args.context.get(servicesContext);
  const [ask, name, itemId] = [
    readAsk(searchParams),
    searchParams.get('tabela') ?? '',
    searchParams.get('conversa'),
  ];
  if (itemId === null) {
    const numbers = await readNumbers(services, ask);
    return { table: tableOf(numbers, name), span: numbers.span, hasBefore: numbers.before !== null };
  }
  const numbers = await readItemNumbers(services, itemId, ask);
  if (!numbers) throw data(null, { status: 404 });
  return { table: itemTableOf(numbers, name), span: numbers.span, hasBefore: numbers.before !== null };
}
