import type { Register } from 'react-router';

type Pages = Register extends { pages: infer Registered } ? Registered : Record<string, unknown>;
/** As the address stands in `app/routes.ts`, without those that take what is left (`*`). */
type Route = Exclude<keyof Pages & string, `${string}*`>;
type RouteWithParams = Extract<Route, `${string}:${string}`>;

type Filled<Path extends string> = Path extends `${infer Segment}/${infer Rest}`
  ? `${FilledSegment<Segment>}/${Filled<Rest>}`
  : FilledSegment<Path>;
type FilledSegment<Segment extends string> = Segment extends `:${string}` ? string : Segment;

/** '/feed' of '/feed/:token/:itemId'; of '/admin/emails/:id', '/admin', too. */
type Beginning<Path extends string, Before extends string = ''> = Path extends `/:${string}`
  ? never
  : Path extends `/${infer Segment}/${infer Rest}`
    ? `${Before}/${Segment}` | Beginning<`/${Rest}`, `${Before}/${Segment}`>
    : `${Before}${Path}`;

declare global {
  /**
   * An address of ours, with or without a query string or a fragment: `'/shop' satisfies Href`. One with parameters names
   * its route: `` `/shop/${slug}` satisfies Href<'/shop/:slug'> ``.
   */
  type Href<Of extends Route = Exclude<Route, RouteWithParams>> =
    | Filled<Of>
    | `${Filled<Of>}?${string}`
    | `${Filled<Of>}#${string}`;

  /** The same behind the site's own address: `` `${publicUrl}/shop` satisfies AbsoluteHref<'/shop'> ``. */
  type AbsoluteHref<Of extends Route> = `${string}${Href<Of>}`;

  /** An address as it stands in `app/routes.ts`: `'/admin/topicos/:id' satisfies HrefPattern`. */
  type HrefPattern = Route;

  /** What addresses of ours begin with, for comparisons: `'/admin/uploads/' satisfies HrefPrefix`. */
  type HrefPrefix = Beginning<Route> | `${Beginning<Route>}/`;
}
