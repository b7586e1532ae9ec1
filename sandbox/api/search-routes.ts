import { type Route, route } from '../http/call.ts';
import { invalid } from '../http/errors.ts';

type Row = Record<string, unknown> & { id: string };

/** The part of Stripe's search language that looks records up: `name:'x' AND metadata['key']:'y'`. */
function matcherOf(query: string): (row: Row) => boolean {
  const clauses = query.split(/\s+AND\s+/).map((clause) => {
    const [, name, key, value] = /^(\w+)(?:\[['"]([^'"]+)['"]\])?:\s*['"](.*)['"]$/.exec(clause.trim()) ?? [];
    if (!name || value === undefined) {
      throw invalid(`We were unable to parse your search query: ${query}`, undefined, 'query');
    }
    return { name, key, value };
  });
  return (row) =>
    clauses.every(({ name, key, value }) => {
      const field = key ? (row[name] as Record<string, unknown> | null)?.[key] : row[name];
      return String(field ?? '') === value;
    });
}

const found = (table: 'customers' | 'products' | 'prices'): Route =>
  route(
    'GET',
    `/v1/${table}/search`,
    { 'query!': 'string', limit: 'integer', page: 'string' },
    ({ sandbox, params, path }) => {
      const limit = typeof params.limit === 'number' ? params.limit : 10;
      const start = Number(params.page ?? 0);
      const isMatch = matcherOf(String(params.query));
      const rows = sandbox.store
        .all(table)
        .reverse()
        .filter((row) => isMatch(row as unknown as Row));
      const end = start + limit;
      const hasMore = rows.length > end;
      return {
        object: 'search_result',
        data: rows.slice(start, end),
        has_more: hasMore,
        next_page: hasMore ? String(end) : null,
        url: path,
      };
    },
  );

export const SEARCH_ROUTES: Route[] = [found('customers'), found('products'), found('prices')];
