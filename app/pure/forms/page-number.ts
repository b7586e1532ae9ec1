const PAGE = /^[1-9]\d{0,3}$/;

/** `?pagina=…`, from 1; null for what is no page number. */
export function readPageNumber(parameters: URLSearchParams): number | null {
  const page = parameters.get('pagina') ?? '1';
  return PAGE.test(page) ? Number(page) : null;
}

/** A page of a list that is at hand, and how many pages it has. */
export function pageNumbered<Row>(all: readonly Row[], page: number, size: number) {
  const start = (page - 1) * size;
  return { shown: all.slice(start, start + size), pages: Math.max(1, Math.ceil(all.length / size)) };
}
