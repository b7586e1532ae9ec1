import { PUBLIC_PAGES } from '#app/pure/site/public-pages.ts';

const NAMES = new Map<string, string>([
  ...PUBLIC_PAGES.map(({ path, name }) => [path, name] as const),
  ['/newsletter' satisfies HrefPrefix, 'Newsletter'],
  ['other', 'Outras páginas'],
]);

/** What a page is called: its address, where it has no other name. */
export function pageWords(page: string): string {
  return NAMES.get(page) ?? page;
}
