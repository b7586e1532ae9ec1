import { readPageNumber } from '#app/pure/forms/page-number.ts';

/** The longest query, in characters. The fields have the same limit. */
export const LONGEST_QUERY = 200;

export interface SearchInput {
  query: string;
  /** Whether the query was cut. */
  isCut: boolean;
  /** Starts at 1. */
  page: number;
}

/** An invalid page number means the first page. */
export function readSearch(parameters: URLSearchParams): SearchInput {
  const { query, isCut } = readQuery(parameters.get('q') ?? '');
  return { query, isCut, page: readPageNumber(parameters) ?? 1 };
}

/** One line of well-formed text, cut to the limit. */
export function readQuery(typed: string): { query: string; isCut: boolean } {
  const letters = [
    ...typed
      .toWellFormed()
      .replace(/[\p{Cc}\s]+/gu, ' ')
      .trim(),
  ];
  const query = letters.slice(0, LONGEST_QUERY).join('').trim();
  return { query, isCut: letters.length > LONGEST_QUERY };
}

/** The URL of a page of results. */
export function searchPath(query: string, page = 1): string {
  const parameters = new URLSearchParams({ q: query, ...(page > 1 && { pagina: String(page) }) });
  return `/search?${parameters}` satisfies Href;
}
