import { pageAddress } from '#app/pure/forms/page-cursor.ts';
import { pageNumbered, readPageNumber } from '#app/pure/forms/page-number.ts';

/** The part of the shop that a URL shows. */
export interface ShopPlace {
  category: string | null;
  /** From 1. */
  page: number;
}

export const PRODUCTS_A_PAGE = 24;

const LONGEST_CATEGORY = 60;

/** @returns null for an address that none of our links has */
export function readShopPlace(parameters: URLSearchParams): ShopPlace | null {
  const page = readPageNumber(parameters);
  const category = parameters.get('categoria');
  if (page === null || (category?.length ?? 0) > LONGEST_CATEGORY) return null;
  return { category: category || null, page };
}

export function shopPath({ category, page }: ShopPlace): string {
  return pageAddress('/shop' satisfies Href, { categoria: category, pagina: page > 1 ? String(page) : '' });
}

interface Listed {
  category: string;
}

/** The products of a page; null for an unknown category or page. */
export function pageOfShop<Product extends Listed>(
  products: readonly Product[],
  { category, page }: ShopPlace,
): { shown: Product[]; pages: number } | null {
  const found = category ? products.filter((product) => product.category === category) : products;
  const { shown, pages } = pageNumbered(found, page, PRODUCTS_A_PAGE);
  return page > pages || (category && found.length === 0) ? null : { shown, pages };
}

/** Sorted by name; empty if all products have the same one. */
export function categoriesOf(products: readonly Listed[]): string[] {
  const found = [...new Set(products.map(({ category }) => category))];
  return found.length > 1 ? found.sort((a, b) => a.localeCompare(b, 'pt-BR')) : [];
}
