/**
 * The `handle` of a route whose page must move by itself, such as a countdown. Other public pages run no
 * scripts before the first touch; see `at-rest/wake.ts`.
 */
export interface Wakes<Data = never> {
  /** Always, or depending on the loader's data. */
  wakes: boolean | ((data: Data) => boolean);
}

interface Shown {
  matches: ReadonlyArray<{ route: { id: string; handle?: unknown } }>;
  loaderData: Readonly<Record<string, unknown>>;
}

/** Whether a route of this page says that the page must move by itself. */
export function wakesItself({ matches, loaderData }: Shown): boolean {
  return matches.some(({ route: { id, handle } }) => {
    const { wakes = false } = (handle ?? {}) as Partial<Wakes<unknown>>;
    // A failed loader has no data; its error page is at rest.
    return typeof wakes === 'boolean' ? wakes : loaderData[id] != null && wakes(loaderData[id]);
  });
}
